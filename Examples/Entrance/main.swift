import DeclarativeAnimations
import Onionskin
import UIKit
import ViewAnimations

// The modern form: an animation is a value, composed, awaited, and taken back.
@MainActor
func show(_ card: UIView, _ badge: UIView) async -> Bool {
  let entrance = ViewAnimation {
    card.animation(.fadeIn(), .move(byX: 50, y: 0))
    badge.animation(.fadeIn()).with(card.animation(.grow, style: .spring)).delay(0.1)
  }
  return await entrance.then(.pause(0.5)).then(entrance.reversed()).run()
}

extension Animation {
  static let grow = Animation(duration: 0.5) { $0.bounds.size.height += 20 }
}

await withRenderLoop { loop in
  let card = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
  let badge = UIView(frame: CGRect(x: 200, y: 10, width: 20, height: 20))
  (card.accessibilityIdentifier, badge.accessibilityIdentifier) = ("card", "badge")
  (card.alpha, badge.alpha) = (0, 0)
  await loop.advance(by: 0)

  let showing = Task {
    let finished = await show(card, badge)
    print("finished: \(finished), at \(loop.now) s\n")
  }
  await loop.advance(by: 3)
  await showing.value
  print(TimelineDrawing(width: 40).timeline(of: loop.trace))
}
