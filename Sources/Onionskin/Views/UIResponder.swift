/// The root of what can take part in an app: here only a name to inherit from.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() {
    super.init()
  }

  /// The responder that would be asked next.
  open var next: UIResponder? { nil }
}
