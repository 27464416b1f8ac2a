import AnimationTraces
import Foundation
import OnionskinTestCore

/// A scene of the gallery: legacy code, and the forms that replace it.
struct GalleryScene: Sendable {
  /// A form of the scene's code.
  struct Variant: Sendable {
    /// The name of the form, such as "animateViews".
    var name: String
    /// A closure that plays the form in its own loop and returns the trace.
    var play: @MainActor @Sendable () -> AnimationTrace
  }

  /// The name of the scene on the command line, such as "toast".
  var name: String
  /// A sentence that describes the scene.
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
  ///   - name: The name of the scene.
  ///   - abstract: A sentence that describes the scene.
  ///   - seconds: The duration in seconds; `nil` to play until nothing moves.
  ///   - allowing: The differences to ignore.
  ///   - stage: A closure that creates the views before the code runs.
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
  @MainActor func comparison(
    with candidate: Variant,
    tolerance: Double = TraceComparison.defaultTolerance
  ) -> TraceComparison {
    TraceComparison(
      baseline: baseline.play(),
      candidate: candidate.play(),
      tolerance: tolerance,
      allowing: allowing
    )
  }

  static func named(_ name: String) -> GalleryScene? { gallery.first { $0.name == name } }

  /// All scenes, in the order in which they are shown.
  static let gallery: [GalleryScene] = screens + blocks + sequences + means
}
