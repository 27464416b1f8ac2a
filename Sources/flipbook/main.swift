import UIKit
import ViewAnimations

MainActor.assumeIsolated {
  withRenderLoop { loop in
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    loop.advance(by: 0)
    animateViews(
      duration: 0.5,
      delay: 0.1,
      animations: {
        view.frame.origin.x += 50
        view.alpha = 0.5
      },
      completion: { print("done", $0, loop.now) }
    )
    for _ in 0..<8 {
      loop.advance(by: 0.1)
      print(
        loop.now,
        view.layer.presentation()?.frame as Any,
        view.layer.presentation()?.opacity as Any,
        view.layer.animationKeys() as Any,
        loop.delegates.count
      )
    }
    print(loop.trace)
  }
}
