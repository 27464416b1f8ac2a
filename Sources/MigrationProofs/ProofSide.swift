private import Foundation
internal import OnionskinTestCore
internal import RenderEngine

/// One side of a proof: what it shows, and what it calls.
@MainActor public struct ProofSide {
  private let run: @MainActor (MigrationTest, Surrounding, Double) throws -> ScenarioRun
  /// A Boolean value that indicates whether there are properties to be changed before the calls.
  let changesProperties: Bool

  /// Creates a side.
  ///
  /// - Parameters:
  ///   - content: A closure that makes the object to show, anew for each run.
  ///   - changingProperties: A closure that gives the properties of the object other values; `nil` if
  ///     there are none.
  ///   - calls: A closure that calls the function on what is shown.
  public init<Content>(
    _ content: @escaping @MainActor () throws -> Content,
    changingProperties: (@MainActor (Shown<Content>) -> Void)? = nil,
    calls: @escaping @MainActor (Shown<Content>) throws -> Void
  ) {
    changesProperties = changingProperties != nil
    run = { test, surrounding, halfway in
      let kept = removeUserDefaults()
      defer { bringBack(kept) }
      return try test.run {
        Shown(try content(), isInWindow: surrounding != .outsideWindow)
      } observing: {
        let state = ScenarioState.current
        return ObservedState($0.state + state.sharedState + state.observeLog())
      } _: { shown in
        RenderLoop.current.readAtCommits()
        let actions = SurroundingActions(
          call: {
            ScenarioState.current.changeConstraints()
            try calls(shown)
            // What the calls have changed is read now on both sides, whoever is called back first.
            RenderLoop.current.didCallBack?()
          },
          removeViews: {
            shown.removeViews()
            ScenarioState.current.removeViews()
          },
          changeProperties: { changingProperties?(shown) },
          changeViews: shown.changeViews
        )
        try surrounding.run(actions, halfway: halfway)
      }
    }
  }

  /// Runs the side.
  ///
  /// - Parameters:
  ///   - test: The test that runs and compares it.
  ///   - surrounding: The surrounding.
  ///   - halfway: The time at which what the calls start is half way, in seconds.
  /// - Returns: The run.
  /// - Throws: Any error that the closures throw.
  func run(
    _ test: MigrationTest,
    in surrounding: Surrounding,
    halfway: Double
  ) throws -> ScenarioRun {
    try run(test, surrounding, halfway)
  }
}

extension RenderLoop {
  /// Lets the state be read when a turn is over, besides after each callback.
  ///
  /// A layout or a timer changes the state, and one side may be called back behind it where the other is
  /// not.
  fileprivate func readAtCommits() {
    guard let read = didCallBack else { return }
    state.pendingWork.commitObservers.append(CommitReader(of: self, read))
  }
}

/// Reads the state when a turn is over, as long as its loop is watched.
@MainActor
private final class CommitReader: CommitObserver {
  private weak var loop: RenderLoop?
  private let read: () -> Void

  init(of loop: RenderLoop, _ read: @escaping () -> Void) {
    self.loop = loop
    self.read = read
  }

  func didCommit() {
    guard let loop, loop.didCallBack != nil else { return }
    read()
    loop.state.pendingWork.commitObservers.append(self)
  }
}

/// What code has kept in the user defaults.
public var userDefaults: [String: Any] { UserDefaults.standard.dictionaryRepresentation() }

/// Removes what code has kept in the user defaults: what one side keeps is not there for the other.
///
/// - Returns: What was removed, which belongs to the program that runs the side.
@discardableResult
private func removeUserDefaults() -> [String: Any] {
  let before = userDefaults
  for key in before.keys { UserDefaults.standard.removeObject(forKey: key) }
  // Values of other domains stay.
  let others = userDefaults
  return before.filter { others[$0.key] == nil }
}

/// Replaces what code has kept in the user defaults.
private func bringBack(_ kept: [String: Any]) {
  removeUserDefaults()
  for (key, value) in kept { UserDefaults.standard.set(value, forKey: key) }
}
