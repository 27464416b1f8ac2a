/// The superclass of generators of haptic feedback, which have no effect here.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// Prepares the generator; without effect.
  open func prepare() {}
}

/// A generator of feedback for impacts, without effect.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Hashable, Sendable {
    /// An impact of small or light elements.
    case light
    /// An impact of elements of medium size.
    case medium
    /// An impact of large or heavy elements.
    case heavy
    case soft, rigid
  }

  public init(style: FeedbackStyle) { super.init() }

  /// Creates a generator with the medium style.
  public convenience override init() { self.init(style: .medium) }

  /// Triggers feedback; without effect.
  open func impactOccurred() {}

  /// Triggers feedback with an intensity from 0 to 1; without effect.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A generator of feedback for the result of a task, without effect.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Hashable, Sendable {
    /// The task has succeeded.
    case success
    /// The task has produced a warning.
    case warning
    /// The task has failed.
    case error
  }

  /// Triggers feedback; without effect.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A generator of feedback for changes of a selection, without effect.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Triggers feedback; without effect.
  open func selectionChanged() {}
}
