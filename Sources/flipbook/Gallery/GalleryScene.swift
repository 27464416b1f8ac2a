import OnionskinCore
import OnionskinTestCore

/// A scene of the gallery: legacy code, and the forms that replace it.
struct GalleryScene: Sendable {
  /// One form of the scene's code, and how to play it.
  struct Variant: Sendable {
    /// What the form is called, such as "animateViews".
    var name: String
    /// Plays the form from its first frame until nothing moves, in a loop of its own.
    var play: @MainActor @Sendable () -> AnimationTrace
  }

  /// What the scene is called on a command line, such as "toast".
  var name: String
  /// What happens in it, in one sentence.
  var abstract: String
  /// The legacy code.
  var baseline: Variant
  /// The forms that replace it.
  var candidates: [Variant]
  /// The differences to ignore.
  var allowing: [Difference.Kind]

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - name: What the scene is called.
  ///   - abstract: What happens in it.
  ///   - seconds: How long to play; none to play until nothing moves.
  ///   - allowing: The differences to ignore.
  ///   - stage: Builds what is there before the code runs.
  ///   - legacy: The legacy code.
  ///   - candidates: The forms that replace it.
  init<Stage>(
    _ name: String,
    _ abstract: String,
    for seconds: Double? = nil,
    allowing: [Difference.Kind] = [.interaction],
    of stage: @escaping @MainActor @Sendable () -> Stage,
    legacy: @escaping @MainActor @Sendable (Stage) -> Void,
    as candidates: KeyValuePairs<String, @MainActor @Sendable (Stage) -> Void>
  ) {
    func variant(
      _ name: String,
      _ code: @escaping @MainActor @Sendable (Stage) -> Void
    ) -> Variant {
      Variant(name: name) {
        ScenarioRun(for: seconds, scene: stage, running: code).trace
      }
    }
    self.name = name
    self.abstract = abstract
    self.allowing = allowing
    baseline = variant("legacy", legacy)
    self.candidates = candidates.map { variant($0.key, $0.value) }
  }

  /// The forms of the scene, the legacy code first.
  var variants: [Variant] { [baseline] + candidates }

  /// Returns the comparison of the legacy code with one of the forms.
  @MainActor
  func comparison(with candidate: Variant) -> TraceComparison {
    TraceComparison(
      baseline: baseline.play(),
      candidate: candidate.play(),
      allowing: allowing
    )
  }

  /// Returns the scene of a name.
  static func named(_ name: String) -> GalleryScene? {
    gallery.first { $0.name == name }
  }

  /// All scenes, in the order in which they are shown.
  static let gallery: [GalleryScene] = screens + blocks + sequences + means
}
