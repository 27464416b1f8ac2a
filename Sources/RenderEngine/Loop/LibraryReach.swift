/// What the running completion of a library has reached, from the least to the most.
package enum LibraryReach: Int {
  /// No completion of a library is running.
  case none
  /// Nothing outside the library.
  case nothing
  /// A call that the library has scheduled.
  case scheduled
  /// A task that waits.
  case task
  /// A closure of the program, so that the callback counts as the program's.
  case program

  /// The reach in a trace; `nil` for a callback of the program.
  fileprivate var recorded: AnimationEvent.Callback.Reach? {
    switch self {
    case .none, .program: nil
    case .nothing: .nothing
    case .scheduled: .scheduled
    case .task: .task
    }
  }
}

extension RenderLoop {
  /// Runs the completion of a library, and records what it reaches with the callback that has just
  /// been recorded.
  ///
  /// Unless ``reach(_:)`` says that a closure of the program is called, a comparison calls the
  /// callback neither added nor missing.
  ///
  /// - Parameter body: The completion's work.
  package func runLibraryCompletion(_ body: () -> Void) {
    guard isRecording else { return body() }
    let number = state.journal.callbackCount - 1
    let outer = libraryReach
    libraryReach = .nothing
    body()
    if let reach = libraryReach.recorded { state.journal.setReach(reach, ofCallback: number) }
    libraryReach = outer
  }

  /// Notes what the running completion of a library reaches; outside of one, nothing happens.
  package func reach(_ reach: LibraryReach) {
    if libraryReach != .none, reach.rawValue > libraryReach.rawValue { libraryReach = reach }
  }
}
