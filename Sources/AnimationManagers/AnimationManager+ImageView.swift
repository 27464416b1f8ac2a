public import UIKit

extension AnimationManager {
  /// The animations of an image view, which is referenced weakly: once it no longer exists,
  /// completions are called with `false`.
  @preconcurrency @MainActor public struct ImageView {
    private weak var imageView: UIImageView?

    /// Creates the animations of an image view.
    public init(imageView: UIImageView) { self.imageView = imageView }

    /// Sets the image with a fade from the current content.
    ///
    /// The `image` property changes at once. The fade eases in and out.
    ///
    /// - Parameters:
    ///   - image: The image; `nil` for none.
    ///   - duration: The duration of the fade; zero or less sets the image without one.
    ///   - completion: A closure called once, with `true` if the fade reached its end and `false`
    ///     otherwise.
    public func set(
      image: UIImage?,
      duration: Duration = .defaultDuration,
      completion: ((Bool) -> Void)? = nil
    ) {
      imageView?.image = image
      ManagedTransition(
        type: .fade,
        duration: duration.rawValue,
        timingFunction: TimingFunctionType.easeInEaseOut.function()
      )
      .run(on: imageView?.layer, completion: completion)
    }
  }
}

extension UIImageView {
  /// The animations of the image view.
  public var imageAnimationManager: AnimationManager.ImageView {
    AnimationManager.ImageView(imageView: self)
  }
}
