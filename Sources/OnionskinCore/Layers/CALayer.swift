/// A rectangle with properties that can be animated: the model, and what is shown of it.
///
/// A layer's properties are the *model*: what the program set last. What is on screen at the moment
/// is its ``presentation()``.
///
/// ```swift
/// let view = UIView()
/// view.layer.opacity = 0.5
/// ```
///
/// ## Differences from UIKit
///
/// Opacity keeps the double that was set. A presentation layer that is changed stays as it is, and
/// an issue is recorded.
@preconcurrency @MainActor
open class CALayer: NSObject {
  let handle: LayerHandle
  /// The values of a presentation layer; `nil` for the model.
  let snapshot: LayerSnapshot?
  weak var parent: CALayer?
  /// What few layers have; `nil` for the others.
  var rest: RareLayerState? {
    get { restBox?.rest }
    set { restBox = newValue.map(RareLayerState.Storage.init) }
  }
  private var restBox: RareLayerState.Storage?
  /// A Boolean value that indicates whether no view owns the layer, so that it answers for its own
  /// actions.
  var isStandalone = true
  /// A Boolean value that indicates whether layout was asked for.
  var isLayoutAsked = false
  /// A Boolean value that indicates whether a layer below may have asked for layout; then so it is
  /// above.
  var isLayoutAskedBelow = false

  /// A name for the program's own use, which a trace shows.
  open var name: String? {
    get { rest?.name }
    set { if newValue != name { edit { $0.name = newValue } } }
  }

  /// The object that lays out the layer and answers for its actions: the view of a view's layer.
  open weak var delegate: (any CALayerDelegate)?

  /// Creates a layer on the current loop.
  public required override init() {
    handle = LayerHandle(loop: RenderLoop.current)
    snapshot = nil
    super.init()
    handle.loop.register(self)
  }

  /// Creates a copy of a layer that shows its presentation values.
  ///
  /// Subclasses override it to copy properties of their own. The program never calls it.
  ///
  /// - Parameter layer: The layer to copy.
  public required init(layer: Any) {
    guard let original = layer as? CALayer else {
      preconditionFailure("A layer can be made from a layer only, not from \(layer).")
    }
    handle = original.handle
    snapshot = LayerSnapshot(of: original)
    super.init()
    isStandalone = original.isStandalone
    rest = original.rest
    delegate = original.delegate
    parent = original.parent
  }

  // MARK: - Geometry

  /// The place of the anchor point in the superlayer.
  open var position: CGPoint {
    get { CGPoint(numbers(.position)) }
    set { change(.position, to: Numbers(newValue)) }
  }

  /// The rectangle of the layer in its own coordinates; its origin scrolls the content.
  open var bounds: CGRect {
    get { CGRect(numbers(.bounds)) }
    set {
      let newValue = newValue.withoutNegativeSize
      let old = bounds
      change(.bounds, isEqual: newValue == old) { hasAction in
        set(.boundsOrigin, Numbers(newValue.origin), hasAction: hasAction)
        set(.boundsSize, Numbers(newValue.size), hasAction: hasAction)
      }
      if newValue.size != old.size { sizeDidChange(from: old.size) }
    }
  }

  /// The point of the bounds that the position places and transforms turn around, from 0 to 1.
  open var anchorPoint: CGPoint {
    get { CGPoint(numbers(.anchorPoint)) }
    set { change(.anchorPoint, to: Numbers(newValue)) }
  }

  /// The place in front of or behind the other sublayers, in points.
  open var zPosition: CGFloat {
    get { CGFloat(numbers(.zPosition)[0]) }
    set { change(.zPosition, to: Numbers(Double(newValue))) }
  }

  /// The rectangle that the layer covers in its superlayer: derived, never stored.
  ///
  /// It is the box around the transformed bounds. Setting it on a scaled or rotated layer takes the
  /// size through the inverse transform.
  open var frame: CGRect {
    get { boxInSuperlayer }
    set {
      let target = newValue.withoutNegativeSize
      let size = sizeOfBounds(filling: target.size)
      let anchor = anchorPoint
      if isTransformIdentity {
        position = CGPoint(
          x: target.origin.x + anchor.x * size.width,
          y: target.origin.y + anchor.y * size.height
        )
      } else {
        let box = boxAroundAnchor(of: size)
        position = CGPoint(x: target.midX - box.midX, y: target.midY - box.midY)
      }
      if !isTransformIdentity && size.isNearly(bounds.size) { return }
      if size != bounds.size { bounds.size = size }
    }
  }

