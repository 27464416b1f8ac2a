import Onionskin
import UIKit

extension RenderLoop {
  /// A new loop whose layout does not round frames to pixels, for a constant that is set in each frame.
  ///
  /// A screen rounds what each frame's layout comes to, and animates smoothly between what two layouts
  /// came to. Where both have to show the same, pixels are left out.
  static var withoutPixels: RenderLoop {
    var behavior = Behavior.iOS8AndLater
    behavior.roundsLayoutToPixels = false
    return RenderLoop(behavior: behavior)
  }
}
