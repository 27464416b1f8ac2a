import DeclarativeAnimations
import Onionskin
import UIKit
import ViewAnimations

// The declarative style: animations are values in a list, and tokens let several views take turns.
withRenderLoop { loop in
  let label = UIView(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
  let button = UIView(frame: CGRect(x: 90, y: 120, width: 60, height: 22))
  (label.accessibilityIdentifier, button.accessibilityIdentifier) = ("label", "button")
  (label.alpha, button.alpha) = (0, 0)
  loop.advance(by: 0)

  animate([
    label.animate(.fadeIn(duration: 0.3), .move(byX: 0, y: -20, duration: 0.2)),
    button.animate(
      inParallel: .fadeIn(duration: 0.2),
      .resize(to: CGSize(width: 120, height: 44), duration: 0.4)
    ),
  ])

  loop.advance(by: 0.9)
  print(TimelineDrawing(width: 40).timeline(of: loop.trace))
}
