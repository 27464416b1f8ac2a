import ObjectiveCTranslating
import SourceMigrating
import SourceSlicing
import SourceSpoiling
import SwiftBlockReading

/// A slice as it was, as the migrator writes it, and as it is spoiled.
struct SlicedMigration {
  /// A block by its place in the folder.
  struct Block: Hashable {
    var path: String
    var offset: Int
  }

  /// A side of its proof.
  enum Side: String, CaseIterable {
    case legacy = "Legacy"
    case new = "New"
    case spoiled = "Spoiled"
  }

  let slice: Slice
  /// The old text, in which each block tells when it begins.
  let legacyText: String
  let newText: String
  /// The new text in which the statements of each block are marked.
  private let markedText: SourceFile
  /// The blocks of the slice, by their offsets in its text.
  let blocks: [Int: Block]
  /// The functions with blocks as they have to be in the files' new texts.
  let bodies: [String]
  /// How often each is in them: another function may have the same text.
  private let counts: [Int]

  /// How much of the function was translated; `nil` if it is in Swift.
  let translated: TranslatedShare?

  /// Writes the new text of a slice.
  ///
  /// - Parameters:
  ///   - slice: The slice.
  ///   - path: The path of the file of its function.
  ///   - migrator: The migrator of the folder, which knows what the slice does not hold.
  ///   - migrations: The migrations of the folder's files.
  /// - Throws: The reason why the new text is not that of the files, put back.
  init(
    _ slice: Slice,
    at path: String,
    by migrator: Migrator,
    _ migrations: [FileMigration]
  ) throws(LeftReason) {
    self.slice = slice
    let file = LegacyFile(
      reading: SourceFile(path: path, text: slice.text),
      values: Slice.functions
    )
    let migration = migrator.knowing(functions: Slice.functions) { slice.restored($0) }
      .migrate(file)
    // The blocks of a function are in the slice in the order in which they are in its file. Another app
    // of the folder may have a function of the same name.
    var places: [String: [(block: Block, isWritten: Bool)]] = [:]
    for migration in migrations.filter({ $0.file.path == path })
      + migrations.filter({ $0.file.path != path })
    {
      for block in migration.blocks {
        places["\(block.type).\(block.function)", default: []]
          .append((Block(path: migration.file.path, offset: block.offset), block.isWritten))
      }
    }
    var blocks: [Int: Block] = [:]
    var left: Set<Int> = []
    var reason: String?
    for block in migration.blocks {
      let name = "\(block.type).\(block.function)"
      guard let place = places[name]?.first else { continue }
      places[name]?.removeFirst()
      if block.isWritten, place.isWritten { blocks[block.offset] = place.block }
      if block.isWritten, !place.isWritten { left.insert(block.offset) }
      if place.isWritten, case .left(let why) = block.outcome { reason = reason ?? why }
    }
    self.blocks = blocks
    let rest = migration.leaving(left)
    newText = rest.text()
    markedText = SourceFile(path: path, text: rest.markedText())
    let restored = slice.restoredBodies(of: newText, withBlocksOf: slice.text)
    bodies = restored.map(\.body)
    translated = nil
    legacyText = slice.text(telling: blocks.keys)
    let texts = migrations.map { $0.text() }
    counts = Slice.counts(of: bodies, in: texts)
    let paths = Set(blocks.values.map(\.path) + [path])
    let own = zip(migrations, texts).filter { paths.contains($0.0.file.path) }.map(\.1)
    guard Slice.have(own, restored) else {
      if let reason {
        throw LeftReason("without what the folder lacks, the block would be left: \(reason)")
      }
      guard let index = migrations.firstIndex(where: { $0.file.path == path }),
        let (own, other) = slice.firstDifference(of: newText, from: texts[index])
      else { throw LeftReason("its new code is that of no slice: a function of it goes") }
      throw LeftReason(
        "the new code of its file, '\(other)', was not run: without what the folder lacks, it would be "
          + "written as '\(own)'"
      )
    }
  }

  /// Carries a slice of translated code over to the translation of the new code.
  ///
  /// - Parameters:
  ///   - slice: The slice of the old code.
  ///   - block: A block of the function.
  ///   - folder: The folder's Objective-C.
  ///   - old: The old code in Swift.
  ///   - new: The new code in Swift.
  ///   - migrations: The migrations of the folder's files.
  /// - Throws: The reason why the new code is not that of the files.
  init(
    _ slice: Slice,
    of block: MigratedBlock,
    in folder: TranslatedSources,
    _ old: Translation,
    _ new: Translation,
    _ migrations: [FileMigration]
  ) throws(LeftReason) {
    self.slice = slice
    if let failure = new.failure(of: block.function, in: block.type) {
      throw LeftReason("its new code cannot be translated: \(failure.error.what)")
    }
    guard let carried = slice.carried(to: new.text) else {
      throw LeftReason("the new code of its slice is not that of the file")
    }
    newText = Slice.withoutMarks(carried)
    markedText = SourceFile(path: block.location.path, text: carried)
    var blocks: [Int: Block] = [:]
    var legacyText = slice.text
    for (number, place) in folder.blocks.enumerated() {
      let mark = BlockMark(of: number).comment
      guard legacyText.contains(mark) else { continue }
      blocks[number] = place
      legacyText = legacyText.replacing(mark, with: "MigrationProofs.blockBegins(\(number)); ")
    }
    self.blocks = blocks
    self.legacyText = BranchMarks.text(marking: legacyText)
    translated = old.share(of: block.function, in: block.type)
    // The functions whose code changes.
    bodies = new.bodies.filter { old.bodies[$0.key].map(Self.plain) != Self.plain($0.value) }
      .filter { blocks.isEmpty || Self.holds($0.key, blocks.values, migrations) }
      .sorted { $0.key < $1.key }.map { Slice.comparable(Slice.withoutMarks($0.value)) }
    counts = Slice.counts(of: bodies, in: migrations.map { $0.text() })
  }

  private static func plain(_ text: String) -> String { Slice.comparable(Slice.withoutMarks(text)) }

  /// Returns `true` if a function has one of some blocks; otherwise, `false`.
  private static func holds(
    _ function: String,
    _ places: some Collection<Block>,
    _ migrations: [FileMigration]
  ) -> Bool {
    migrations.contains { migration in
      migration.blocks.contains { block in
        places.contains(Block(path: migration.file.path, offset: block.offset))
          && Translation.key(of: block.function, in: block.type) == function
      }
    }
  }

  /// Returns `true` if the functions of the slice are in the files' new texts as they were when it was
  /// made; otherwise, `false`.
  func isPart(of texts: [String]) -> Bool { Slice.counts(of: bodies, in: texts) == counts }

  /// The text of a side as a file to compile.
  func side(_ side: Side, named name: String = "side", removing removed: Set<Int> = []) -> String {
    let text =
      switch side {
      case .legacy: legacyText
      case .new: newText
      case .spoiled: spoiled(removing: removed).text
      }
    return slice.side(text, named: name, of: newText)
  }

  /// The new text with what may spoil it.
  func spoiled(removing removed: Set<Int>) -> SpoiledText {
    SpoiledText(of: markedText, removing: removed)
  }
}
