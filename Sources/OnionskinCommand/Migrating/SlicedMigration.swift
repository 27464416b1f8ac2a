#if canImport(SourceMigrating)
  import LegacyBlocks
  import LegacySyntax
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
      let migration = migrator.knowing(functions: Slice.functions).migrate(file)
      newText = migration.text()
      markedText = SourceFile(path: path, text: migration.markedText())
      bodies = slice.restoredBodies(of: newText, withBlocksOf: slice.text)
      // The blocks of a function are in the slice in the order in which they are in its file.
      var places: [String: [Block]] = [:]
      for migration in migrations {
        for block in migration.blocks {
          places["\(block.type).\(block.function)", default: []]
            .append(Block(path: migration.file.path, offset: block.offset))
        }
      }
      var blocks: [Int: Block] = [:]
      var bytes = Array(slice.text.utf8)
      for block in migration.blocks {
        let name = "\(block.type).\(block.function)"
        guard let place = places[name]?.first else { continue }
        places[name]?.removeFirst()
        if block.isWritten { blocks[block.offset] = place }
      }
      for offset in blocks.keys.sorted(by: >) {
        let call = "MigrationProofs.blockBegins(\(offset)); "
        bytes.insert(contentsOf: call.utf8, at: offset)
      }
      self.blocks = blocks
      legacyText = String(decoding: bytes, as: UTF8.self)
      guard isPart(of: migrations.map { $0.text() }) else {
        throw LeftReason("the new code of its slice is not that of the file")
      }
    }

    /// Returns `true` if the new text, put back, is a part of the files' new texts; otherwise, `false`.
    func isPart(of texts: [String]) -> Bool {
      let texts = texts.map(Slice.comparable)
      return bodies.allSatisfy { body in texts.contains { $0.contains(body) } }
    }

    /// The new text with what may spoil it.
    func spoiled(removing removed: Set<Int>) -> SpoiledText {
      SpoiledText(of: markedText, removing: removed)
    }
  }
#endif
