// swift-format-ignore-file
import UIKit

/// A page that tells of its blocks by one method, which subclasses may override.
class PageController: UIViewController {

    let page = UIView(frame: CGRect(x: 20, y: 100, width: 350, height: 500))
    let badge = UILabel(frame: CGRect(x: 20, y: 40, width: 60, height: 24))
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(page)
        view.addSubview(badge)
    }

    func turn() {
        UIView.beginAnimations("turn", context: nil)
        UIView.setAnimationDuration(0.5)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(#selector(animationDidStop(_:finished:context:)))
        page.frame.origin.x = -350
        UIView.commitAnimations()
    }

    @objc func animationDidStop(
        _ animationID: String?, finished: NSNumber?, context: UnsafeMutableRawPointer?
    ) {
        log.append("\(animationID ?? "none") \(finished?.boolValue ?? false)")
        page.alpha = 0.5
    }

    /// The object travels in the context.
    func dismissBadge() {
        let info = Unmanaged.passRetained(badge)
        UIView.beginAnimations("badge", context: info.toOpaque())
        UIView.setAnimationDuration(0.3)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(#selector(badgeDidFade(_:finished:context:)))
        badge.alpha = 0
        UIView.commitAnimations()
    }

    @objc private func badgeDidFade(
        _ name: String, finished: Bool, context: UnsafeMutableRawPointer
    ) {
        let label = Unmanaged<UILabel>.fromOpaque(context).takeRetainedValue()
        if finished { label.removeFromSuperview() }
    }

    /// Another object is told.
    func removeBadge() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDelay(0.1)
        UIView.setAnimationDelegate(badge)
        UIView.setAnimationDidStop(#selector(UIView.removeFromSuperview))
        badge.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        UIView.commitAnimations()
    }

    /// A selector as a string, behind the changes.
    func shake() {
        page.transform = CGAffineTransform(translationX: -8, y: 0)
        UIView.beginAnimations("shake", context: nil)
        UIView.setAnimationRepeatCount(4)
        UIView.setAnimationRepeatAutoreverses(true)
        UIView.setAnimationDuration(0.06)
        page.transform = CGAffineTransform(translationX: 8, y: 0)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(Selector(("shakeEnded:finished:context:")))
        UIView.commitAnimations()
    }

    @objc func shakeEnded(_ name: String, finished: NSNumber, context: UnsafeMutableRawPointer?) {
        page.transform = .identity
    }

    /// A delegate and no selector.
    func slide() {
        UIView.beginAnimations("slide", context: nil)
        UIView.setAnimationDelegate(self)
        page.frame.origin.y += 40
        UIView.commitAnimations()
    }

    /// The selector is one of two.
    func blink(twice: Bool) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(twice ? #selector(again) : nil)
        badge.alpha = 0.2
        UIView.commitAnimations()
    }

    @objc func again() {
        badge.alpha = 1
    }

    /// Somebody wants to know of the beginning.
    func announce() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationWillStart(#selector(again))
        badge.alpha = 0.2
        UIView.commitAnimations()
    }
}

/// Does more when a block has stopped.
final class LastPageController: PageController {

    override func animationDidStop(
        _ animationID: String?, finished: NSNumber?, context: UnsafeMutableRawPointer?
    ) {
        super.animationDidStop(animationID, finished: finished, context: context)
        badge.isHidden = true
    }

    func close() {
        UIView.beginAnimations("close", context: nil)
        UIView.setAnimationDuration(0.2)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(#selector(animationDidStop(_:finished:context:)))
        page.alpha = 0
        UIView.commitAnimations()
    }
}
