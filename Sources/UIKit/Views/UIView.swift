import AnimationModel
import RenderEngine

/// A view whose changes animate inside an animation block.
///
/// ```swift
/// let box = UIView(frame: CGRect(x: 20, y: 20, width: 150, height: 150))
/// UIView.beginAnimations(nil, context: nil)
/// UIView.setAnimationDuration(1)
/// box.frame.origin.x += 50
/// UIView.commitAnimations()
/// ```
///
/// ## Differences from UIKit
///
/// A view belongs to the loop that was current when the view was created. A view hierarchy that has never
/// been in a window counts as on screen. ``alpha`` keeps the full precision of the value that was set.
open class UIView: UIResponder, CALayerDelegate {
  /// The layer of the view, which a subclass can return as its own layer class.
  open var layer: CALayer {
    becomeLayerDelegateIfNeeded()
    return ownLayer
  }
  /// The layer, for internal use that does not need the view to be its delegate.
  final let ownLayer: CALayer
  /// Whether the view is its layer's delegate.
  ///
  /// The layer references its delegate weakly, and retaining or releasing a weakly referenced object takes
  /// twice as long. A plain view without subviews, constraints or a name has nothing that its layer might
  /// ask for, so it becomes the delegate when the layer is first requested.
  private var isLayerDelegate = false

  /// The layer's loop and its ID there, so that setters can bypass the layer.
  private let loop: RenderLoop
  private let id: LayerID

  /// The subviews, even if a subclass overrides `subviews`.
  final var storedSubviews: [UIView] {
    get { subviewList.all }
    _modify { yield &subviewList.all }
  }
  final var subviewList = ChildList<UIView>()

  /// The superview, even if a subclass overrides `superview`.
  final weak var storedSuperview: UIView?

  /// The subviews of the view, from back to front.
  open var subviews: [UIView] { storedSubviews }

  open var superview: UIView? { storedSuperview }

  /// An integer that identifies the view, which appears in traces if the view has no name.
  open var tag = 0 { didSet { becomeLayerDelegateIfNeeded() } }

  /// A string that identifies the view, which appears in traces.
  open var accessibilityIdentifier: String? { didSet { becomeLayerDelegateIfNeeded() } }

  /// A Boolean value that indicates whether the view responds to touches.
  open var isUserInteractionEnabled: Bool {
    get { answersTouches }
    set {
      record(.isUserInteractionEnabled, from: answersTouches, to: newValue)
      answersTouches = newValue
    }
  }
  /// The stored value, which classes set to their default when a view is made.
  final var answersTouches = true

  /// Whether the view draws itself, and its background with it.
  final var drawsBackground = false

  /// Whether the properties have to be updated.
  final var propertyUpdate = PropertyUpdate.first

  /// The state that few views have; `nil` for the others.
  private(set) final var rare: RareViewState?

  /// The class of the view's layer; subclasses can override it.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with an empty frame.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view with a frame.
  ///
  /// - Parameter frame: The frame in the coordinates of the superview.
  public init(frame: CGRect) {
    ownLayer = Self.newLayer()
    (loop, id) = (ownLayer.handle.loop, ownLayer.id)
    super.init()
    adoptLayer()
    if frame != .zero { ownLayer.frame = frame }
  }

  /// Encodes nothing.
  open func encode(with coder: NSCoder) {}

  /// Creates a view with an empty frame; nothing is decoded.
  ///
  /// - Parameter coder: The coder, which is not used.
  public required init?(coder: NSCoder) {
    ownLayer = Self.newLayer()
    (loop, id) = (ownLayer.handle.loop, ownLayer.id)
    super.init()
    adoptLayer()
  }

  /// Creates the layer; a plain one if `layerClass` is not a layer class.
  private static func newLayer() -> CALayer { (layerClass as? CALayer.Type ?? CALayer.self).init() }

  private func adoptLayer() {
    loop.adoptLayer(id, ofViewOf: type(of: self))
    ownLayer.isStandalone = false
    ownLayer.searchesForActions =
      ProgramClass.contains(type(of: self)) || ProgramClass.contains(type(of: ownLayer))
    // A subclass may override layout and drawing.
    guard type(of: self) != UIView.self else { return }
    ownLayer.isDisplayRequested = true
    becomeLayerDelegateIfNeeded()
  }

  /// Makes the view its layer's delegate.
  private func becomeLayerDelegateIfNeeded() {
    guard !isLayerDelegate else { return }
    isLayerDelegate = true
    ownLayer.delegate = self
    // A new view is laid out once; a committed one already has been.
    if !loop.isCommitted(id) { ownLayer.setNeedsLayout() }
    if type(of: self).requiresConstraintBasedLayout { requestConstraintUpdate() }
  }

  /// The state that few views have, created on first use.
  final var ownRare: RareViewState {
    if let rare { return rare }
    let made = RareViewState()
    rare = made
    return made
  }

  // MARK: - Geometry

