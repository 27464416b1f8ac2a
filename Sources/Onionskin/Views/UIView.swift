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
    if !isIntroduced { introduce() }
    return ownLayer
  }
  /// The layer, for those who do not ask it for its view.
  private let ownLayer: CALayer
  /// Whether the layer knows its view.
  ///
  /// It refers to the view weakly, and what is referred to weakly takes twice the time whenever
  /// somebody holds it or lets it go. A plain view without subviews and constraints has nothing that
  /// its layer might ask for, so it waits until somebody wants the layer.
  private var isIntroduced = false

  /// The layer's loop and its place there, so that a setter need not go through the layer.
  private let loop: RenderLoop
  private let slot: LayerSlot

  /// The views in this one, from back to front.
  public internal(set) var subviews: [UIView] = []

  /// The view that this one stands in.
  public internal(set) weak var superview: UIView?

  /// A number for the program's own use, which a trace shows where there is no name.
  open var tag = 0

  /// A name for the program's own use, which tests and traces show.
  open var accessibilityIdentifier: String?

  /// A Boolean value that indicates whether the view takes touches.
  open var isUserInteractionEnabled = true

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
    // A subclass may want to lay itself out, and a trace asks for its name.
    if type(of: self) != UIView.self || loop.isRecording { introduce() }
  }

  private func introduce() {
    isIntroduced = true
    ownLayer.delegate = self
    ownLayer.setNeedsLayout()
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
    get { CGFloat(ownLayer.numbers(.opacity)[0]) }
    set { loop.set(.opacity, of: slot, to: Double(newValue)) }
  }

  /// The colour behind the content; nil for none.
  open var backgroundColor: UIColor? {
    get { ownLayer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { ownLayer.backgroundColor = newValue?.cgColor }
  }

  /// A Boolean value that indicates whether the view and all in it are hidden.
  ///
  /// It never animates: inside a block it takes effect at once.
  open var isHidden: Bool {
    get { ownLayer.isHidden }
    set { ownLayer.isHidden = newValue }
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
    didSet { superview?.setNeedsLayout() }
  }

  /// Places the subviews by their constraints; subclasses override it to place them otherwise.
  ///
  /// ## Differences from UIKit
  ///
  /// Constraints count also if a subclass does not call this method: they are applied before it.
  open func layoutSubviews() {
    // Again, if a subclass has changed constraints before it calls this.
    if layer.isLayoutAsked { applyConstraints() }
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
    applyConstraints()
    layoutSubviews()
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
    if oldWindow != nil { notifyTree { $0.willMove(toWindow: nil) } }
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
    didMoveToSuperview()
    if oldWindow != nil { notifyTree { $0.didMoveToWindow() } }
  }

  // MARK: - Touches

  /// Returns the view in front at a point; nil if there is none.
  ///
  /// Model values count, whatever is on screen at the moment.
  ///
  /// - Parameters:
  ///   - point: The point, in the view's own coordinates.
  ///   - event: The event; not used.
  /// - Returns: The view; nil if none takes touches there.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !ownLayer.isDeaf,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Returns whether a point lies in the view.
  ///
  /// - Parameters:
  ///   - point: The point, in the view's own coordinates.
  ///   - event: The event; not used.
  /// - Returns: Whether the bounds contain it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// The responder that would be asked next: the superview.
  open override var next: UIResponder? { superview }

  /// The view's type and frame.
  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      let numbers = PropertyValue.rect(frame).components.map(\.short)
      return
        "<\(type(of: self)): frame = (\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))>"
    }
  }
}

/// An event of the user's; here only a name for signatures.
@preconcurrency @MainActor
open class UIEvent: NSObject {}

extension UIView: LayerOwner {
  func label(besides name: String?) -> String? {
    accessibilityIdentifier ?? name ?? (tag == 0 ? nil : "tag \(tag)")
  }
}

extension RenderLoop {
  /// Knows that a layer is a view's: its changes are captured, and it is named after the view.
  func adopt(_ layer: CALayer, as type: UIView.Type) {
    state.store.layers[layer.slot.index].hasView = true
    layer.isBare = false
    state.nameLayer(layer.slot, after: type)
  }
}
