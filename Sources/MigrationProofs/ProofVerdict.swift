internal import AnimationTraces
internal import OnionskinTestCore
private import Synchronization

extension Proof {
  /// What running a proof has shown.
  package enum Verdict: Codable, Equatable, Sendable {
    /// Both sides animate the same, and these blocks ran, in the order of their numbers.
    case same(ran: [Int])
    /// The sides differ, with the cause.
    case differs(String)
    /// The proof could not tell, with the reason.
    case failed(String)

    /// Takes the verdict of a comparison in this process.
    init(_ result: MigrationTest.Result) {
      switch (result.verdict, result.failure) {
      case (.different, let message?): self = .differs(message)
      case (.nothingCompared, let message?), (.cannotTell, let message?): self = .failed(message)
      // What the new code misuses is said in the first line.
      case (_, let message?): self = .failed(String(message.prefix { $0 != "\n" }))
      case (_, nil): self = .same(ran: begunBlocks.withLock(\.self).sorted())
      }
    }
  }
}

/// The blocks that have begun in this process, by their numbers.
private let begunBlocks = Mutex<Set<Int>>([])

/// Notes that a block of the legacy code begins.
///
/// - Parameter number: The number of the block.
public func blockBegins(_ number: Int) {
  begunBlocks.withLock { _ = $0.insert(number) }
}
