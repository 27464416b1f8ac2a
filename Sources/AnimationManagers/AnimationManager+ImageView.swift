public import UIKit

extension AnimationManager {
  /// The animations of an image view, which is not kept alive: once it is gone, calls tell false.
  @preconcurrency @MainActor
  public struct ImageView {
    private weak var imageView: UIImageView?

    /// Creates the animations of an image view.
    ///
    /// - Parameter imageView: The view.
    public init(imageView: UIImageView) {
      self.imageView = imageView
    }

    /// Sets the image, and fades from what was shown to it.
    ///
    /// The view has the image at once. It starts and ends slowly.
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
  /// The animations of the view's image.
  public var imageAnimationManager: AnimationManager.ImageView {
    AnimationManager.ImageView(imageView: self)
  }
}
