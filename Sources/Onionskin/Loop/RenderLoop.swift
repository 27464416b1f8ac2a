private import Synchronization

/// A world of its own: time, views' animations, callbacks, and the trace of what happened.
///
/// A render loop is the event, commit and render cycle of the real thing, with a hand crank. Time
/// stands still until `advance(by:)` moves it, and then everything that is due happens at its own
/// instant, in an order that is the same in every run.
///
/// ```swift
/// withRenderLoop { loop in
///   let view = UIView()
///   UIView.beginAnimations(nil, context: nil)
///   view.alpha = 0
///   UIView.commitAnimations()
///   loop.advance(by: 0.1)
///   print(view.layer.presentation()?.opacity ?? 0)   // 0.5
/// }
/// ```
///
/// ## Differences from UIKit
///
/// UIKit has one loop for each process, driven by the display.
@preconcurrency @MainActor
public final class RenderLoop {
  /// What this loop takes for UIKit's behaviour.
  public nonisolated let behavior: Behavior
  /// How many frames a second has.
  public nonisolated let framesPerSecond: Int
  /// Whether the trace keeps more than issues.
  nonisolated let isRecording: Bool
  private nonisolated let recording: Recording
  /// What to do with each property, by raw value, and how many numbers a row has: as in the store.
  let layouts: [PropertyLayout]
  let stride: Int

  /// Objects that stay alive until their animations have stopped.
  public var delegates = AnimationDelegateSet()

  /// Everything that changes while animations run; who looks has the journal resolved first.
  var state: RenderState {
    _read {
      resolve()
      yield engine
    }
    _modify {
      resolve()
      engine.quietUntil = .zero
      yield &engine
      refresh()
    }
  }
  /// The same, as of the last time that somebody looked.
  var engine = RenderState()
  /// What setters need of it, and what they have done since.
  var setters = SetterState()
  /// The callbacks of blocks in the journal.
  var journalCallbacks: [BlockCallbacks] = []
  /// The places of calls in the journal.
  var sites = CallSites()
  /// How many blocks have been opened by the journal, by which it names them.
  var journalBlocks = 0
  /// Whether the engine knows what the loop was made with.
  private var isBegun = false
  /// The numbers and the animations, to be read where they are.
  var store: AnimationStore {
    _read { yield state.store }
  }
  /// What turns have to look after beside animations and callbacks.
  var agenda: TurnAgenda {
    _read { yield engine.agenda }
    _modify { yield &engine.agenda }
  }
  var nodes: [WeakNode] = []
  /// What other modules keep for this loop.
  var companions: [any LoopCompanion] = []
  /// How deep callbacks are called from commits, where the behaviour has it so.
  var callsAtOnce = 0
  /// Tasks that wait for an animation, to be resumed when the loop is closed.
  var pendingContinuations: [PendingContinuation] = []

  private nonisolated let flicks = Atomic<Int64>(0)

  /// Creates a loop whose time is 0.
  ///
  /// - Parameters:
  ///   - behavior: What it takes for UIKit's behaviour.
  ///   - framesPerSecond: How many frames a second has, from 1 to 1,000.
  ///   - recording: How much the trace keeps.
  public nonisolated init(
    behavior: Behavior = .iOS8AndLater,
    framesPerSecond: Int = 60,
    recording: Recording = .everything
  ) {
    precondition(
      (1...1000).contains(framesPerSecond),
      "A render loop shows 1 to 1,000 frames per second, not \(framesPerSecond)."
    )
    self.behavior = behavior
    self.framesPerSecond = framesPerSecond
    self.recording = recording
    isRecording = recording.extent != .issues
    layouts = StoreBeginning.ofAll.layouts
    stride = StoreBeginning.ofAll.stride
  }

  /// The seconds since the loop was made, as its own time runs.
  public nonisolated var now: TimeInterval {
    instant.seconds
  }

  /// The present instant.
  public nonisolated var instant: Instant {
    Instant(flicks: flicks.load(ordering: .relaxed))
  }

  /// The date that start dates are compared with: the reference date plus the loop's time.
  public nonisolated var date: Date {
    Date(timeIntervalSinceReferenceDate: now)
  }

  /// The trace of what has happened so far.
  public var trace: AnimationTrace {
    AnimationTrace(
      framesPerSecond: framesPerSecond,
      behavior: behavior.name,
      end: state.now,
      events: state.recorder.read()
    )
  }

  /// The issues that were recorded so far, oldest first.
  public var issues: [AnimationIssue] {
    state.recorder.issues
  }

  /// Moves the present instant, if there is nothing to do now and nothing is due on the way.
  ///
  /// - Returns: Whether there is not.
  func passQuietly(until target: Instant) -> Bool {
    guard isBegun, setters.journal.isEmpty, engine.passQuietly(until: target) else { return false }
    flicks.store(target.flicks, ordering: .relaxed)
    return true
  }

  /// Moves to the next frame and shows it, if there is nothing to do now and nothing is due until then.
  ///
  /// - Returns: Whether there is not.
  func passFrameQuietly() -> Bool {
    guard isBegun, setters.journal.isEmpty, let frame = engine.passFrameQuietly() else {
      return false
    }
    flicks.store(frame.flicks, ordering: .relaxed)
    return true
  }

  /// Moves the present instant.
  func setNow(_ instant: Instant) {
    if state.now != instant { agenda.turnsAtInstant = 0 }
    state.now = instant
    flicks.store(instant.flicks, ordering: .relaxed)
  }

  // MARK: The journal

  /// Makes blocks and animations of what stands in the journal.
  @inline(__always)
  func resolve() {
    if !setters.journal.isEmpty || !isBegun { resolveJournal() }
  }

  @inline(never)
  private func resolveJournal() {
    if !isBegun {
      isBegun = true
      engine.begin(behavior: behavior, framesPerSecond: framesPerSecond, recording: recording)
      refresh()
    }
    guard !setters.journal.isEmpty else { return }
    // What has references is out of the loop meanwhile, and so is the journal: nobody can write into it.
    var journal = Journal()
    swap(&journal, &setters.journal)
    var callbacks: [BlockCallbacks] = []
    swap(&callbacks, &journalCallbacks)
    engine.quietUntil = .zero
    engine.resolve(journal, callbacks, sites.all)
    journal.removeAll()
    swap(&journal, &setters.journal)
    refresh()
  }

  /// Tells the setters where the model stands, and whether a block is open, after somebody has worked on
  /// the state.
  @inline(__always)
  private func refresh() {
    setters.model = engine.store.model.view
    setOpenBlocks(engine.stack.count)
  }

  /// Makes room in the journal for at least one change.
  @inline(never)
  func makeRoom() {
    resolve()
    var journal = Journal()
    swap(&journal, &setters.journal)
    journal.makeRoom()
    swap(&journal, &setters.journal)
  }

  /// Notes how many blocks are open.
  @inline(__always)
  func setOpenBlocks(_ count: Int) {
    guard count != setters.openBlocks else { return }
    if (count == 0) != (setters.openBlocks == 0) { Self.loopsWithBlocks += count == 0 ? -1 : 1 }
    setters.openBlocks = count
  }

  /// How many loops have open blocks: as long as there are none, no change can be meant for another.
  static var loopsWithBlocks = 0
}