  /// The transform around the anchor point.
  open var transform: CATransform3D {
    get {
      snapshot?.transform ?? handle.loop.modelTransform(of: handle.slot)
    }
    set {
      if CATransform3DIsAffine(newValue) && !handle.loop.isSpatial(handle.slot) {
        change(.transform, to: CATransform3DGetAffineTransform(newValue).numbers)
      } else {
        changeTransform(newValue)
      }
    }
  }

  /// Returns the transform around the anchor point, if it stays in the plane; otherwise, the identity.
  public func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? flatTransform : .identity
  }

  /// What the transform does in the plane, whatever else it does.
  final var flatTransform: CGAffineTransform {
    CGAffineTransform(numbers(.transform))
  }

  /// Sets the transform around the anchor point.
  ///
  /// - Parameter transform: The transform in the plane.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  // MARK: - Appearance

  /// The opacity from 0 to 1.
  open var opacity: Float {
    get { Float(numbers(.opacity)[0]) }
    set { change(.opacity, to: Numbers(exactOpacity(newValue))) }
  }

  /// The colour behind the content; `nil` for none.
  open var backgroundColor: CGColor? {
    get {
      let numbers = numbers(.backgroundColor)
      return numbers[4] == 0 ? nil : CGColor(ColorComponents(numbers))
    }
    set { change(.backgroundColor, to: newValue?.rgba.numbers ?? Numbers()) }
  }

  /// A Boolean value that indicates whether the layer and all below it are hidden.
  open var isHidden: Bool {
    get { numbers(.isHidden)[0] != 0 }
    set { change(.isHidden, to: Numbers(newValue ? 1.0 : 0)) }
  }

  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat {
    get { CGFloat(numbers(.cornerRadius)[0]) }
    set { change(.cornerRadius, to: Numbers(Double(newValue))) }
  }

  /// A Boolean value that indicates whether sublayers are cut off at the bounds.
  open var masksToBounds: Bool {
    get { numbers(.masksToBounds)[0] != 0 }
    set { change(.masksToBounds, to: Numbers(newValue ? 1.0 : 0)) }
  }

  // MARK: - Animations and the tree

  /// Adds a copy of an animation, which begins with the next commit.
  ///
  /// - Parameters:
  ///   - anim: The animation; one without a duration takes that of the transaction.
  ///   - key: The key to find it by; what stands under the same key is taken away. Nil for none.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    addCopy(of: anim, forKey: key)
  }

  /// How often the layer's time runs through its duration.
  open var repeatCount: Float {
    get { time.repeatCount }
    set { edit { $0.time.repeatCount = newValue } }
  }

  /// Puts a layer in front of the others.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: children.count)
  }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() {
    leaveSuperlayer()
  }

  /// Returns the value that a property has in a new layer; `nil` for those that have none.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "opacity", "rasterizationScale", "contentsScale", "speed": 1.0
    case "anchorPoint": CGPoint(x: 0.5, y: 0.5)
    case "contentsRect": CGRect(x: 0, y: 0, width: 1, height: 1)
    case "shadowOffset": CGSize(width: 0, height: -3)
    case "shadowRadius": 3.0
    case "transform", "sublayerTransform": CATransform3DIdentity
    case "doubleSided": true
    default: nil
    }
  }

  // MARK: - Actions

  /// Returns what to do when a property changes, or when something else happens to the layer.
  ///
  /// The delegate is asked first, then the actions of the layer, those of its style and its class;
  /// a layer on screen then animates most of its properties by itself. `NSNull` ends the search.
  ///
  /// - Parameter event: The key that changes, or the name of what happens, such as "onOrderIn".
  /// - Returns: The action; `nil` for none.
  open func action(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? (style?["actions"] as? [String: any CAAction])?[event]
      ?? Self.defaultAction(forKey: event) ?? implicitAction(forKey: event)
    return found is NSNull ? nil : found
  }

  /// Returns what layers of the class do when a property changes; `nil` for what every layer does.
  ///
  /// - Parameter event: The key that changes.
  /// - Returns: The action.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: - Layout

  /// Asks for layout in the next commit.
  open func setNeedsLayout() {
    guard !isLayoutAsked, snapshot == nil else { return }
    isLayoutAsked = true
    markAbove()
    handle.loop.agenda.layoutRequests.append(WeakNode(node: self))
  }

  /// Returns a Boolean value that indicates whether layout was asked for.
  open func needsLayout() -> Bool { isLayoutAsked }

  /// Lays out the layer and those below it now, where layout was asked for.
  open func layoutIfNeeded() {
    (delegate as? any LayerOwner)?.prepareForLayout()
    var top = self
    while let above = top.parent, above.isLayoutAsked { top = above }
    top.layoutTree()
  }

  /// Lays out the sublayers: by the delegate, if there is one.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// Resizes the sublayers when the size of the bounds has changed: those of a view, by their masks.
  ///
  /// - Parameter size: The size of the bounds before.
  open func resizeSublayers(withOldSize size: CGSize) {
    (delegate as? any LayerOwner)?.resizeSubviews(withOldSize: size)
  }

  private func sizeDidChange(from size: CGSize) {
    setNeedsLayout()
    if !children.isEmpty { resizeSublayers(withOldSize: size) }
  }

  /// Leaves a trail to the layer that asked for layout, so that nobody searches the whole tree for it.
  func markAbove() {
    var above = parent
    while let layer = above, !layer.isLayoutAskedBelow {
      layer.isLayoutAskedBelow = true
      above = layer.parent
    }
  }

  private func layoutTree() {
    // A list and no recursion, so that a deep tree takes no deep stack.
    var open = [self]
    while let layer = open.popLast() {
      if layer.isLayoutAsked {
        layer.isLayoutAsked = false
        layer.layoutSublayers()
      }
      guard layer.isLayoutAskedBelow else { continue }
      layer.isLayoutAskedBelow = false
      open += layer.children.reversed()
    }
  }
}

