import UIKit

// Patterns in Objective-C as the command translates them for slices, character by character but for
// `@objc` and indentation: a test of `ObjectiveCTranslatingTests` compares them with the translation.

// swift-format-ignore
enum Translated {
  class BadgeController: UIViewController {
    var badge: UIView!
    func dim() {
      UIView.beginAnimations(nil, context: nil)
      self.badge?.alpha = 0.5
      UIView.commitAnimations()
    }
  }

  class SwapController: UIViewController {
    var oldView: UIView!
    var newView: UIView!
    func swap(_ sender: Any!) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.2)
      self.oldView?.alpha = 0
      UIView.commitAnimations()
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.5)
      self.newView?.center = CGPointMake(50, 125)
      UIView.commitAnimations()
    }
  }

  class DialController: UIViewController {
    var dial: UIView!
    func turnAnimated(_ animated: Bool) {
      if animated {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.3)
      }
      self.dial?.transform = CGAffineTransformMakeRotation(CGFloat((Double.pi / 2)))
      if animated {
        UIView.commitAnimations()
      }
    }
  }

  class DrawerController: UIViewController {
    var drawer: UIView!
    func open() {
      var f: CGRect = (self.drawer?.frame ?? .zero)
      f.origin.y = (self.view?.bounds.size.height ?? 0) - f.size.height
      UIView.beginAnimations("open", context: nil)
      UIView.setAnimationDuration(0.3)
      UIView.setAnimationCurve(UIView.AnimationCurve.linear)
      self.drawer?.frame = f
      UIView.commitAnimations()
    }
  }

  class PopoverController: UIViewController {
    var popover: UIView!
    func pop() {
      self.popover?.alpha = 0
      self.popover?.transform = CGAffineTransformMakeScale(0.5, 0.5)
      UIView.beginAnimations("pop", context: nil)
      UIView.setAnimationDuration(0.4)
      UIView.setAnimationCurve(UIView.AnimationCurve.linear)
      self.popover?.alpha = 1
      self.popover?.transform = CGAffineTransform.identity
      UIView.commitAnimations()
    }
  }

  class WarningController: UIViewController {
    var warning: UIView!
    func warn() {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(UIView.AnimationCurve.linear)
      self.warning?.backgroundColor = UIColor.red
      UIView.commitAnimations()
    }
  }
}

// swift-format-ignore
extension UIView {
  func fadeInOver(_ seconds: Double) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(seconds)
    self.alpha = 1
    UIView.commitAnimations()
  }
  func fadeOutOver(_ seconds: Double) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(seconds)
    self.alpha = 0
    UIView.commitAnimations()
  }
}