  /// The frame of the view in the coordinates of the superview.
  ///
  /// The frame is derived from the bounds, center, anchor point and transform.
  open var frame: CGRect {
    get { ownLayer.frame }
    set {
      observing(.frame, frame) { ownLayer.frame = newValue }
      applyCornerConfiguration()
    }
  }

  /// The bounds of the view in its own coordinates; the origin scrolls the content.
  open var bounds: CGRect {
    get { ownLayer.bounds }
    set {
      observing(.bounds, bounds) { ownLayer.bounds = newValue }
      applyCornerConfiguration()
    }
  }

  /// The position of the view's anchor point, usually its center, in the coordinates of the
  /// superview.
  open var center: CGPoint {
    get { ownLayer.position }
    set { observing(.center, center) { ownLayer.position = newValue } }
  }

  /// The anchor point of the layer, in unit coordinates; ``center`` is its position.
  open var anchorPoint: CGPoint {
    get { ownLayer.anchorPoint }
    set { ownLayer.anchorPoint = newValue }
  }

  /// The transform of the view around its anchor point.
  open var transform: CGAffineTransform {
    get { ownLayer.affineTransform() }
    set { observing(.transform, transform) { ownLayer.setAffineTransform(newValue) } }
  }

  /// The three-dimensional transform of the view around its anchor point.
  open var transform3D: CATransform3D {
    get { ownLayer.transform }
    set { ownLayer.transform = newValue }
  }

