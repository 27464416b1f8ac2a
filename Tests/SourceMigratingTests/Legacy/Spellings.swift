// swift-format-ignore-file
import UIKit

/// What Swift 2 and 3 called things, as far as it still compiles.
final class PlayerView: UIView {

    var bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var onClose: (() -> Void)?

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        addSubview(bar)
    }

    func showBar() {
        UIView.beginAnimations("bar", context: nil)
        UIView.setAnimationDuration(0.35)
        UIView.setAnimationCurve(UIViewAnimationCurve.easeInOut)
        UIView.setAnimationBeginsFromCurrentState(true)
        bar.frame = CGRectMake(0, 20, 320, 44)
        UIView.commitAnimations()
    }

    func pulse() {
        bar.alpha = 1
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.8)
        UIView.setAnimationRepeatCount(HUGE)
        UIView.setAnimationRepeatAutoreverses(true)
        bar.alpha = 0.4
        UIView.commitAnimations()
    }

    func flip(_ forward: Bool) {
        UIView.beginAnimations("flip", context: nil)
        UIView.setAnimationDuration(0.7)
        UIView.setAnimationTransition(.flipFromLeft, for: self, cache: true)
        bar.removeFromSuperview()
        UIView.commitAnimations()
    }

    func close() {
        UIView.beginAnimations(nil, context: nil); UIView.setAnimationDuration(0.2)
        self.alpha = 0; self.bar.alpha = 0
        UIView.commitAnimations()
    }

    func later() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationStart(Date(timeIntervalSinceNow: 0.4))
        UIView.setAnimationDuration(0.2)
        bar.center = CGPointMake(160, 60)
        UIView.commitAnimations()
    }

    lazy var dim: () -> Void = {
        UIView.beginAnimations(nil, context: nil)
        self.bar.alpha = 0.1
        UIView.commitAnimations()
    }

    func withoutAnimation() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.3)
        bar.alpha = 0.5
        UIView.setAnimationsEnabled(false)
        bar.frame.size.height = 30
        UIView.setAnimationsEnabled(true)
        UIView.commitAnimations()
    }

    func oneLine() { UIView.beginAnimations(nil, context: nil); bar.alpha = 0; UIView.commitAnimations() }

    /// Left open if there is nothing to do.
    func early(_ done: Bool) {
        UIView.beginAnimations(nil, context: nil)
        if done { return }
        bar.alpha = 0
        UIView.commitAnimations()
    }

    /// Committed by `defer`.
    func deferred() {
        UIView.beginAnimations(nil, context: nil)
        defer { UIView.commitAnimations() }
        bar.alpha = 0
    }

    /// Opened here and committed there.
    private func open(_ duration: Double) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(duration)
    }

    func shut() {
        open(0.3)
        bar.alpha = 0
        UIView.commitAnimations()
    }
}

extension UIView {
    func fadeOut(_ duration: TimeInterval) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(duration)
        alpha = 0
        UIView.commitAnimations()
    }

    class func swing(_ view: UIView) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.4)
        view.transform = CGAffineTransform(rotationAngle: 0.5)
        UIView.commitAnimations()
    }
}

func lift(_ view: UIView, by distance: CGFloat) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.4)
    view.center.y -= distance
    UIView.commitAnimations()
}
