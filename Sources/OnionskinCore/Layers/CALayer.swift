/// A layer, which has properties that can be animated.
///
/// The properties of a layer are its *model* values, which the program has set last. The values on
/// screen are those of its ``presentation()``.
///
/// ```swift
/// let view = UIView()
/// view.layer.opacity = 0.5
/// ```
///
/// ## Differences from UIKit
///
/// The opacity keeps the precision of the `Double` that was set. Changing a presentation layer has
/// no effect, and an issue is recorded.
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

  /// The name of the layer, which appears in traces.
  open var name: String? {
    get { rest?.name }
    set { if newValue != name { edit { $0.name = newValue } } }
  }

  /// The delegate of the layer, which for the layer of a view is the view.
  open weak var delegate: (any CALayerDelegate)?

  /// Creates a layer that belongs to the current loop.
  public required override init() {
    handle = LayerHandle(loop: RenderLoop.current)
    snapshot = nil
    super.init()
    handle.loop.register(self)
  }

  /// Creates a presentation copy of a layer.
  ///
  /// Subclasses override it to copy properties of their own. Do not call it.
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

  /// The position of the anchor point in the coordinates of the superlayer.
  open var position: CGPoint {
    get { CGPoint(numbers(.position)) }
    set { change(.position, to: Numbers(newValue)) }
  }

  /// The bounds of the layer in its own coordinates; the origin scrolls the content.
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

  /// The anchor point of the layer, as fractions of the bounds.
  open var anchorPoint: CGPoint {
    get { CGPoint(numbers(.anchorPoint)) }
    set { change(.anchorPoint, to: Numbers(newValue)) }
  }

  /// The position of the layer on the z axis, in points.
  open var zPosition: CGFloat {
    get { CGFloat(numbers(.zPosition)[0]) }
    set { change(.zPosition, to: Numbers(Double(newValue))) }
  }

  /// The frame of the layer in the coordinates of the superlayer, derived from other properties.
  ///
  /// The frame is the bounding box of the transformed bounds. Setting the frame of a scaled or
  /// rotated layer applies the inverse transform to the size.
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

  /// The transform of the layer around its anchor point.
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

  /// Returns the transform of the layer, if it is affine; otherwise, the identity transform.
  public func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? flatTransform : .identity
  }

  /// What the transform does in the plane, whatever else it does.
  final var flatTransform: CGAffineTransform {
    CGAffineTransform(numbers(.transform))
  }

  /// Sets the transform of the layer to an affine transform.
  ///
  /// - Parameter transform: The affine transform.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  // MARK: - Appearance

  /// The opacity of the layer, from 0 to 1.
  open var opacity: Float {
    get { Float(numbers(.opacity)[0]) }
    set { change(.opacity, to: Numbers(exactOpacity(newValue))) }
  }

  /// The background color of the layer; `nil` for none.
  open var backgroundColor: CGColor? {
    get {
      let numbers = numbers(.backgroundColor)
      return numbers[4] == 0 ? nil : CGColor(ColorComponents(numbers))
    }
    set { change(.backgroundColor, to: newValue?.rgba.numbers ?? Numbers()) }
  }

  /// A Boolean value that indicates whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { numbers(.isHidden)[0] != 0 }
    set { change(.isHidden, to: Numbers(newValue ? 1.0 : 0)) }
  }

  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat {
    get { CGFloat(numbers(.cornerRadius)[0]) }
    set { change(.cornerRadius, to: Numbers(Double(newValue))) }
  }

  /// A Boolean value that indicates whether sublayers are clipped to the bounds.
  open var masksToBounds: Bool {
    get { numbers(.masksToBounds)[0] != 0 }
    set { change(.masksToBounds, to: Numbers(newValue ? 1.0 : 0)) }
  }

  // MARK: - Animations and the tree

  /// Adds a copy of an animation to the layer, which begins with the next commit.
  ///
  /// - Parameters:
  ///   - anim: The animation. An animation without a duration has that of the transaction.
  ///   - key: The key of the animation, which replaces an animation with the same key; `nil` for
  ///     none.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    addCopy(of: anim, forKey: key)
  }

  /// The number of times that the layer's time runs through its duration.
  open var repeatCount: Float {
    get { time.repeatCount }
    set { edit { $0.time.repeatCount = newValue } }
  }

  /// Adds a layer in front of the other sublayers.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: children.count)
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    leaveSuperlayer()
  }

  /// Returns the default value of a property; `nil` if it has none.
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

  /// Returns the action for a change of a property or for another event.
  ///
  /// The delegate is asked first, followed by the actions of the layer, its style and its class. If
  /// none of them returns an action, a layer on screen animates most of its properties. `NSNull`
  /// ends the search.
  ///
  /// - Parameter event: The key of the property, or the name of the event, such as "onOrderIn".
  /// - Returns: The action; `nil` for none.
  open func action(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? (style?["actions"] as? [String: any CAAction])?[event]
      ?? Self.defaultAction(forKey: event) ?? implicitAction(forKey: event)
    return found is NSNull ? nil : found
  }

  /// Returns the default action of the class for a change of a property; `nil` for that of all
  /// layers.
  ///
  /// - Parameter event: The key of the property.
  /// - Returns: The action; `nil` to continue the search, `NSNull` for no action.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: - Layout

  /// Requests a layout in the next commit.
  open func setNeedsLayout() {
    guard !isLayoutAsked, snapshot == nil else { return }
    isLayoutAsked = true
    markAbove()
    handle.loop.agenda.layoutRequests.append(WeakNode(node: self))
  }

  /// Returns a Boolean value that indicates whether a layout was requested.
  open func needsLayout() -> Bool { isLayoutAsked }

  /// Lays out the layer and its sublayers immediately, where a layout was requested.
  open func layoutIfNeeded() {
    (delegate as? any LayerOwner)?.prepareForLayout()
    var top = self
    while let above = top.parent, above.isLayoutAsked { top = above }
    top.layoutTree()
  }

  /// Lays out the sublayers, or asks the delegate to do so.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// Resizes the sublayers after the size of the bounds has changed; the layers of views follow
  /// their autoresizing masks.
  ///
  /// - Parameter size: The old size of the bounds.
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

/// The delegate of a layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Asks the delegate to lay out the sublayers of a layer.
  func layoutSublayers(of layer: CALayer)

  /// Asks the delegate for the action for a change of a property or for another event.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - event: The key of the property, or the name of the event.
  /// - Returns: The action; `nil` to continue the search, `NSNull` for no action.
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
