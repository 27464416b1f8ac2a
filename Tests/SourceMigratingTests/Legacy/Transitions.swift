// swift-format-ignore-file
import UIKit

/// A card whose sides are exchanged, with a transition that is chosen when it runs.
class FlipCardView: UIView {

    enum Side { case front, back }

    let front = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
    private(set) var side = Side.front

    override init(frame: CGRect) {
        super.init(frame: frame)
        front.backgroundColor = UIColor.white
        back.backgroundColor = UIColor.blue
        back.isHidden = true
        addSubview(front)
        addSubview(back)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func exchange() {
        side = side == .front ? .back : .front
        front.isHidden = side == .back
        back.isHidden = side == .front
    }

    /// The condition stands in the argument.
    func flip() {
        UIView.beginAnimations("flip", context: nil)
        UIView.setAnimationDuration(0.6)
        UIView.setAnimationTransition(side == .front ? .flipFromLeft : .flipFromRight, for: self, cache: true)
        exchange()
        UIView.commitAnimations()
    }

    /// Each branch sets a transition of its own, and one none.
    func turn(to next: Side, curls: Bool) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.5)
        UIView.setAnimationCurve(curls ? .easeIn : .easeOut)
        if next == side {
            UIView.setAnimationTransition(.none, for: self, cache: false)
        } else if curls {
            UIView.setAnimationTransition(.curlUp, for: self, cache: false)
        } else {
            UIView.setAnimationTransition(.flipFromLeft, for: self, cache: false)
        }
        alpha = next == .back ? 0.5 : 1
        exchange()
        UIView.commitAnimations()
    }

    /// The caller decides.
    func exchange(with transition: UIView.AnimationTransition) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.4)
        UIView.setAnimationTransition(transition, for: self, cache: true)
        front.alpha = 0.25
        exchange()
        UIView.commitAnimations()
    }

    /// The block, its transition, and its settings depend on one condition.
    func show(_ next: Side, animated: Bool) {
        if animated {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(0.3)
        }
        frame.origin.x += 20
        if animated {
            UIView.setAnimationDuration(0.7)
            UIView.setAnimationTransition(.curlDown, for: self, cache: true)
        }
        exchange()
        if animated {
            UIView.commitAnimations()
        }
    }
}
