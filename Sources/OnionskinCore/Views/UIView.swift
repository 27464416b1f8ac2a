/// A rectangle on screen whose changes animate inside an animation block.
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
/// A view belongs to the loop that was current when it was made. A tree of views that never was in
/// a window counts as on screen. The opacity keeps the double that was set.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
  /// The layer that holds the view's values.
  public var layer: CALayer {
    introduceIfNeeded()
    return ownLayer
  }
  /// The layer, for those who do not ask it for its view.
  private let ownLayer: CALayer
  /// A Boolean value that indicates whether the layer knows its view.
  ///
  /// It refers to the view weakly, and what is referred to weakly takes twice the time whenever
  /// somebody holds it or lets it go. A plain view without subviews, constraints and a name has nothing
  /// that its layer might ask for, so it waits until somebody wants the layer.
  private var isIntroduced = false

  /// The layer's loop and its place there, so that a setter need not go through the layer.
  private let loop: RenderLoop
  private let slot: LayerSlot

  /// The views in this one, from back to front.
  public internal(set) var subviews: [UIView] = []

  /// The view that this one stands in.
  public internal(set) weak var superview: UIView?

  /// A number for the program's own use, which a trace shows where there is no name.
  open var tag = 0 {
    didSet { introduceIfNeeded() }
  }

  /// A name for the program's own use, which tests and traces show.
  open var accessibilityIdentifier: String? {
    didSet { introduceIfNeeded() }
  }

  /// A Boolean value that indicates whether the view takes touches.
  open var isUserInteractionEnabled = true

  /// What few views have; `nil` for the others.
  private(set) final var rare: RareViewState?

  /// The class of the view's layer; subclasses override it.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view without size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view with a frame.
  ///
  /// - Parameter frame: The rectangle that it covers in its superview.
  public init(frame: CGRect) {
    ownLayer = Self.newLayer()
    (loop, slot) = (ownLayer.handle.loop, ownLayer.slot)
    super.init()
    adoptLayer()
    if frame != .zero { ownLayer.frame = frame }
  }

  /// Creates a view without size; nothing is read from the coder.
  ///
  /// - Parameter coder: The coder, which is not used: there are no storyboards here.
  public required init?(coder: NSCoder) {
    ownLayer = Self.newLayer()
    (loop, slot) = (ownLayer.handle.loop, ownLayer.slot)
    super.init()
    adoptLayer()
  }

  /// Makes the layer; of a class that is none of layers, a plain one.
  private static func newLayer() -> CALayer {
    (layerClass as? CALayer.Type ?? CALayer.self).init()
  }

  private func adoptLayer() {
    loop.adopt(ownLayer, as: type(of: self))
    // A subclass may want to lay itself out.
    if type(of: self) != UIView.self { introduceIfNeeded() }
  }

  /// Makes the view its layer's delegate.
  private func introduceIfNeeded() {
    guard !isIntroduced else { return }
    isIntroduced = true
    ownLayer.delegate = self
    // A new view is laid out once; one that was there before has had its turn.
    if !loop.storedState.store.layers[slot.index].isCommitted { ownLayer.setNeedsLayout() }
    if type(of: self).requiresConstraintBasedLayout { requestConstraintUpdate() }
  }

  /// What few views have, made at the first use.
  final var ownRare: RareViewState {
    if let rare { return rare }
    let made = RareViewState()
    rare = made
    return made
  }

  // MARK: - Geometry

  /// The rectangle that the view covers in its superview.
  ///
  /// It is derived from bounds, center, anchor point and transform.
  open var frame: CGRect {
    get { ownLayer.frame }
    set { ownLayer.frame = newValue }
  }

  /// The rectangle of the view in its own coordinates; its origin scrolls the content.
  open var bounds: CGRect {
    get { ownLayer.bounds }
    set { ownLayer.bounds = newValue }
  }

  /// The place of the view's anchor point, usually its middle, in its superview.
  open var center: CGPoint {
    get { ownLayer.position }
    set { ownLayer.position = newValue }
  }

  /// The transform around the anchor point.
  open var transform: CGAffineTransform {
    get { ownLayer.affineTransform() }
    set { ownLayer.setAffineTransform(newValue) }
  }

  /// The transform around the anchor point, in space.
  open var transform3D: CATransform3D {
    get { ownLayer.transform }
    set { ownLayer.transform = newValue }
  }

  // MARK: - Appearance

  /// The opacity from 0 to 1.
  open var alpha: CGFloat {
    get {
      let kept = CGFloat(ownLayer.numbers(.opacity)[0])
      guard isLayerOfAnotherClass else { return kept }
      let shown = ownLayer.opacity
      return shown == Float(kept) ? kept : CGFloat(shown)
    }
    set {
      guard isLayerOfAnotherClass else {
        return loop.set(.opacity, of: slot, to: Double(newValue), isView: true)
      }
      ownLayer.setOpacity(Double(newValue))
    }
  }

  /// A Boolean value that indicates whether the layer may have its own way of keeping what is set.
  private var isLayerOfAnotherClass: Bool { type(of: ownLayer) != CALayer.self }

  /// The colour behind the content; `nil` for none.
  open var backgroundColor: UIColor? {
    get { ownLayer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { ownLayer.backgroundColor = newValue?.cgColor }
  }

  /// A Boolean value that indicates whether the view and all in it are hidden.
  ///
  /// It never animates: inside a block it takes effect at once. But a view that is arranged in a stack
  /// view and hidden inside a block shrinks first, and its layer is hidden when that has ended.
  open var isHidden: Bool {
    get { rare?.isHiddenByStack ?? ownLayer.isHidden }
    set {
      guard let stack = superview as? UIStackView else { return ownLayer.isHidden = newValue }
      stack.setHidden(newValue, of: self)
    }
  }

  /// A Boolean value that indicates whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { ownLayer.masksToBounds }
    set { ownLayer.masksToBounds = newValue }
  }

  // MARK: - Layout

  /// The constraints that the view keeps, between views in it.
  public internal(set) var constraints: [NSLayoutConstraint] = []

  /// A Boolean value that indicates whether the view keeps its frame, whatever constraints say.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      rare?.layoutEngine?.reset(self)
      superview?.setNeedsLayout()
    }
  }

  /// Places the subviews by their constraints; subclasses override it to place them otherwise.
  ///
  /// ## Differences from UIKit
  ///
  /// Constraints count also if a subclass does not call this method: they are applied before it.
  open func layoutSubviews() {
    // Again, if a subclass has changed constraints before it calls this.
    if layer.isLayoutAsked || rare?.layoutEngine?.hasWork == true { applyConstraints() }
  }

  /// Asks for layout in the next commit.
  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  /// Lays out the view and its subviews now, where layout was asked for.
  ///
  /// Inside an animation block the changes that layout makes animate.
  open func layoutIfNeeded() {
    layer.layoutIfNeeded()
  }

  /// Calls the view's own layout; the layer asks for it.
  open func layoutSublayers(of layer: CALayer) {
    let owner = rare?.owner
    owner?.viewWillBeLaidOut()
    applyConstraints()
    layoutSubviews()
    owner?.viewWasLaidOut()
  }

  /// Returns what to do when a property of the view's layer changes.
  ///
  /// Inside an animation block this is an animation with the block's settings, outside nothing.
  ///
  /// ## Differences from UIKit
  ///
  /// The view's own layer does not ask: overriding this changes nothing.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - event: The key that changes.
  /// - Returns: The action; `NSNull` to do nothing.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer.blockAction(forKey: event) ?? NSNull()
  }

  /// Asks for a redraw, which has no effect here: there is no content to draw.
  open func setNeedsDisplay() {}

  /// Draws the content; never called here.
  ///
  /// - Parameter rect: The rectangle to draw.
  open func draw(_ rect: CGRect) {}

  /// Returns the size that suits the view best: its present size.
  ///
  /// - Parameter size: The size that is offered.
  /// - Returns: The size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the view the size that suits it best.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  // MARK: - Changes of the tree

  /// Tells that a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Tells that a subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Tells that the superview is about to change.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Tells that the superview has changed.
  open func didMoveToSuperview() {}

  /// Tells that the window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Tells that the window has changed.
  open func didMoveToWindow() {}

  /// Puts a view in front of the others.
  open func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  /// Puts a view at a place among the others.
  ///
  /// - Parameters:
  ///   - view: The view, which leaves its superview.
  ///   - index: The place; 0 is the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Takes the view out of its superview; what runs on it ends, not finished, with the commit.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    let oldWindow = window
    leaveConstraints()
    superview?.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { tellTreeWillMove(to: nil) }
    let constraints = leaveLayout()
    superview?.subviews.removeLast(identicalTo: self)
    superview = nil
    joinLayout(with: constraints)
    layer.removeFromSuperlayer()
    didMoveToSuperview()
    if oldWindow != nil { tellTreeDidMove(to: nil) }
  }

  /// Puts a view behind another.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    if view.superview === self { subviews.removeLast(identicalTo: view) }
    let index = subviews.firstIndex { $0 === sibling } ?? 0
    insert(view, at: index)
  }

  /// Puts a view in front of another.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    if view.superview === self { subviews.removeLast(identicalTo: view) }
    let index = subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count
    insert(view, at: index)
  }

  // MARK: - Inherited by subviews

  /// The colour that marks what can be used; subviews without one of their own have it, too.
  ///
  /// Unless somebody has set one, it is the system's blue. While the view is dimmed, it is a grey of
  /// the same luminance. It is stored, and nothing draws with it.
  open var tintColor: UIColor! {
    get { inheritedTint }
    set { setTint(newValue) }
  }

  /// How the colour of the view is adjusted; never automatic when it is read.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintAdjustment }
    set { setTintAdjustment(newValue) }
  }

  /// Tells that the view's ``tintColor`` or ``tintAdjustmentMode`` has changed.
  open func tintColorDidChange() {}

  /// Tells that the safe area of the view has changed because it has come to a window or left it.
  open func safeAreaInsetsDidChange() {}

  /// Tells that the margins of the view have changed.
  open func layoutMarginsDidChange() {}

  /// Tells that the traits of the view have changed.
  ///
  /// - Parameter previousTraitCollection: The traits before; `nil` if there were none.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What the view is shown on: the traits of the current screen.
  open var traitCollection: UITraitCollection { ownTraits }

  // MARK: - Kept for layout and drawing

  /// How the view is resized with its superview; by default not at all.
  ///
  /// When the superview's size changes, the view's does at once, and inside a block both animate.
  ///
  /// ## Differences from UIKit
  ///
  /// The new frame is not rounded to pixels.
  open var autoresizingMask: AutoresizingMask {
    get { rare?.autoresizingMask ?? [] }
    set { if newValue != autoresizingMask { ownRare.autoresizingMask = newValue } }
  }

  /// A Boolean value that indicates whether subviews are resized by their ``autoresizingMask``.
  open var autoresizesSubviews: Bool {
    get { rare?.autoresizesSubviews ?? true }
    set { ownRare.autoresizesSubviews = newValue }
  }

  /// How content fills the bounds: it is stored, and nothing draws content.
  open var contentMode: ContentMode {
    get { rare?.contentMode ?? .scaleToFill }
    set { ownRare.contentMode = newValue }
  }

  /// A Boolean value that indicates whether the view covers what is behind it: stored only.
  open var isOpaque: Bool {
    get { rare?.isOpaque ?? true }
    set { ownRare.isOpaque = newValue }
  }

  /// A Boolean value that indicates whether no other view gets touches meanwhile: stored only.
  open var isExclusiveTouch: Bool {
    get { rare?.isExclusiveTouch ?? false }
    set { ownRare.isExclusiveTouch = newValue }
  }

  /// A Boolean value that indicates whether the view takes more than one touch: stored only.
  open var isMultipleTouchEnabled: Bool {
    get { rare?.isMultipleTouchEnabled ?? false }
    set { ownRare.isMultipleTouchEnabled = newValue }
  }

  /// Whether the view is mirrored in languages that run from right to left.
  ///
  /// A view that is has its constraints' leading edges on the right. As in UIKit, subviews do not
  /// inherit it: each has its own.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { rare?.semanticContentAttribute ?? .unspecified }
    set {
      ownRare.semanticContentAttribute = newValue
      semanticContentDidChange()
    }
  }

  /// The view through whose opacity this one is seen; `nil` for none.
  open var mask: UIView? {
    get { rare?.mask }
    set {
      ownRare.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// The distances from the edges that content keeps, in points.
  ///
  /// They are 8 each unless they were set, and at the sides of a view controller's root view at least
  /// ``UIViewController/systemMinimumLayoutMargins``. The safe area is added if
  /// ``insetsLayoutMarginsFromSafeArea`` is `true`.
  open var layoutMargins: UIEdgeInsets {
    get { wholeLayoutMargins }
    set { setLayoutMargins(newValue) }
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

  /// A Boolean value that indicates whether content stays within the superview's margins, too.
  ///
  /// A margin is then as large as it takes to be inside the superview's margin on that side.
  ///
  /// ## Differences from UIKit
  ///
  /// A view that is moved in its superview without a change of size has its margins from its next
  /// layout on.
  open var preservesSuperviewLayoutMargins: Bool {
    get { rare?.preservesSuperviewLayoutMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      ownRare.preservesSuperviewLayoutMargins = newValue
      marginsDidChange()
    }
  }

  /// The part of the bounds that bars and the device's corners do not cover, as distances.
  ///
  /// It is zero in a tree without a window.
  open var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets }

  // MARK: - Hooks

  /// Tells that the view was read from a storyboard; never called here.
  open func awakeFromNib() {}

  /// Prepares the view for Interface Builder; never called here.
  open func prepareForInterfaceBuilder() {}

  /// The size that the content asks for; by default none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Tells that the ``intrinsicContentSize`` has changed: constraints place the view anew.
  open func invalidateIntrinsicContentSize() {
    guard let engine = rare?.layoutEngine else { return }
    engine.contentDidChange(of: self)
    superview?.setNeedsLayout()
  }

  /// Returns the size nearest to a target that meets the constraints of the view and what is in it.
  ///
  /// It is wished for with ``UILayoutPriority/fittingSizeLevel``. Nothing is laid out.
  ///
  /// - Parameter targetSize: The size that is wished for.
  /// - Returns: The size.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size nearest to a target that meets the constraints of the view and what is in it.
  ///
  /// - Parameters:
  ///   - targetSize: The size that is wished for.
  ///   - horizontalFittingPriority: How much the width is wished for.
  ///   - verticalFittingPriority: How much the height is wished for.
  /// - Returns: The size.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Updates the view's constraints; subclasses override it.
  ///
  /// It is called when a pass of layout begins, from the leaves to the root: once when the view has
  /// come to have constraints, and then where ``setNeedsUpdateConstraints()`` asked for it.
  open func updateConstraints() {}

  /// Asks for ``updateConstraints()`` in the next pass of layout.
  open func setNeedsUpdateConstraints() { requestConstraintUpdate() }

  /// Returns a Boolean value that indicates whether ``updateConstraints()`` was asked for.
  open func needsUpdateConstraints() -> Bool { rare?.needsUpdateConstraints ?? false }

  /// Calls ``updateConstraints()`` of the view and what is in it now, where it was asked for.
  open func updateConstraintsIfNeeded() { updatePendingConstraints() }

  /// A Boolean value that indicates whether the class lays itself out by constraints, so that its
  /// ``updateConstraints()`` is called although it has none yet.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// How far the frame reaches beyond the rectangle that constraints are about; by default nowhere.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view in this one whose first line of text ``firstBaselineAnchor`` means; by default itself.
  open var forFirstBaselineLayout: UIView { self }

  /// The view in this one whose last line of text ``lastBaselineAnchor`` means; by default itself.
  open var forLastBaselineLayout: UIView { self }

  /// How far the first line of text stands below the upper edge.
  var firstBaselineFromTop: CGFloat { 0 }
  /// How far the last line of text stands above the lower edge.
  var lastBaselineFromBottom: CGFloat { 0 }
  /// A Boolean value that indicates whether the height of the content follows from its width.
  var wrapsToWidth: Bool { false }
  /// The size of the content in a width.
  func contentSize(inWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// Returns a view of the same size that shows what this one shows.
  ///
  /// Nothing is drawn: the copy has this view's size and background, and no subviews.
  ///
  /// - Parameter afterUpdates: Whether pending changes are made first; not used.
  /// - Returns: The view.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let copy = UIView(frame: bounds)
    copy.backgroundColor = backgroundColor
    return copy
  }

  /// Adds a gesture recogniser, which leaves its view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    ownRare.gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Takes a gesture recogniser away.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    rare?.gestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// The gesture recognisers of the view; `nil` for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { rare?.gestureRecognizers.isEmpty == false ? rare?.gestureRecognizers : nil }
    set {
      for old in rare?.gestureRecognizers ?? [] { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }

  /// Tells whether a gesture recogniser may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Touches

  /// Makes the recognisers that a view has of its own, before it is touched.
  func prepareForTouches() {}

  /// Returns the view in front at a point; `nil` if there is none.
  ///
  /// Model values count, whatever is on screen at the moment.
  ///
  /// - Parameters:
  ///   - point: The point, in the view's own coordinates.
  ///   - event: The event; not used.
  /// - Returns: The view; `nil` if none takes touches there.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !ownLayer.isInteractionDisabled,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Returns a Boolean value that indicates whether a point lies in the view.
  ///
  /// - Parameters:
  ///   - point: The point, in the view's own coordinates.
  ///   - event: The event; not used.
  /// - Returns: `true` if the bounds contain it; otherwise, `false`.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// The responder that would be asked next: the view controller of the view, else the superview.
  open override var next: UIResponder? { rare?.owner ?? superview }

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
  func label(besides name: String?) -> String? {
    accessibilityIdentifier ?? name ?? (tag == 0 ? nil : "tag \(tag)")
  }
}

extension RenderLoop {
  /// Knows that a layer is a view's: its changes are captured, and it is named after the view.
  func adopt(_ layer: CALayer, as type: UIView.Type) {
    state.store.layers[layer.slot.index].hasView = true
    layer.isStandalone = false
    state.nameLayer(layer.slot, after: type)
  }
}
