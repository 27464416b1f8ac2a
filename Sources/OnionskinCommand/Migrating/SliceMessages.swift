import Foundation
import MigrationProofs
import SourceMigrating
import SourceSlicing
import SourceSpoiling

/// Puts the code of an app in the place of what only its slice has, in messages.
struct SliceMessages {
  private let slice: SlicedMigration
  /// The file of the function as it was, and its new text.
  private let old: SourceFile
  private let new: String
  private let request: SliceMaker.Request
  private let translated: TranslatedFunctions

  /// Creates what translates messages of a slice.
  init(
    _ slice: SlicedMigration,
    of request: SliceMaker.Request,
    _ sources: [SourceFile],
    _ migrations: [FileMigration],
    _ translated: TranslatedFunctions
  ) {
    self.slice = slice
    old = sources.first { $0.path == request.path } ?? SourceFile(path: request.path, text: "")
    new = migrations.first { $0.file.path == request.path }?.text() ?? ""
    self.request = request
    self.translated = translated
  }

  /// The first call that is not there.
  func firstCall(in use: SliceUse) -> String {
    (slice.slice.probeNumbers.first ?? use.acting.min()).map(place) ?? "a call"
  }

  /// Why nothing can be said of a block in which a call that is not there gives a value that the new
  /// code reads elsewhere; `nil` for another difference.
  func movedCall(in message: String) -> String? {
    guard let number = Self.probe(movingIn: message), slice.slice.actingNumbers.contains(number)
    else { return nil }
    return
      "\(place(of: number)), which is not there, would have to be called in front of beginAnimations: "
      + "it may animate something, and the new code calls it outside of the block"
  }

  /// Why nothing can be said of a block in which a call that is not there stands before a setter.
  func probeBeforeSetter(in message: String) -> String {
    if message.contains("LoadedViewMark") {
      return "a view that is loaded in the block may animate something, and stands before a setter"
    }
    let name = Self.probe(movingIn: message).map(place) ?? "a call"
    return "\(name), which is not there, may animate something, and stands before a setter"
  }

  /// Returns the number of the probe that moved the first view of a probe in a message.
  ///
  /// A view is numbered among all views; a difference names it by its probe, too.
  static func probe(movingIn message: String) -> Int? {
    guard let view = message.firstMatch(of: /ProbedView (\d+)/)?.output.1 else { return nil }
    return message.matches(of: /ProbedView (\d+) \(probe (\d+)\)/)
      .first { $0.output.1 == view }.flatMap { Int($0.output.2) }
  }

  /// The code for which a placeholder stands, with its line.
  private func place(of number: Int) -> String {
    // The values of parameters have numbers of their own.
    guard let code = slice.slice.code(of: number) else { return "a parameter" }
    return "`\(code)`" + (line(with: code).map { " (line \($0))" } ?? "")
  }

  /// Returns a spoil that is named by the code of the app.
  func located(_ spoil: TextSpoil) -> TextSpoil {
    var spoil = spoil
    spoil.name = slice.slice.restored(spoil.name)
    guard spoil.kind == .statementDropped else { return spoil }
    let place = slice.blocks[spoil.block]
    spoil.line =
      slice.translated == nil
      ? old.text.line(with: spoil.name, near: place?.offset ?? request.offset, isBehind: true)
      : translated.line(of: spoil.name, in: request, behind: place)
    if let line = spoil.line, let text = translated.line(line, of: request) { spoil.name = text }
    return spoil
  }

  /// Returns a message that names the code of the app.
  func translated(_ message: String) -> String {
    let missing =
      /the code ended the process: [^\n]*There is no value to stand in for one of type (.+) \(stand-in (\d+)\)\./
    var text = message.replacing(missing) { match -> String in
      let code = Int(match.output.2).map(place) ?? "a value"
      return "the tool has no value of type \(match.output.1) to stand in for \(code)"
    }
    text = text.replacing(
      /the code ended the process: [^\n]*A method that takes no nil is given it\./
    ) { _ in
      "the tool's translation hands nil to a method that takes none"
    }
    text = text.replacing(/⟨(\d+)⟩/) { match -> String in
      Int(match.output.1).map(place) ?? ""
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
    return text.replacing(/ProbedView \d+( \(probe \d+\))?/, with: "the view of a probe")
  }

  /// Returns what decides whether the block is reached, as a part of a sentence; empty for nothing.
  var conditions: String {
    let translation = blockOfTranslation
    let (offset, file) = translation ?? (request.offset, old)
    let list = BlockConditions(before: offset, in: file).all.map { condition in
      guard translation != nil else {
        return condition.words("`\(condition.text)` (line \(condition.line))")
      }
      let text = slice.slice.restored(condition.text)
      let line = translated.line(of: text + " {", in: request)
      guard let line, let own = translated.line(line, of: request) else {
        return condition.words("`\(text)`") + " in the translation"
      }
      return condition.words(
        "`\(own.split(separator: "{").first.map(String.init)?.trimmed ?? own)` (line \(line))"
      )
    }
    guard let last = list.last else { return "" }
    return ": it stands behind " + (list.dropLast().suffix(2) + [last]).joined(separator: " and ")
  }

  /// Where the block begins in the translation of its function; `nil` for one in Swift.
  private var blockOfTranslation: (offset: Int, file: SourceFile)? {
    let block = SlicedMigration.Block(path: request.path, offset: request.offset)
    let text = slice.legacyText
    guard slice.translated != nil,
      let number = slice.blocks.first(where: { $0.value == block })?.key,
      let mark = text.range(of: "MigrationProofs.blockBegins(\(number));")
    else { return nil }
    return (
      text.utf8.distance(from: text.startIndex, to: mark.lowerBound),
      SourceFile(path: "", text: text)
    )
  }

  /// Returns the number of the line of a file that is one of its slice, from 1.
  ///
  /// A slice holds a function as its file does, but for blanks and placeholders.
  private func place(ofLine index: Int, of sliceText: String, in text: String) -> Int? {
    let own = sliceText.lines.map(String.init)
    let others = text.lines.map { Slice.comparable(String($0)) }
    func code(_ index: Int) -> String {
      let marks = /MigrationProofs\.(blockBegins|branchRuns)\(\d+\);\s/
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

  private func line(with code: String) -> Int? {
    slice.translated == nil
      ? old.text.line(with: code, near: request.offset) : translated.line(of: code, in: request)
  }
}

extension String {
  /// Returns the number of the first line that has the first line of some code, from 1.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - offset: An offset in the function whose lines are meant if it has the code.
  ///   - isBehind: Whether those from the offset on are meant if one of them has the code.
  /// - Returns: The number; `nil` if no line has it.
  func line(with code: String, near offset: Int, isBehind: Bool = false) -> Int? {
    let first = code.split(separator: "\n").first { !$0.allSatisfy(\.isWhitespace) }
    let part = Slice.comparable(String(first ?? ""))
    guard !part.isEmpty else { return nil }
    let lines = self.lines
    let before = lines.indices.prefix(utf8.prefix(offset).count { $0 == 10 } + 1)
    let head = before.last { isBehind || lines[$0].contains(/\b(func|init)\b/) }
    let start = head ?? 0
    return (Array(lines.indices[start...]) + lines.indices[..<start])
      .first { Slice.comparable(String(lines[$0])).contains(part) }.map { $0 + 1 }
  }
}
