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
/// Opacity keeps the double that was set. The changes of a layer without a view are not animated.
@preconcurrency @MainActor
open class CALayer: NSObject {
  let handle: LayerHandle
  /// The values of a presentation layer; nil for the model.
  let snapshot: LayerSnapshot?
  weak var parent: CALayer?

  /// A name for the program's own use, which a trace shows.
  open var name: String?

  /// The object that lays out the layer and answers for its actions: the view of a view's layer.
  open weak var delegate: (any CALayerDelegate)?

  /// Whether layout was asked for.
  var isLayoutAsked = false

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
    snapshot = LayerSnapshot(of: original.handle)
    super.init()
    name = original.name
    delegate = original.delegate
    parent = original.parent
  }

  // MARK: - Geometry

  /// The place of the anchor point in the superlayer.
  open var position: CGPoint {
    get { CGPoint(numbers(.position)) }
    set { set(.position, Numbers(newValue)) }
  }

  /// The rectangle of the layer in its own coordinates; its origin scrolls the content.
  open var bounds: CGRect {
    get { CGRect(numbers(.bounds)) }
    set {
      let old = bounds
      set(.boundsOrigin, Numbers(newValue.origin))
      set(.boundsSize, Numbers(newValue.size))
      if newValue.size != old.size { setNeedsLayout() }
    }
  }

  /// The point of the bounds that the position places and transforms turn around, from 0 to 1.
  open var anchorPoint: CGPoint {
    get { CGPoint(numbers(.anchorPoint)) }
    set { set(.anchorPoint, Numbers(newValue)) }
  }

  /// The place in front of or behind the other sublayers, in points.
  open var zPosition: CGFloat {
    get { CGFloat(numbers(.zPosition)[0]) }
    set { set(.zPosition, Numbers(Double(newValue))) }
  }

  /// The rectangle that the layer covers in its superlayer: derived, never stored.
  ///
  /// It is the box around the transformed bounds. Setting it on a scaled or rotated layer takes the
  /// size through the inverse transform.
  open var frame: CGRect {
    get { boxInSuperlayer }
    set {
      let target = newValue.standardized
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
    get { CATransform3DMakeAffineTransform(affineTransform()) }
    set { setAffineTransform(CATransform3DGetAffineTransform(newValue)) }
  }

  /// Returns the transform around the anchor point in the plane.
  public func affineTransform() -> CGAffineTransform {
    CGAffineTransform(numbers(.transform))
  }

  /// Sets the transform around the anchor point.
  ///
  /// - Parameter transform: The transform in the plane.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    set(.transform, transform.numbers)
  }

  // MARK: - Appearance

  /// The opacity from 0 to 1.
  open var opacity: Float {
    get { Float(numbers(.opacity)[0]) }
    set { set(.opacity, Numbers(Double(newValue))) }
  }

  /// The colour behind the content; nil for none.
  open var backgroundColor: CGColor? {
    get {
      let numbers = numbers(.backgroundColor)
      return numbers[4] == 0 ? nil : CGColor(ColorComponents(numbers))
    }
    set { set(.backgroundColor, newValue?.rgba.numbers ?? Numbers()) }
  }

  /// A Boolean value that indicates whether the layer and all below it are hidden.
  open var isHidden: Bool {
    get { numbers(.isHidden)[0] != 0 }
    set { set(.isHidden, Numbers(newValue ? 1.0 : 0)) }
  }

  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat {
    get { CGFloat(numbers(.cornerRadius)[0]) }
    set { set(.cornerRadius, Numbers(Double(newValue))) }
  }

  /// A Boolean value that indicates whether sublayers are cut off at the bounds.
  open var masksToBounds: Bool {
    get { numbers(.masksToBounds)[0] != 0 }
    set { set(.masksToBounds, Numbers(newValue ? 1.0 : 0)) }
  }

  // MARK: - Layout

  /// Asks for layout in the next commit.
  open func setNeedsLayout() {
    guard !isLayoutAsked, snapshot == nil else { return }
    isLayoutAsked = true
    handle.loop.layoutRequests.append(WeakNode(node: self))
  }

  /// Returns whether layout was asked for.
  open func needsLayout() -> Bool { isLayoutAsked }

  /// Lays out the layer and those below it now, where layout was asked for.
  open func layoutIfNeeded() {
    var top = self
    while let above = top.parent, above.isLayoutAsked { top = above }
    top.layoutTree()
  }

  /// Lays out the sublayers: by the delegate, if there is one.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  private func layoutTree() {
    if isLayoutAsked {
      isLayoutAsked = false
      layoutSublayers()
    }
    for child in children { child.layoutTree() }
  }
}

/// What a layer's delegate can answer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Lays out the sublayers of a layer.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  public func layoutSublayers(of layer: CALayer) {}
}

// MARK: - Numbers

extension CALayer {
  /// The sublayers, from back to front.
  var children: [CALayer] {
    get { handle.children }
    _modify { yield &handle.children }
  }

  func numbers(_ property: LayerProperty) -> Numbers {
    snapshot?.numbers(property) ?? handle.loop.state.store.modelValue(property, of: handle.slot)
  }

  func set(_ property: LayerProperty, _ value: Numbers) {
    guard snapshot == nil else {
      handle.loop.state.report(
        .misuse,
        .changeOfPresentation,
        "\(property.key) of a presentation layer was set; it can only be read. Set it on the layer.",
        at: nil
      )
      return
    }
    handle.loop.state.set(property, of: handle.slot, to: value)
    if handle.loop.state.stack.isEmpty { handle.loop.checkOtherLoop(changing: handle.slot) }
  }
}

/// The numbers of a layer as they were shown at an instant.
final class LayerSnapshot {
  private let values: [Numbers]

  @MainActor
  init(of handle: LayerHandle) {
    handle.loop.state.store.evaluate(handle.slot, at: handle.loop.state.now)
    values = LayerProperty.allCases.map {
      handle.loop.state.store.shownValue($0, of: handle.slot)
    }
  }

  func numbers(_ property: LayerProperty) -> Numbers {
    values[Int(property.rawValue)]
  }
}

extension SIMD8<Double> {
  init(_ number: Double) { self.init(number, 0, 0, 0, 0, 0, 0, 0) }
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y), 0, 0, 0, 0, 0, 0) }
  init(_ size: CGSize) { self.init(Double(size.width), Double(size.height), 0, 0, 0, 0, 0, 0) }
}

extension CGPoint {
  init(_ numbers: Numbers) { self.init(x: numbers[0], y: numbers[1]) }
}

extension CGRect {
  init(_ numbers: Numbers) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
