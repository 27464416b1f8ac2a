import Onionskin
import UIKit
import ViewAnimations

withRenderLoop { loop in
  let card = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
  UIView.beginAnimations("fade", context: nil)
  UIView.setAnimationDuration(0.5)
  card.alpha = 0
  UIView.commitAnimations()
  animateViews(duration: 0.4, delay: 0.1, curve: .easeOut) {
    card.frame.origin.x += 80
  } completion: { finished in
    print("finished: \(finished), at \(loop.now) s\n")
  }
  loop.advance(by: 0.6)
  print(TimelineDrawing(width: 40).timeline(of: loop.trace))
}
