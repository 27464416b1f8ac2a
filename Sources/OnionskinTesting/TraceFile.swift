package import AnimationTraces
private import OnionskinTestCore
private import Synchronization
package import Testing

/// The trace file of a failed test case.
///
/// The failures of the case name the command that opens it. They are reported while the trace is
/// still being recorded, so the first failure creates the file, and the end of the test fills it.
package final class TraceFile: Sendable {
  private struct State {
    var name: String?
    var path: String?
  }

  private let state = Mutex(State())
  private let makeName: @Sendable () -> String

  /// Prepares the file of a case.
  package init(of test: Test, _ testCase: Test.Case?) {
    makeName = { TestName.name(of: test, testCase) }
  }

  /// Creates the file, unless it exists.
  ///
  /// - Returns: Its path; `nil` if it can't be created.
  @discardableResult
  package func reserve() -> String? {
    state.withLock { state in
      if state.name == nil {
        let name = makeName()
        (state.name, state.path) = (name, TraceAttachment.reserve(name))
      }
      return state.path
    }
  }

  /// The command that opens the file, which is created if needed; `nil` if it can't be created.
  package var command: String? { reserve().map { TraceAttachment.command(toOpen: [$0]) } }

  /// Returns an issue that, if it is a failure, ends with the command that opens the file.
  package func annotated(_ issue: Issue) -> Issue {
    guard issue.isFailure, let command else { return issue }
    var issue = issue
    // A migration test names the traces of both sides, which are more helpful.
    let hasCommand = issue.comments.contains { $0.rawValue.contains(TraceAttachment.invitation) }
    if !hasCommand { issue.comments.append(Comment(rawValue: command)) }
    return issue
  }

  /// Returns the text of a failure with the command that opens the file as its last line.
  package func commented(_ text: String) -> String { command.map { "\(text)\n\($0)" } ?? text }

  /// Fills the file and attaches it to the test, if the file was created.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - test: The test.
  ///   - keepsAll: A Boolean value that indicates whether the trace is also kept, though not
  ///     attached, if the file was not created, because the test has passed.
  package func write(
    _ trace: AnimationTrace,
    of test: Test,
    keepsAll: Bool = TraceAttachment.keepsAll
  ) {
    guard let name = state.withLock({ $0.name }) else {
      // A test that animates nothing has nothing to be counted.
      guard keepsAll, trace.animatesAnything else { return }
      _ = TraceAttachment(trace, of: makeName())?.write(to: TraceAttachment.folder)
      return
    }
    guard let attachment = TraceAttachment(trace, of: name) else { return }
    _ = attachment.write(to: TraceAttachment.folder)
    Attachment.record(attachment.text, named: attachment.name, sourceLocation: test.sourceLocation)
  }
}
