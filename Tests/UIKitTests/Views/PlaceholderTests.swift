import RenderEngine
import Testing
import UIKit

/// Classes that UIKit makes without arguments, as code does for a value that comes later.
@MainActor @Suite(.ownLoop) struct PlaceholderTests {
  private let loop = RenderLoop.current

  @Test func `one of each class is made without arguments`() {
    let placeholders: [NSObject] = [
      NSLayoutConstraint(), UIFont(), UIFontDescriptor(), UINavigationItem(), UIBarButtonItem(),
      UITabBarItem(), UINavigationBar(), UITabBar(), UIToolbar(), UISearchBar(), UIBlurEffect(),
      UIVibrancyEffect(), UIVisualEffect(), UIVisualEffectView(), UIKeyCommand(), UIMenu(),
      UIAlertAction(), UIAlertController(), UIContextualAction(), UISwipeActionsConfiguration(),
      UITableViewRowAction(), UIDynamicItemBehavior(), UIGravityBehavior(), UICollisionBehavior(),
      UIDynamicAnimator(), UIPageViewController(), UINavigationController(), UITabBarController(),
      UISplitViewController(), UISearchController(), UIViewController(), UITableViewController(),
      UIAccessibilityCustomAction(), UIAccessibilityElement(), UIColor(), UIImage(),
      UIBezierPath(), UILayoutGuide(), UIStackView(), UITableView(), UITableViewCell(),
      UICollectionViewCell(), UICollectionViewLayout(), UICollectionViewFlowLayout(), UILabel(),
      UIImageView(), UIButton(), UITextField(), UITextView(), UIScrollView(), UISwitch(),
      UISlider(), UIStepper(), UIProgressView(), UISegmentedControl(), UIPageControl(),
      UIPickerView(), UIDatePicker(), UIActivityIndicatorView(), UIRefreshControl(), UIWindow(),
      UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
      UIRotationGestureRecognizer(), UISwipeGestureRecognizer(), UILongPressGestureRecognizer(),
      UIImpactFeedbackGenerator(), UIPercentDrivenInteractiveTransition(), UITraitCollection(),
      UIViewPropertyAnimator(), UISpringTimingParameters(), UICubicTimingParameters(),
      NSParagraphStyle(), NSMutableParagraphStyle(), NSShadow(), NSTextAttachment(),
      CALayer(), CAShapeLayer(), CAGradientLayer(), CATextLayer(), CABasicAnimation(),
      CAKeyframeAnimation(), CASpringAnimation(), CAAnimationGroup(), CATransition(),
      CAEmitterCell(),
    ]
    #expect(Set(placeholders.map { ObjectIdentifier($0) }).count == placeholders.count)
    #expect(loop.issues == [])
  }

  @Test func `a placeholder of a constraint is inactive, and its activation is reported`() {
    let constraint = NSLayoutConstraint()
    constraint.constant = 10
    constraint.isActive = false
    #expect(loop.issues == [])
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(loop.issues.count == 1)
  }

  @Test func `a placeholder is replaced by the real one`() {
    let label = UILabel()
    var font = UIFont()
    label.font = font
    label.text = "text"
    #expect(label.intrinsicContentSize.width > 0)
    font = UIFont.systemFont(ofSize: 34)
    label.font = font
    #expect(label.font.pointSize == 34)
    #expect(loop.issues == [])
  }

  @Test func `a delegate of a block can be of type Any, and a value that is no object is reported`()
    throws
  {
    let view = UIView()
    let delegate: Any = view
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDelegate(delegate)
    UIView.setAnimationDelegate(nil)
    UIView.setAnimationDelegate(view as UIView?)
    #expect(loop.issues == [])
    UIView.setAnimationDelegate("self")
    let line = #line - 1
    UIView.commitAnimations()
    let issue = try #require(loop.issues.first { $0.kind == .delegateIsNoObject })
    #expect(issue.message.contains("String"))
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
    #expect(
      loop.trace.calls.first { $0.name == "setAnimationDelegate(_:)" }?.arguments == ["UIView"]
    )
  }
}
