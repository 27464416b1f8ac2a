public import LegacyDeclarations

/// What became of a block.
public struct MigratedBlock: Sendable {
  /// The outcomes of reading a block.
  public enum Outcome: Sendable, Equatable {
    /// The block is written in the new form, such as `animateViews(duration: 0.3)`.
    case written(String)
    /// The block stays as it is, for a reason.
    case left(String)
  }

  /// The place of the call of `beginAnimations`, or of what has none.
  public let location: FileLocation
  /// The function around the block, such as `move(to:animated:)`.
  public let function: String
  /// The full name of the type around the function; empty at file scope.
  public let type: String
  /// The outcome.
  public internal(set) var outcome: Outcome
  /// The offset of the block in the file, which tells the blocks of a file apart.
  public let offset: Int
  /// What somebody has to know of the new code; `nil` for nothing.
  public var remark: String?

  /// A Boolean value that indicates whether the block is written in the new form.
  public var isWritten: Bool {
    if case .written = outcome { true } else { false }
  }
}

/// The blocks of a file, and its text in the new form.
public struct FileMigration: Sendable {
  /// The file as it was.
  public let file: LegacyFile
  /// The blocks, in the order of the text.
  public private(set) var blocks: [MigratedBlock]
  private let writer: BlockWriter
  /// The offsets of the blocks that stay as they are, although they could be written.
  private var left: Set<Int> = []

  init(of file: LegacyFile, by migrator: Migrator) {
    self.file = file
    writer = BlockWriter(file, migrator)
    let left = file.left.map { code in
      MigratedBlock(
        location: code.location,
        function: code.scope.name,
        type: code.scope.type,
        outcome: .left(code.reason),
        offset: code.offset
      )
    }
    blocks = (writer.outcomes() + left).sorted { $0.offset < $1.offset }
  }

  /// A Boolean value that indicates whether a block is written in the new form.
  public var isChanged: Bool { blocks.contains(where: \.isWritten) }

  /// Returns the text in the new form.
  public func text() -> String { writer.text(excluding: left, isMarked: false) }

  /// Returns the text in the new form, in which each statement that stands for a block has a
  /// `BlockMark` in front of it.
  package func markedText() -> String { writer.text(excluding: left, isMarked: true) }

  /// Returns the migration in which more blocks stay as they are.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the blocks.
  ///   - reason: Why they stay.
  /// - Returns: The migration.
  package func leaving(
    _ offsets: Set<Int>,
    because reason: String = "it is not proven"
  ) -> FileMigration {
    var migration = self
    migration.left.formUnion(offsets)
    for index in blocks.indices where offsets.contains(blocks[index].offset) {
      migration.blocks[index].outcome = .left(reason)
    }
    return migration
  }

  /// The functions around the blocks that are written in the new form, by the blocks' offsets.
  var functions: [(offset: Int, function: LegacyScope)] { writer.functions() }

  /// Returns `true` if one of the blocks changes nothing; otherwise, `false`.
  func isEmpty(_ blocks: [Int]) -> Bool { blocks.contains(where: writer.isEmpty) }

  /// Returns `true` if one of the blocks repeats without an end; otherwise, `false`.
  func isEndless(_ blocks: [Int]) -> Bool { blocks.contains(where: writer.isEndless) }

  /// Returns the surroundings in which a proof of the blocks does not run: where their new form is
  /// meant to do something else.
  func omittedSurroundings(of blocks: [Int]) -> [String] {
    // A block around the function gives its settings to the new form, and nothing calls it in one.
    (blocks.contains(where: writer.mayInherit) ? [".inBlock"] : [])
      // Geometry was not additive before there were property animators.
      + (writer.migrator.form == .animator ? [".beforeAdditiveGeometry"] : [])
  }

  /// Returns the blocks that become a part of the completion of another block.
  public func chainedBlocks(of offset: Int) -> [Int] { writer.chained(to: offset) }
}