  /// Converts a point from the coordinates of another view to those of this view.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - view: The view in whose coordinates it is given; `nil` for the window.
  /// - Returns: The result in the coordinates of this view.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? storedWindow)?.layer)
  }

  /// Converts a point from the coordinates of this view to those of another view.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - view: The view to whose coordinates to convert; `nil` for the window.
  /// - Returns: The result in the coordinates of the other view.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? storedWindow)?.layer)
  }

  /// Converts a rectangle from the coordinates of another view, or of the window for `nil`, to those of
  /// this view.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? storedWindow)?.layer)
  }

  /// Converts a rectangle from the coordinates of this view to those of another view, or of the window
  /// for `nil`.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? storedWindow)?.layer)
  }

  // MARK: - Appearance

  /// The opacity of the view, from 0 to 1.
  open var alpha: CGFloat {
    get {
      let kept = CGFloat(ownLayer.numbers(.opacity)[0])
      guard isLayerOfAnotherClass else { return kept }
      let shown = ownLayer.opacity
      return shown == Float(kept) ? kept : CGFloat(shown)
    }
    set {
      observing(.alpha, alpha) {
        if isLayerOfAnotherClass {
          ownLayer.setOpacity(Double(newValue))
        } else if ownLayer.searchesForActions {
          ownLayer.change(.opacity, to: Components(Double(newValue)))
        } else {
          loop.set(.opacity, of: id, to: Components(Double(newValue)))
        }
      }
    }
  }

  /// Whether the layer is of a subclass, which may store its properties differently.
  private var isLayerOfAnotherClass: Bool { type(of: ownLayer) != CALayer.self }

  /// The background color of the view; `nil` for none.
  ///
  /// A view that draws itself draws its background, too, so that no block animates the color. Such
  /// views are labels, and views whose class overrides ``draw(_:)``.
  ///
  /// ## Differences from UIKit
  ///
  /// Whether a class overrides ``draw(_:)`` is known from the first drawing on, and if its method
  /// does not call that of `super`. The color is the layer's, whose animations show it.
  open var backgroundColor: UIColor? {
    get { ownLayer.backgroundColor.map { UIColor(cgColor: $0) } }
    set {
      let color = newValue?.cgColor
      if drawsBackground {
        ownLayer.set(.backgroundColor, color?.rgba.numbers ?? Components(), action: .drawn)
      } else {
        ownLayer.backgroundColor = color
      }
    }
  }

  /// A Boolean value that indicates whether the view and its subviews are hidden.
  ///
  /// The property is not animatable: inside an animation block it takes effect at once. The exception is an
  /// arranged subview of a stack view: if it is hidden inside a block, it shrinks first, and its layer is
  /// hidden at the end.
  open var isHidden: Bool {
    get { rare?.hidingByStack != nil || ownLayer.isHidden }
    set {
      observing(.isHidden, isHidden) {
        if let stack = storedSuperview as? UIStackView {
          stack.setHidden(newValue, of: self)
        } else {
          hideLayer(newValue)
        }
      }
    }
  }

  /// Hides or shows the layer at once, also while a stack view is hiding the view.
  func hideLayer(_ isHidden: Bool) {
    rare?.hidingByStack = nil
    ownLayer.isHidden = isHidden
  }

  /// A Boolean value that indicates whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { ownLayer.masksToBounds }
    set { ownLayer.masksToBounds = newValue }
  }

  // MARK: - Layout

  /// The constraints, even if a subclass overrides `constraints`.
  final var storedConstraints: [NSLayoutConstraint] = []

  /// The constraints that belong to the view, between it and its descendants.
  open var constraints: [NSLayoutConstraint] { storedConstraints }

  /// Adds a constraint between this view and its descendants.
  ///
  /// A constraint of other views has no effect, and misuse is recorded; UIKit raises an exception.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.canBeAdded(to: self), takeOwnership(of: constraint) else { return }
    if storedWindow != nil { rare?.layoutEngine?.updateForActivation() }
  }

  /// Adds constraints between this view and its descendants.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner === self else { return }
    constraint.requestLayout()
    rare?.layoutEngine?.remove(constraint)
    constraint.owner = nil
    storedConstraints.removeLast(identicalTo: constraint)
  }

  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  open var layoutGuides: [UILayoutGuide] { rare?.layoutGuides ?? [] }

  /// Adds a layout guide, which is removed from its current view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }

  /// Removes a layout guide and its constraints.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    layoutGuide.owningView = nil
  }

  /// The layout guide of the area within the margins.
  open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

  /// The layout guide of the area within the margins that is at most 672 points wide, for readable
  /// text.
  open var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  /// A Boolean value that indicates whether the autoresizing mask of the view is translated into
  /// constraints, which keep its frame.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      rare?.layoutEngine?.reset(self)
      storedSuperview?.setNeedsLayout()
    }
  }

  /// Lays out the subviews by their constraints; subclasses override it to place them differently.
  ///
  /// ## Differences from UIKit
  ///
  /// Constraints are applied before this method is called, so they take effect even if an override does not
  /// call `super`.
  open func layoutSubviews() {
    // An override may have changed constraints before it calls `super`.
    if layer.isLayoutRequested || rare?.layoutEngine?.hasWork == true { applyConstraints() }
  }

  /// Shows the program's data; subclasses override it to set texts, colors and other properties.
  ///
  /// It is called before the first layout of the view and, after ``setNeedsUpdateProperties()``, before
  /// the layouts of the next commit, from the root to the leaves. It does not ask for a layout by itself.
  /// When an observable value changes that an override has read, it is called again.
  open func updateProperties() {}

  /// Requests a call of ``updateProperties()`` in the next commit, without a layout.
  open func setNeedsUpdateProperties() { requestPropertyUpdate() }

  /// Calls ``updateProperties()`` of the view and its subviews immediately, where it was requested or has
  /// not been called yet.
  open func updatePropertiesIfNeeded() { updatePendingProperties() }

  /// Requests a layout in the next commit.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out the view and its subviews immediately, if a layout was requested.
  ///
  /// Inside an animation block, the changes made by the layout animate. The view itself does not move:
  /// its superview's layout places it.
  open func layoutIfNeeded() {
    prepareForLayout()
    layer.layoutTree()
  }

  /// Lays out the subviews when the view's layer requests a layout.
  open func layoutSublayers(of layer: CALayer) {
    updatePropertiesIfRequested()
    track(\.layout) {
      let (owner, engine) = (rare?.owner, rare?.layoutEngine)
      engine?.beginLayout()
      owner?.viewWillBeLaidOut()
      applyConstraints()
      layoutSubviews()
      owner?.viewWasLaidOut()
      engine?.endLayout(of: self)
    } whenChanged: {
      $0.setNeedsLayout()
    }
  }

  /// Returns the action for a change of a property of the view's layer.
  ///
  /// Inside an animation block, the action is an animation with the settings of the block. Outside a block,
  /// it is `NSNull`, which stands for no action.
  ///
  /// The view's layer calls this method for each change of a property, whether or not views animate it, and
  /// a subclass can return its own animation. An animation that this implementation returns has the
  /// settings of the block, and the block waits for it, even if the subclass returns it for another key:
  ///
  /// ```swift
  /// override func action(for layer: CALayer, forKey event: String) -> CAAction? {
  ///   let answer = super.action(for: layer, forKey: "backgroundColor")
  ///   guard event == "path", let animation = answer as? CABasicAnimation else {
  ///     return super.action(for: layer, forKey: event)
  ///   }
  ///   animation.keyPath = event
  ///   animation.fromValue = (layer as? CAShapeLayer)?.path
  ///   return animation
  /// }
  /// ```
  ///
  /// For geometry, which a block animates additively, and in an animator that can be interrupted, the action is
  /// not a `CABasicAnimation`.
  ///
  /// ## Differences from UIKit
  ///
  /// A block waits for animations that are returned to a layer, but not for those that a program requests
  /// and discards.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer.blockAction(forKey: event) ?? NSNull()
  }

  /// Requests a call of ``draw(_:)`` in the next commit, after the layout.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Requests a call of ``draw(_:)`` in the next commit, with the whole bounds.
  ///
  /// - Parameter rect: The rectangle to redraw; if it is empty, nothing happens.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Draws the content; subclasses override it.
  ///
  /// This method is called after a layout, once the view has a size. It is called again after
  /// ``setNeedsDisplay()``, and after a change of the size if the ``contentMode`` is
  /// ``ContentMode/redraw``. Drawing has no effect, but other code in the method, such as code that changes
  /// layers or adds subviews, does.
  ///
  /// - Parameter rect: The rectangle to draw, which is the bounds.
  open func draw(_ rect: CGRect) { drawsBackground = false }

  /// Displays the view's layer, which by default calls ``draw(_:)``.
  open func display(_ layer: CALayer) { layer.drawInContext() }

  /// Draws the view's layer by calling ``draw(_:)`` with a context as the current one.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - ctx: The context to draw in, whose content is not displayed.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === ownLayer else { return }
    UIGraphicsPushContext(ctx)
    defer { UIGraphicsPopContext() }
    // Unless no class below overrides the method.
    drawsBackground = true
    draw(bounds)
  }

  open func layerWillDraw(_ layer: CALayer) {}

  /// Returns the size that fits the view best, which by default is its current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that fits it best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  // MARK: - View hierarchy

  open func didAddSubview(_ subview: UIView) {}

  open func willRemoveSubview(_ subview: UIView) {}

  /// Tells the view that its superview is about to change.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Tells the view that its superview has changed.
  open func didMoveToSuperview() {}

  /// Tells the view that its window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Tells the view that its window has changed.
  open func didMoveToWindow() {}

  /// Adds a view in front of the other subviews.
  open func addSubview(_ view: UIView) { insert(view, at: storedSubviews.count) }

  /// Inserts a view into the subviews at an index.
  ///
  /// - Parameters:
  ///   - view: The view, which is removed from its superview.
  ///   - index: The index; 0 is the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Removes the view from its superview, which is laid out in the next commit.
  ///
  /// The animations of the view are removed, unfinished, at the next commit.
  open func removeFromSuperview() {
    guard let oldSuperview = storedSuperview else { return }
    let oldWindow = storedWindow
    removeConstraintsFromAncestors()
    oldSuperview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { notifyTreeWillMove(to: nil) }
    let constraints = removeFromLayout()
    oldSuperview.subviewList.remove(self)
    storedSuperview = nil
    addToLayout(constraints)
    layer.removeFromSuperlayer()
    // On the way out, the views are told of the window first.
    if oldWindow != nil { notifyTreeDidMove(to: nil) }
    didMoveToSuperview()
  }

  /// Inserts a view directly behind a subview, or in front of all if the other view is none.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    if view.storedSuperview === self { subviewList.remove(view) }
    insert(view, at: storedSubviews.firstIndex { $0 === sibling } ?? storedSubviews.count)
  }

  /// Inserts a view directly in front of a subview, or of all if the other view is none.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    if view.storedSuperview === self { subviewList.remove(view) }
    guard let index = storedSubviews.firstIndex(where: { $0 === sibling }) else {
      return insert(view, at: storedSubviews.count)
    }
    insert(view, at: index + 1, above: sibling)
  }

  /// The window of the view; `nil` if the view is not in a window.
  open var window: UIWindow? { storedWindow }

  /// The window, even if a subclass overrides `window`.
  final var storedWindow: UIWindow? {
    // Each addition and removal asks for it.
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.storedSuperview
    }
    return nil
  }

  /// Moves a subview in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.storedSuperview === self else { return }
    insert(view, at: storedSubviews.count)
  }

  /// Moves a subview behind its siblings.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.storedSuperview === self else { return }
    insert(view, at: 0)
  }

  /// Exchanges two subviews.
  ///
  /// - Parameters:
  ///   - first: The index of the first subview.
  ///   - second: The index of the second subview.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard first != second, storedSubviews.indices.contains(first),
      storedSubviews.indices.contains(second)
    else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (front, back) = (storedSubviews[high], storedSubviews[low])
    insert(front, at: low)
    insert(back, at: high)
  }

  open func isDescendant(of view: UIView) -> Bool {
    var above: UIView? = self
    while let current = above {
      if current === view { return true }
      above = current.storedSuperview
    }
    return false
  }

  /// Returns the view or the descendant that has a tag.
  ///
  /// - Parameter tag: The tag.
  /// - Returns: The view; `nil` if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in storedSubviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: - Inherited by subviews

  /// The tint color of the view, which its subviews inherit.
  ///
  /// The default is the system's blue. While the view is dimmed, it is a gray of the same
  /// luminance. The color is stored, but nothing is drawn with it.
  open var tintColor: UIColor! {
    get { inheritedTint }
    set { setTint(newValue) }
  }

  /// The mode in which the tint color is adjusted; when read, it is never ``TintAdjustmentMode/automatic``.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintAdjustment }
    set { setTintAdjustment(newValue) }
  }

  /// Tells the view that its ``tintColor`` or ``tintAdjustmentMode`` has changed.
  open func tintColorDidChange() {}

  /// Tells the view that its safe area has changed.
  ///
  /// This method is called when the view is added to a window or removed from it, and when its view
  /// controller's ``UIViewController/additionalSafeAreaInsets`` change.
  open func safeAreaInsetsDidChange() {}

  /// Adjusts what depends on the safe area, before the view is notified that it has changed.
  func adjustToSafeArea() {}

  /// The part of the safe area that the view keeps from its subviews, by insets of its content.
  var absorbedSafeArea: UIEdgeInsets { .zero }

  open func layoutMarginsDidChange() {}

  /// Tells the view that its traits have changed, since it or a superview overrides some.
  ///
  /// - Parameter previousTraitCollection: The previous traits; `nil` if there were none.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits of the view: those of its loop's device, with what it and its superviews override.
  open var traitCollection: UITraitCollection { ownTraits }

  // MARK: - Layout and drawing

  /// The autoresizing mask, which determines how the view is resized with its superview; empty by
  /// default.
  ///
  /// When the size of the superview changes, the view is resized at once; inside an animation
  /// block, both animate.
  ///
  /// ## Differences from UIKit
  ///
  /// The new frame is not rounded to pixels.
  open var autoresizingMask: AutoresizingMask {
    get { rare?.autoresizingMask ?? [] }
    set { if newValue != autoresizingMask { ownRare.autoresizingMask = newValue } }
  }

  /// A Boolean value that indicates whether subviews are resized according to their ``autoresizingMask``.
  open var autoresizesSubviews: Bool {
    get { rare?.autoresizesSubviews ?? true }
    set { ownRare.autoresizesSubviews = newValue }
  }

  /// The placement of content in the bounds.
  ///
  /// With ``ContentMode/redraw``, a change of the size requests a display; the other modes are
  /// stored only.
  open var contentMode: ContentMode {
    get { rare?.contentMode ?? .scaleToFill }
    set {
      guard newValue != contentMode else { return }
      ownRare.contentMode = newValue
      layer.needsDisplayOnBoundsChange = newValue == .redraw
    }
  }

  /// A Boolean value that indicates whether the view is opaque: stored only.
  open var isOpaque: Bool {
    get { rare?.isOpaque ?? true }
    set { ownRare.isOpaque = newValue }
  }

  /// A Boolean value that indicates whether the view receives touches exclusively.
  open var isExclusiveTouch: Bool {
    get { rare?.isExclusiveTouch ?? false }
    set { ownRare.isExclusiveTouch = newValue }
  }

  /// A Boolean value that indicates whether the view receives more than one touch at a time.
  open var isMultipleTouchEnabled: Bool {
    get { rare?.isMultipleTouchEnabled ?? false }
    set { ownRare.isMultipleTouchEnabled = newValue }
  }

  /// The attribute that determines whether the view is mirrored in languages that run from right to
  /// left.
  ///
  /// In the constraints that the view holds, which are between it and its descendants, leading edges
  /// are on the right if it runs from right to left. As in UIKit, subviews do not inherit the
  /// attribute.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { rare?.semanticContentAttribute ?? .unspecified }
    set {
      ownRare.semanticContentAttribute = newValue
      semanticContentDidChange()
    }
  }

  /// The view whose opacity masks this view; `nil` for none.
  open var mask: UIView? {
    get { rare?.mask }
    set {
      ownRare.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// The layout margins of the view, in points.
  ///
  /// The default is 8 points on each side. At the sides of a view controller's root view, the
  /// margins are at least ``UIViewController/systemMinimumLayoutMargins``. The safe area is added
  /// if ``insetsLayoutMarginsFromSafeArea`` is `true`.
  open var layoutMargins: UIEdgeInsets {
    get { wholeLayoutMargins }
    set { setLayoutMargins(newValue) }
  }

  /// The layout margins in the direction of text, in points.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, in: effectiveUserInterfaceLayoutDirection) }
    set { layoutMargins = newValue.sided(in: effectiveUserInterfaceLayoutDirection) }
  }

  /// A Boolean value that indicates whether the safe area is added to the margins.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { rare?.insetsLayoutMarginsFromSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      ownRare.insetsLayoutMarginsFromSafeArea = newValue
      marginsDidChange()
    }
  }

  /// A Boolean value that indicates whether the view also respects the margins of its superview.
  ///
  /// If it is `true`, each margin is at least large enough to be inside the superview's margin on
  /// that side.
  ///
  /// ## Differences from UIKit
  ///
  /// If a view is moved in its superview without a change of its size, its margins are updated in
  /// its next layout.
  open var preservesSuperviewLayoutMargins: Bool {
    get { rare?.preservesSuperviewLayoutMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      ownRare.preservesSuperviewLayoutMargins = newValue
      marginsDidChange()
    }
  }

  /// The insets of the safe area, in points.
  ///
  /// They are zero in a tree of views without a window.
  open var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets }

  /// The number of pixels per point.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// A Boolean value that indicates whether the bounds are cleared before drawing: stored only.
  open var clearsContextBeforeDrawing: Bool {
    get { rare?.clearsContextBeforeDrawing ?? true }
    set { ownRare.clearsContextBeforeDrawing = newValue }
  }

  /// The interface style of the view, which overrides the inherited one.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rare?.overrideUserInterfaceStyle ?? .unspecified }
    set { changeTraits { ownRare.overrideUserInterfaceStyle = newValue } }
  }

  /// The traits that the view overrides, for itself and its descendants.
  public final var traitOverrides: UITraitOverrides {
    get { rare?.traitOverrides ?? UITraitOverrides() }
    set { changeTraits { ownRare.traitOverrides = newValue } }
  }

  /// The identifier for state restoration: stored only.
  open var restorationIdentifier: String? {
    get { rare?.restorationIdentifier }
    set { ownRare.restorationIdentifier = newValue }
  }

  /// The layout direction of the view, which depends on its ``semanticContentAttribute``.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  // MARK: - Accessibility

  /// Changes an accessibility property that a trace contains.
  private func changeAccessibility<Value: RecordableValue & Equatable>(
    _ part: WritableKeyPath<AccessibilityState, Value>,
    to new: Value,
    _ property: VisibleProperty
  ) {
    let old = rare?.accessibility ?? AccessibilityState()
    record(property, from: old[keyPath: part], to: new)
    ownRare.accessibility[keyPath: part] = new
  }

  open var isAccessibilityElement: Bool {
    get { rare?.accessibility.isElement ?? false }
    set { changeAccessibility(\.isElement, to: newValue, .isAccessibilityElement) }
  }

  open var accessibilityLabel: String? {
    get { rare?.accessibility.label }
    set { changeAccessibility(\.label, to: newValue, .accessibilityLabel) }
  }

  open var accessibilityHint: String? {
    get { rare?.accessibility.hint }
    set { changeAccessibility(\.hint, to: newValue, .accessibilityHint) }
  }

  open var accessibilityValue: String? {
    get { rare?.accessibility.value }
    set { changeAccessibility(\.value, to: newValue, .accessibilityValue) }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { rare?.accessibility.traits ?? .none }
    set { changeAccessibility(\.traits, to: newValue, .accessibilityTraits) }
  }

  /// The elements of the view for assistive technology; `nil` for none: stored only.
  open var accessibilityElements: [Any]? {
    get { rare?.accessibility.elements }
    set { ownRare.accessibility.elements = newValue }
  }

  /// The actions that assistive technology offers; `nil` for none: stored only.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { rare?.accessibility.customActions }
    set { ownRare.accessibility.customActions = newValue }
  }

  /// A Boolean value that indicates whether the elements in the view are hidden from assistive
  /// technology: stored only.
  open var accessibilityElementsHidden: Bool {
    get { rare?.accessibility.areElementsHidden ?? false }
    set { ownRare.accessibility.areElementsHidden = newValue }
  }

  /// A Boolean value that indicates whether assistive technology ignores the siblings of the view: stored
  /// only.
  open var accessibilityViewIsModal: Bool {
    get { rare?.accessibility.isModal ?? false }
    set { ownRare.accessibility.isModal = newValue }
  }

  /// A Boolean value that indicates whether assistive technology treats the elements in the view as
  /// a group: stored only.
  open var shouldGroupAccessibilityChildren: Bool {
    get { rare?.accessibility.groupsChildren ?? false }
    set { ownRare.accessibility.groupsChildren = newValue }
  }

  /// The frame of the element on the screen, in points, which by default is that of the view.
  open var accessibilityFrame: CGRect {
    get { rare?.accessibility.frame ?? layer.convert(bounds, to: nil) }
    set { ownRare.accessibility.frame = newValue }
  }

  /// The outline of the element on the screen; `nil` for its frame.
  open var accessibilityPath: UIBezierPath? {
    get { rare?.accessibility.path }
    set { ownRare.accessibility.path = newValue }
  }

  /// The point on the screen at which the element is activated, which by default is the center of its
  /// frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return rare?.accessibility.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { ownRare.accessibility.activationPoint = newValue }
  }

  /// The label with attributes; `nil` for none.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get {
      rare?.accessibility.attributedLabel
        ?? accessibilityLabel.map { NSAttributedString(string: $0) }
    }
    set {
      ownRare.accessibility.attributedLabel = newValue
      accessibilityLabel = newValue?.string
    }
  }

  /// The language in which the element is spoken; `nil` for the user's language.
  open var accessibilityLanguage: String? {
    get { rare?.accessibility.language }
    set { ownRare.accessibility.language = newValue }
  }

  /// The names by which the user can refer to the element by voice.
  open var accessibilityUserInputLabels: [String]! {
    get { rare?.accessibility.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { ownRare.accessibility.userInputLabels = newValue }
  }

  /// A Boolean value that indicates whether the view keeps its colors while those of others are inverted.
  open var accessibilityIgnoresInvertColors: Bool {
    get { rare?.accessibility.ignoresInvertColors ?? false }
    set { ownRare.accessibility.ignoresInvertColors = newValue }
  }

  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { rare?.accessibility.containerType ?? .none }
    set { ownRare.accessibility.containerType = newValue }
  }

  /// The way in which the accessibility elements in the view are navigated.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { rare?.accessibility.navigationStyle ?? .automatic }
    set { ownRare.accessibility.navigationStyle = newValue }
  }

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns the accessibility element at an index; `nil` if there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of an accessibility element; `NSNotFound` if the view does not contain it.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let element = element as AnyObject
    return accessibilityElements?.firstIndex { ($0 as AnyObject) === element } ?? NSNotFound
  }

  // MARK: - Physics

  /// The shape of the view in collisions, which are not emulated.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The outline of the view in collisions, around its center, if its shape is a path.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: - Hooks

  override var responderLoop: RenderLoop { layer.handle.loop }

  /// Ends editing in the view and its descendants.
  ///
  /// - Parameter force: `true` to make the first responder resign even if it or its delegate refuses to.
  /// - Returns: `true` if editing has ended in the view; otherwise, `false`.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let view = layer.handle.loop.firstResponder as? UIView, view.isDescendant(of: self) else {
      return true
    }
    guard force else { return view.resignFirstResponder() }
    view.resignByForce()
    return true
  }

  /// Tells the view that it was loaded from a storyboard; never called here.
  open func awakeFromNib() {}

  /// Prepares the view for Interface Builder; never called here.
  open func prepareForInterfaceBuilder() {}

  /// The intrinsic size of the content; by default, none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Invalidates the ``intrinsicContentSize``, so that constraints are updated.
  open func invalidateIntrinsicContentSize() {
    guard let engine = rare?.layoutEngine else { return }
    engine.contentDidChange(of: self)
    storedSuperview?.setNeedsLayout()
  }

  /// Returns the priority with which the view resists being larger than its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let own = rare?.priorities ?? ContentPriorities()
    return axis == .horizontal ? own.horizontalHugging : own.verticalHugging
  }

  /// Sets the priority with which the view resists being larger than its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      ownRare.priorities.horizontalHugging = priority
    } else {
      ownRare.priorities.verticalHugging = priority
    }
    rare?.layoutEngine?.contentDidChange(of: self)
    storedSuperview?.setNeedsLayout()
  }

  /// Returns the priority with which the view resists being smaller than its content.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let own = rare?.priorities ?? ContentPriorities()
    return axis == .horizontal ? own.horizontalResistance : own.verticalResistance
  }

  /// Sets the priority with which the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      ownRare.priorities.horizontalResistance = priority
    } else {
      ownRare.priorities.verticalResistance = priority
    }
    rare?.layoutEngine?.contentDidChange(of: self)
    storedSuperview?.setNeedsLayout()
  }

  /// A Boolean value that indicates whether constraints do not fully determine the position and
  /// size.
  open var hasAmbiguousLayout: Bool { upToDateEngine?.isAmbiguous(self) ?? false }

  /// Changes an ambiguous layout to another frame that satisfies the constraints.
  ///
  /// ## Differences from UIKit
  ///
  /// The other frame is not random: it is 10 points away.
  open func exerciseAmbiguityInLayout() {
    upToDateEngine?.exercise(self)
    storedSuperview?.setNeedsLayout()
  }

  /// Returns the constraints that determine the center and the size along an axis.
  ///
  /// - Parameter axis: The axis.
  /// - Returns: The constraints, in the order of their activation.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { upToDateEngine?.constraintsAffecting(self, along: axis) ?? [] }

  /// Returns the size nearest to a target that satisfies the constraints of the view and its
  /// descendants.
  ///
  /// The priority of the target size is ``UILayoutPriority/fittingSizeLevel``. The method does not
  /// lay out the view.
  ///
  /// - Parameter targetSize: The target size, in points.
  /// - Returns: The size.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size nearest to a target that satisfies the constraints of the view and its
  /// descendants.
  ///
  /// - Parameters:
  ///   - targetSize: The target size, in points.
  ///   - horizontalFittingPriority: The priority of the target width.
  ///   - verticalFittingPriority: The priority of the target height.
  /// - Returns: The size.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// Updates the constraints of the view; subclasses can override it.
  ///
  /// This method is called at the beginning of a layout pass, from the leaves to the root: once after the
  /// view has its first constraints, and then after each ``setNeedsUpdateConstraints()``.
  open func updateConstraints() {}

  /// Requests a call of ``updateConstraints()`` in the next layout pass.
  open func setNeedsUpdateConstraints() { requestConstraintUpdate() }

  /// Returns a Boolean value that indicates whether a call of ``updateConstraints()`` was
  /// requested.
  open func needsUpdateConstraints() -> Bool { rare?.needsUpdateConstraints ?? false }

  /// Calls ``updateConstraints()`` immediately on this view and its descendants, where it was requested.
  open func updateConstraintsIfNeeded() { updatePendingConstraints(in: self) }

  /// A Boolean value that indicates whether the class depends on constraints, so that
  /// ``updateConstraints()`` is called even if a view has none.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The insets from the frame to the alignment rectangle, to which constraints apply; by default, zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: -alignmentRectInsets)
  }

  /// A Boolean value that indicates whether the view can be focused; by default, `false`, because there is
  /// no focus.
  open var canBecomeFocused: Bool { false }
  /// A Boolean value that indicates whether the view is focused; always `false`.
  public final var isFocused: Bool { false }
  /// Requests an update of the focus; without effect.
  open func setNeedsFocusUpdate() {}
  /// Updates the focus; without effect.
  open func updateFocusIfNeeded() {}

  /// The view that provides the ``firstBaselineAnchor``; by default, the view itself.
  open var forFirstBaselineLayout: UIView { self }

  /// The view that provides the ``lastBaselineAnchor``; by default, the view itself.
  open var forLastBaselineLayout: UIView { self }

  /// The distance from the top edge to the first baseline.
  var firstBaselineFromTop: CGFloat { 0 }
  /// The distance from the last baseline to the bottom edge.
  var lastBaselineFromBottom: CGFloat { 0 }
  /// Whether the height of the content depends on its width.
  var wrapsToWidth: Bool { false }
  func contentSize(inWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// Returns a snapshot of the view, as a view of the same size.
  ///
  /// As nothing is drawn, the snapshot has the size and the background color of this view, and no
  /// subviews.
  ///
  /// - Parameter afterUpdates: Whether to apply pending changes first; not used.
  /// - Returns: The view.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { snapshot(in: bounds) }

  /// Returns a snapshot of a part of the view, as a view of the size of that part.
  ///
  /// As nothing is drawn, the snapshot has the background color of this view, and no subviews.
  ///
  /// - Parameters:
  ///   - rect: The part, in the coordinates of the view.
  ///   - afterUpdates: Whether to apply pending changes first; not used.
  ///   - capInsets: The insets of the part that does not stretch; not used.
  /// - Returns: The view; `nil` if the part is empty or not finite.
  open func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let size = rect.standardized.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    return snapshot(in: CGRect(origin: .zero, size: size))
  }

  private func snapshot(in frame: CGRect) -> UIView {
    let copy = UIView(frame: frame)
    copy.backgroundColor = backgroundColor
    return copy
  }

  /// Draws the view in the current context; without effect, as nothing is drawn.
  ///
  /// - Returns: `true`.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { true }

  /// Adds a gesture recognizer, which is removed from its current view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.ownView?.removeGestureRecognizer(gestureRecognizer)
    recordGestures {
      ownRare.gestureRecognizers.append(gestureRecognizer)
      gestureRecognizer.ownView = self
    }
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.ownView === self else { return }
    recordGestures {
      rare?.gestureRecognizers.removeAll { $0 === gestureRecognizer }
      gestureRecognizer.ownView = nil
    }
  }

  /// The gesture recognizers of the view; `nil` for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { rare?.gestureRecognizers.isEmpty == false ? rare?.gestureRecognizers : nil }
    set {
      for old in rare?.gestureRecognizers ?? [] { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Interactions and effects

  open var interactions: [any UIInteraction] {
    get { rare?.interactions ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue where !interactions.contains(where: { $0 === new }) {
        addInteraction(new)
      }
      if !newValue.isEmpty { ownRare.interactions = newValue }
    }
  }

  /// Adds an interaction, which is removed from its current view.
  open func addInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownRare.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  open func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    rare?.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// The motion effects of the view: stored only.
  open var motionEffects: [UIMotionEffect] {
    get { rare?.motionEffects ?? [] }
    set { ownRare.motionEffects = newValue }
  }

  /// Adds a motion effect, without effect.
  open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Removes a motion effect.
  open func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  // MARK: - The appearance of the class

  open class func appearance() -> Self {
    ClassAppearances.of(Self.self, in: []) { Self(coder: $0) }
  }

  /// Returns the appearance proxy of the class in containers, whose settings are stored only.
  open class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { ClassAppearances.of(Self.self, in: containerTypes) { Self(coder: $0) } }

  /// Returns the appearance proxy of the class for traits, whose settings are stored only.
  open class func appearance(for trait: UITraitCollection) -> Self { appearance() }

  /// Returns the appearance proxy of the class for traits and in containers, whose settings are stored
  /// only.
  open class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance(whenContainedInInstancesOf: containerTypes) }

  // MARK: - Touches

  /// Prepares the view's own gesture recognizers for a touch.
  func prepareForTouches() {}

  /// Returns the frontmost view at a point.
  ///
  /// Hit testing uses model values, not presentation values.
  ///
  /// - Parameters:
  ///   - point: The point, in the view's own coordinates.
  ///   - event: The event, which is not used.
  /// - Returns: The view; `nil` if no view responds to touches at the point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !ownLayer.isInteractionDisabled,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in storedSubviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Returns a Boolean value that indicates whether a point is inside the view.
  ///
  /// - Parameters:
  ///   - point: The point, in the view's own coordinates.
  ///   - event: The event, which is not used.
  /// - Returns: `true` if the bounds contain the point; otherwise, `false`.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The next responder: the view controller of the view, or the superview.
  open override var next: UIResponder? { rare?.owner ?? storedSuperview }

  /// The view's type and frame.
  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      let numbers = PropertyValue.rect(frame).components.map(\.short)
      return
        "<\(type(of: self)): frame = (\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))>"
    }
  }
}

extension UIView: LayerOwner {
  package func label(besides name: String?) -> String? {
    accessibilityIdentifier ?? name ?? (tag == 0 ? nil : "tag \(tag)")
  }
}
