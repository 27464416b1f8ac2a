import Onionskin
import UIKit

/// A card of 40 × 40 with a front and a back of the same size; the back is hidden.
@MainActor final class Card {
  let table = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let card = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 40))
  let front = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  let back = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  init(in loop: RenderLoop) {
    table.addSubview(card)
    card.addSubview(front)
    card.addSubview(back)
    back.isHidden = true
    loop.advance(by: 0)
  }

  func turn() {
    front.isHidden = true
    back.isHidden = false
  }

  /// Changes what the card shows, by a transition of it, which turns it unless told otherwise.
  func transition(
    _ options: UIView.AnimationOptions,
    over duration: TimeInterval = 1,
    completion: ((Bool) -> Void)? = nil,
    changes: (() -> Void)? = nil
  ) {
    UIView.transition(
      with: card,
      duration: duration,
      options: options,
      animations: changes ?? turn,
      completion: completion
    )
  }
}

extension RenderLoop {
  /// The transition in the present frame, on whichever layer it is.
  @MainActor var runningTransition: Frame.Item.Transition? {
    frame().items.compactMap(\.transition).first
  }
}
