#if canImport(SourceMigrating)
  import Foundation
  import LegacyBlocks
  import LegacySyntax
  import SourceMigrating
  import SourceSlicing

  /// Puts the code of an app in the place of what only its slice has, in messages.
  struct SliceMessages {
    private let slice: SlicedMigration
    /// The file of the function as it was, and its new text.
    private let old: SourceFile
    private let new: String
    private let offset: Int

    /// Creates what translates messages of a slice.
    ///
    /// - Parameters:
    ///   - slice: The slice.
    ///   - request: Its function.
    ///   - sources: The files of the folder.
    ///   - migrations: The migrations of the folder's files.
    init(
      _ slice: SlicedMigration,
      of request: SliceMaker.Request,
      _ sources: [SourceFile],
      _ migrations: [FileMigration]
    ) {
      self.slice = slice
      old =
        sources.first { $0.path == request.path } ?? SourceFile(path: request.path, text: "")
      new = migrations.first { $0.file.path == request.path }?.text() ?? ""
      offset = request.offset
    }

    /// Returns a message that names the code of the app.
    func translated(_ message: String) -> String {
      var text = message.replacing(/⟨(\d+)⟩/) { match -> String in
        let code = Int(match.output.1).flatMap { slice.slice.code(of: $0) } ?? ""
        return "`\(code)`" + (line(with: code, in: old.text).map { " (line \($0))" } ?? "")
      }
      text = text.replacing(/[\w]+\/Slice\d+(Legacy|New|Spoiled)\.swift:(\d+)/) { match -> String in
        let isOld = match.output.1 == "Legacy"
        let number = place(
          ofLine: (Int(match.output.2) ?? 0) - 1,
          of: isOld ? slice.legacyText : slice.newText,
          in: isOld ? old.text : new
        )
        return URL(fileURLWithPath: old.path).lastPathComponent + (number.map { ":\($0)" } ?? "")
      }
      return text.replacing(/ProbedView \d+/, with: "the view of a probe")
    }

    /// Returns what decides whether the block is reached, as a part of a sentence; empty for nothing.
    var conditions: String {
      let list = BlockConditions(before: offset, in: old).all
        .map { "`\($0.text)` (line \($0.line))" }
      guard let last = list.last else { return "" }
      return ": it stands behind " + (list.dropLast().suffix(2) + [last]).joined(separator: " and ")
    }

    /// Returns the number of the line of a file that is one of its slice, from 1.
    ///
    /// A slice holds a function as its file does, but for blanks and placeholders.
    private func place(ofLine index: Int, of sliceText: String, in text: String) -> Int? {
      func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      let (own, others) = (lines(sliceText), lines(text).map(Slice.comparable))
      func code(_ index: Int) -> String {
        let marks = /MigrationProofs\.blockBegins\(\d+\);\s/
        return Slice.comparable(slice.slice.restored(own[index].replacing(marks, with: "")))
      }
      guard own.indices.contains(index) else { return nil }
      for head in (0...index).reversed() where own[head].contains(/\b(func|var|init)\b/) {
        let starts = others.indices.filter { others[$0].contains(code(head)) }
        let place = starts.map { $0 + index - head }.first {
          others.indices.contains($0) && others[$0].contains(code(index))
        }
        if let place { return place + 1 }
      }
      return nil
    }

    /// Returns the number of the first line that has the code's first line, from 1.
    private func line(with code: String, in text: String) -> Int? {
      let first = code.split(separator: "\n").first { !$0.allSatisfy(\.isWhitespace) }
      let part = Slice.comparable(String(first ?? ""))
      guard !part.isEmpty else { return nil }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let before = lines.indices.prefix(text.utf8.prefix(offset).count { $0 == 10 } + 1)
      // The function's own lines are meant, if it has the code.
      let start = before.last { lines[$0].contains(/\b(func|init)\b/) } ?? 0
      return (Array(lines.indices[start...]) + lines.indices[..<start])
        .first { Slice.comparable(String(lines[$0])).contains(part) }.map { $0 + 1 }
    }
  }
#endif
