import AnimationModel
import RenderEngine

/// A layout guide: a rectangle in a view that takes part in layout like an invisible view.
///
/// ```swift
/// let gap = UILayoutGuide()
/// view.addLayoutGuide(gap)
/// gap.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25).isActive = true
/// ```
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The roles of a guide, by what determines its frame.
  enum Role: Hashable {
    /// Constraints.
    case plain
    case margins, safeArea
    /// The area within the margins in which text is easy to read.
    case readable
    /// The content of a scroll view, whose size constraints determine.
    case scrollContent
    /// The visible frame of a scroll view.
    case scrollFrame
    /// The part of the view that the keyboard covers.
    case keyboard
  }

  /// The maximum width of readable content, at the default text size.
  static let readableWidth = 672.0

  let role: Role
  private var frame = CGRect.zero
  private weak var view: UIView?

  /// The name of the guide, which appears in messages.
  open var identifier = ""

  /// Creates a guide without an owning view.
  public override init() { role = .plain }

  init(_ role: Role, of view: UIView) {
    self.role = role
    self.view = view
    super.init()
    identifier = "\(role)"
  }

  /// The view that owns the guide; `nil` for none.
  ///
  /// Setting the property moves the guide to another view.
  open weak var owningView: UIView? {
    get { view }
    set {
      guard newValue !== view else { return }
      view?.forgetLayoutGuide(self)
      view = newValue
      newValue?.keepLayoutGuide(self)
    }
  }

  /// The frame of the guide in the coordinates of its view.
  ///
  /// If constraints determine the frame, it is that of the view's last layout.
  open var layoutFrame: CGRect {
    switch role {
    case .plain, .scrollContent: return frame
    case .margins: return owningView.map { $0.bounds.inset(by: $0.layoutMargins) } ?? .zero
    case .safeArea: return owningView.map { $0.bounds.inset(by: $0.safeAreaInsets) } ?? .zero
    case .scrollFrame: return owningView?.bounds ?? .zero
    case .keyboard: return (self as? UIKeyboardLayoutGuide)?.keyboardFrame ?? .zero
    case .readable:
      guard let view = owningView else { return .zero }
      let margins = view.bounds.inset(by: view.layoutMargins)
      let excess = max(0, margins.width - CGFloat(Self.readableWidth))
      return margins.insetBy(dx: excess / 2, dy: 0)
    }
  }

  /// Stores the frame that constraints determine.
  func setLayoutBox(_ box: CGRect) {
    frame = box
    guard let loop = view?.layer.handle.loop, loop.behavior.roundsLayoutToPixels else { return }
    frame = box.rounded(toScale: loop.device.scale)
  }

  /// A Boolean value that indicates whether constraints do not fully determine the frame.
  open var hasAmbiguousLayout: Bool { owningView?.upToDateEngine?.isAmbiguous(self) ?? false }

  /// Returns the constraints that determine the center and the size along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.upToDateEngine?.constraintsAffecting(self, along: axis) ?? []
  }
}

extension UILayoutGuide: LayoutItem {
  var containerView: UIView? { owningView }
  var layoutView: UIView? { owningView }
  var layoutBox: CGRect { layoutFrame }
  var layoutName: String { identifier.isEmpty ? "UILayoutGuide" : "UILayoutGuide[\(identifier)]" }
}

extension UIView {
  fileprivate func keepLayoutGuide(_ guide: UILayoutGuide) { ownRare.layoutGuides.append(guide) }

  fileprivate func forgetLayoutGuide(_ guide: UILayoutGuide) {
    for view in selfAndSuperviews {
      for constraint in view.storedConstraints
      where constraint.items.contains(where: { $0 === guide }) {
        view.removeConstraint(constraint)
      }
    }
    rare?.layoutEngine?.forget(guide)
    rare?.layoutGuides.removeAll { $0 === guide }
  }

  func systemGuide(_ role: UILayoutGuide.Role) -> UILayoutGuide {
    if let made = rare?.guide(role) { return made }
    let made = UILayoutGuide(role, of: self)
    ownRare.systemGuides.append(made)
    return made
  }
}

extension RareViewState {
  /// Returns the view's own guide in a role; `nil` before its first use.
  func guide(_ role: UILayoutGuide.Role) -> UILayoutGuide? {
    systemGuides.first { $0.role == role }
  }
}
