import Foundation
import ObjectiveCTranslating
import SourceMigrating
import SourceSlicing

/// The Objective-C of a folder in Swift, as far as functions with blocks need it.
struct TranslatedSources {
  private let files: [String: String]
  private let namesakes: [String: [String]]
  private let migrations: [String: FileMigration]
  /// The blocks of Objective-C, whose indexes are the numbers of their marks.
  let blocks: [SlicedMigration.Block]

  /// Reads what a folder has.
  init(_ files: [LegacyFile], _ migrations: [FileMigration]) {
    self.files = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
    namesakes = Dictionary(grouping: self.files.keys.sorted()) {
      URL(fileURLWithPath: $0).lastPathComponent
    }
    let own = migrations.filter { $0.file.language == .objectiveC }
    self.migrations = Dictionary(own.map { ($0.file.path, $0) }) { first, _ in first }
    blocks = own.flatMap { migration in
      migration.blocks.filter(\.isWritten)
        .map { SlicedMigration.Block(path: migration.file.path, offset: $0.offset) }
    }
  }

  /// Returns `true` if a file is in Objective-C; otherwise, `false`.
  func holds(_ path: String) -> Bool { files[path] != nil }

  /// Returns a line of a file in Objective-C, without its blanks; `nil` if there is none.
  func line(_ number: Int, of path: String) -> String? {
    let lines = files[path]?.lines ?? []
    return lines.indices.contains(number - 1) ? lines[number - 1].trimmed : nil
  }

  func migrated(_ request: SliceMaker.Request) -> MigratedBlock? {
    migrations[request.path]?.blocks.first { $0.offset == request.offset }
  }

  /// Returns the old code of a file in Swift, with a mark in front of each block.
  func old(_ path: String) -> Translation { Translation(of: related(to: path).map(marked)) }

  /// Returns the new code of a file in Swift, with marks in front of the statements of each block.
  func new(_ path: String) -> Translation {
    Translation(
      of: related(to: path).map { path in
        guard let migration = migrations[path] else { return (path, files[path] ?? "") }
        return (path, numbered(migration.markedText(), path))
      }
    )
  }

  /// The offset behind a block's mark in a text; `nil` if it has none.
  func offset(of request: SliceMaker.Request, in text: String) -> Int? {
    let block = SlicedMigration.Block(path: request.path, offset: request.offset)
    guard let number = blocks.firstIndex(of: block),
      let mark = text.firstRange(of: BlockMark(of: number).comment)
    else { return nil }
    return text.utf8.distance(from: text.startIndex, to: mark.upperBound)
  }

  private func marked(_ path: String) -> (path: String, text: String) {
    let marks = blocks.enumerated().filter { $0.element.path == path }.map { number, block in
      Replacement(at: block.offset, BlockMark(of: number).comment)
    }
    return (path, (files[path] ?? "").replacing(marks))
  }

  /// A text whose marks have the numbers of all files' blocks.
  private func numbered(_ text: String, _ path: String) -> String {
    blocks.enumerated().filter { $0.element.path == path }.reduce(text) { text, entry in
      // A number of a file's own is told from one of all files.
      text.replacing(
        BlockMark(of: entry.element.offset).comment,
        with: "/*block n\(entry.offset)*/"
      )
    }.replacing("/*block n", with: "/*block ")
  }

  // MARK: - Imports

  /// The most files that are translated together.
  private static let limit = 60

  /// The file, the headers that it imports, with the one that a project puts in front of each of its files, and
  /// what implements them.
  private func related(to path: String) -> [String] {
    let prefixes = files.keys.filter { $0.hasSuffix(".pch") }.sorted()
    var found = [path] + [nearest(prefixes, to: path)].compactMap(\.self)
    var next = 0
    while next < found.count, found.count < Self.limit {
      let current = found[next]
      next += 1
      for name in Self.imports(in: files[current] ?? "") {
        guard let header = nearest(name, to: current), !found.contains(header) else { continue }
        found.append(header)
        let stem = URL(fileURLWithPath: header).deletingPathExtension().lastPathComponent
        for ending in ["m", "mm"] {
          if let other = nearest("\(stem).\(ending)", to: header), !found.contains(other) {
            found.append(other)
          }
        }
      }
    }
    return found
  }

  private static func imports(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("#import") || line.hasPrefix("#include") else { return nil }
      let parts = line.split { $0 == "\"" || $0 == "<" || $0 == ">" }
      return parts.count > 1 ? parts[1].split(separator: "/").last.map(String.init) : nil
    }
  }

  /// The file of a name whose folder is nearest to another file's.
  private func nearest(_ name: String, to path: String) -> String? {
    nearest(namesakes[name] ?? [], to: path)
  }

  /// The path, among some, of the file whose folder is nearest to another file's.
  private func nearest(_ paths: [String], to path: String) -> String? {
    let own = path.split(separator: "/")
    return paths.max { common($0, own) < common($1, own) }
  }

  private func common(_ path: String, _ other: [Substring]) -> Int {
    zip(path.split(separator: "/"), other).prefix { $0 == $1 }.count
  }
}
