// swift-format-ignore-file
import UIKit

/// A logo that comes in five steps, each begun by the end of the one before.
final class LogoViewController: UIViewController {

    @IBOutlet private var logo: UIView!
    private let shade = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private var steps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        logo = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
        view.addSubview(shade)
        view.addSubview(logo)
    }

    func play() {
        logo.alpha = 0
        UIView.beginAnimations("appear", context: nil)
        UIView.setAnimationDuration(0.3)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(#selector(appeared))
        logo.alpha = 1
        UIView.commitAnimations()
    }

    @objc private func appeared() {
        // The logo jumps a little too far.
        UIView.beginAnimations("jump", context: nil)
        UIView.setAnimationDuration(0.2)
        UIView.setAnimationCurve(.easeOut)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(#selector(jumped))
        logo.center.y -= 40
        UIView.commitAnimations()
    }

    @objc private func jumped() {
        UIView.beginAnimations("fall", context: nil)
        UIView.setAnimationDuration(0.2)
        UIView.setAnimationCurve(.easeIn)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(#selector(fell))
        logo.center.y += 40
        UIView.commitAnimations()
    }

    @objc private func fell() {
        UIView.beginAnimations("squash", context: nil)
        UIView.setAnimationDuration(0.1)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(#selector(LogoViewController.squashed))
        logo.transform = CGAffineTransform(scaleX: 1.2, y: 0.8)
        UIView.commitAnimations()
    }

    @objc private func squashed() {
        steps += 5
        UIView.beginAnimations("rest", context: nil)
        UIView.setAnimationDuration(0.15)
        logo.transform = .identity
        shade.alpha = 0
        UIView.commitAnimations()
    }
}