/// What a layer's delegate can answer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Lays out the sublayers of a layer.
  func layoutSublayers(of layer: CALayer)

  /// Returns what to do when a property changes; `nil` to go on searching, `NSNull` to do nothing.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - event: The key that changes, or the name of what happens.
  /// - Returns: The action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

// MARK: - Numbers

extension CALayer {
  /// The sublayers, from back to front.
  var children: [CALayer] {
    get { handle.children }
    _modify { yield &handle.children }
  }

  func numbers(_ property: LayerProperty) -> Numbers {
    snapshot?.numbers(property) ?? handle.loop.modelValue(property, of: handle.slot)
  }

  /// Sets a property, and runs the action that the layer has for it.
  func change(_ property: LayerProperty, to value: Numbers) {
    guard isStandalone else { return set(property, value) }
    change(property, isEqual: numbers(property) == value) { hasAction in
      set(property, value, hasAction: hasAction)
    }
  }

  /// Sets the numbers of a property; inside a block they animate if a view owns the layer.
  func set(_ property: LayerProperty, _ value: Numbers, hasAction: Bool = false) {
    guard snapshot == nil else { return reportPresentation("\(property.key) was set on") }
    handle.loop.set(
      property,
      of: handle.slot,
      to: value,
      isView: !isStandalone,
      hasAction: hasAction
    )
  }

  /// Sets a property of one number; inside a block it animates if a view owns the layer.
  func set(_ property: LayerProperty, _ value: Double) {
    guard snapshot == nil else { return reportPresentation("\(property.key) was set on") }
    handle.loop.set(property, of: handle.slot, to: value, isView: !isStandalone)
  }

  /// Reports a change of what is shown, which is dropped.
  func reportPresentation(_ what: String) {
    handle.loop.state.report(
      .misuse,
      .changeOfPresentation,
      "\(what) a presentation layer, which can only be read. Use the layer itself.",
      at: nil
    )
  }
}

extension CGPoint {
  init(_ numbers: Numbers) { self.init(x: numbers[0], y: numbers[1]) }
}

extension CGRect {
  /// The four numbers, as the store keeps them.
  var numbers: Numbers {
    Numbers(
      Double(origin.x),
      Double(origin.y),
      Double(size.width),
      Double(size.height),
      0,
      0,
      0,
      0
    )
  }

  init(_ numbers: Numbers) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension CGRect {
  /// The same rectangle from its lowest corner on, as `standardized` has it; what is not a number stays
  /// where it is, so that it can be told.
  fileprivate var withoutNegativeSize: CGRect {
    size.width < 0 || size.height < 0 ? standardized : self
  }
}
