import AnimationModel
import RenderEngine

/// A layer, which has properties that can be animated.
///
/// The properties of a layer are its *model* values, which the program has set. The values on
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
@preconcurrency @MainActor open class CALayer: NSObject {
  package let handle: LayerHandle
  /// The values of a presentation layer; `nil` for the model.
  let snapshot: LayerSnapshot?
  weak var parent: CALayer?
  /// The state that only few layers have; `nil` for the others.
  var rareState: RareLayerState? {
    get { rareStorage?.rareState }
    set { rareStorage = newValue.map(RareLayerState.Storage.init) }
  }
  private var rareStorage: RareLayerState.Storage?
  /// The class among the owners of properties to which the layer belongs, if any.
  var propertyOwner: PropertyTable.Owner? { nil }
  /// What UIKit knows of the layer and asks for.
  ///
  /// It is stored for this module alone, so that the compiler can prove its accesses apart.
  private final var flags = LayerFlags()
  /// Whether a descendant may have requested a layout; if so, the same flag is set in all
  /// ancestors.
  var isLayoutRequestedBelow = false

  /// The name of the layer, which appears in traces.
  open var name: String? {
    get { rareState?.name }
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
  public required init(layer: Any) {
    guard let original = layer as? CALayer else {
      preconditionFailure("A layer can be made from a layer only, not from \(layer).")
    }
    handle = original.handle
    snapshot = LayerSnapshot(of: original)
    super.init()
    isStandalone = original.isStandalone
    searchesForActions = original.searchesForActions
    rareStorage = original.rareStorage
    delegate = original.delegate
    parent = original.parent
  }

  /// Creates a layer that belongs to the current loop; nothing is decoded.
  ///
  /// - Parameter coder: The coder, which is not used.
  public required init?(coder: NSCoder) {
    handle = LayerHandle(loop: RenderLoop.current)
    snapshot = nil
    super.init()
    handle.loop.register(self)
  }

  // MARK: - Geometry

  /// The position of the anchor point in the coordinates of the superlayer.
  open var position: CGPoint {
    get { CGPoint(numbers(.position)) }
    set { change(.position, to: Components(newValue)) }
  }

  /// The bounds of the layer in its own coordinates; the origin scrolls the content.
  open var bounds: CGRect {
    get { CGRect(numbers(.bounds)) }
    set {
      let newValue = newValue.withoutNegativeSize
      let old = bounds
      change(.bounds, isEqual: newValue == old) { action in
        set(.boundsOrigin, Components(newValue.origin), action: action)
        set(.boundsSize, Components(newValue.size), action: action)
      }
      if newValue.size != old.size { sizeDidChange(from: old.size) }
    }
  }

  /// The anchor point of the layer, as fractions of the bounds.
  open var anchorPoint: CGPoint {
    get { CGPoint(numbers(.anchorPoint)) }
    set { change(.anchorPoint, to: Components(newValue)) }
  }

  /// The position of the layer on the z axis, in points.
  open var zPosition: CGFloat {
    get { CGFloat(numbers(.zPosition)[0]) }
    set { change(.zPosition, to: Components(Double(newValue))) }
  }

  /// The anchor point along the z axis, in points.
  open var anchorPointZ: CGFloat {
    get { CGFloat(numbers(.anchorPointZ)[0]) }
    set { change(.anchorPointZ, to: Components(Double(newValue))) }
  }

  /// The frame of the layer in the coordinates of the superlayer, derived from other properties.
  ///
  /// The frame is the bounding box of the transformed bounds. Setting the frame of a scaled or
  /// rotated layer applies the inverse transform to the size.
  open var frame: CGRect {
    get { boxInSuperlayer }
    set {
      let target = newValue.withoutNegativeSize
      let isUntransformed = isTransformIdentity
      let size = isUntransformed ? target.size : sizeOfBounds(filling: target.size)
      if isUntransformed {
        let anchor = anchorPoint
        position = CGPoint(
          x: target.origin.x + anchor.x * size.width,
          y: target.origin.y + anchor.y * size.height
        )
      } else {
        let box = boxAroundAnchor(of: size)
        position = CGPoint(x: target.midX - box.midX, y: target.midY - box.midY)
      }
      var bounds = self.bounds
      if !isUntransformed && size.isNearly(bounds.size) || size == bounds.size { return }
      bounds.size = size
      self.bounds = bounds
    }
  }

  /// The transform of the layer around its anchor point.
  open var transform: CATransform3D {
    get { snapshot?.transform ?? handle.loop.state.store.transform(of: handle.id, in: .model) }
    set {
      if layoutIsDueAbove, transform != newValue { parent?.setNeedsLayout() }
      if CATransform3DIsAffine(newValue) && !handle.loop.state.store.isSpatial(handle.id) {
        change(.transform, to: CATransform3DGetAffineTransform(newValue).numbers)
      } else {
        changeTransform(newValue)
      }
    }
  }

  /// Returns the transform of the layer, if it is affine; otherwise, the identity transform.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? flatTransform : .identity
  }

  /// The two-dimensional part of the transform.
  final var flatTransform: CGAffineTransform { CGAffineTransform(numbers(.transform)) }

  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// The transform that applies to all sublayers, around the layer's anchor point.
  open var sublayerTransform: CATransform3D {
    get { matrix(.sublayerTransform) }
    set { changeMatrix(.sublayerTransform, to: newValue) }
  }

  /// A Boolean value that indicates whether the layer is visible from behind.
  open var isDoubleSided: Bool {
    get { numbers(.isDoubleSided)[0] != 0 }
    set { change(.isDoubleSided, to: Components(newValue ? 1.0 : 0)) }
  }

  /// A Boolean value that indicates whether the y axis of the sublayers is flipped.
  open var isGeometryFlipped: Bool {
    get { numbers(.isGeometryFlipped)[0] != 0 }
    set { change(.isGeometryFlipped, to: Components(newValue ? 1.0 : 0)) }
  }

  /// Converts a point from the coordinates of another layer to those of this layer.
  ///
  /// The conversion uses the model values of a layer and its ancestors; for a presentation layer,
  /// it uses the values on screen.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - layer: The layer in whose coordinates the value is given; `nil` for the root of the tree.
  /// - Returns: The result in the coordinates of this layer.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    projection(from: layer).apply(to: point)
  }

  /// Converts a point from the coordinates of this layer to those of another layer.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - layer: The layer to whose coordinates to convert; `nil` for the root of the tree.
  /// - Returns: The result in the coordinates of the other layer.
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    projection(to: layer).apply(to: point)
  }

  /// Converts a rectangle from the coordinates of another layer, or of the root of the tree for
  /// `nil`, to those of this layer.
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    projection(from: layer).apply(to: rect)
  }

  /// Converts a rectangle from the coordinates of this layer to those of another layer, or of the
  /// root of the tree for `nil`.
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    projection(to: layer).apply(to: rect)
  }

  // MARK: - Appearance

  /// The opacity of the layer, from 0 to 1.
  open var opacity: Float {
    get { Float(numbers(.opacity)[0]) }
    set { change(.opacity, to: Components(exactOpacity(newValue))) }
  }

  /// The background color of the layer; `nil` for none.
  open var backgroundColor: CGColor? {
    get {
      let numbers = numbers(.backgroundColor)
      return numbers[4] == 0 ? nil : CGColor(ColorComponents(numbers))
    }
    set { change(.backgroundColor, to: newValue?.rgba.numbers ?? Components()) }
  }

  /// A Boolean value that indicates whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { numbers(.isHidden)[0] != 0 }
    set { change(.isHidden, to: Components(newValue ? 1.0 : 0)) }
  }

  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat {
    get { CGFloat(numbers(.cornerRadius)[0]) }
    set { change(.cornerRadius, to: Components(Double(newValue))) }
  }

  /// A Boolean value that indicates whether sublayers are clipped to the bounds.
  open var masksToBounds: Bool {
    get { numbers(.masksToBounds)[0] != 0 }
    set { change(.masksToBounds, to: Components(newValue ? 1.0 : 0)) }
  }

  /// The width of the border, in points.
  open var borderWidth: CGFloat {
    get { CGFloat(numbers(.borderWidth)[0]) }
    set { change(.borderWidth, to: Components(Double(newValue))) }
  }

  /// The color of the border; `nil` for none.
  open var borderColor: CGColor? {
    get { color(.borderColor) }
    set { change(.borderColor, to: newValue?.rgba.numbers ?? Components()) }
  }

  /// The color of the shadow; `nil` for none.
  open var shadowColor: CGColor? {
    get { color(.shadowColor) }
    set { change(.shadowColor, to: newValue?.rgba.numbers ?? Components()) }
  }

  /// The offset of the shadow, in points.
  open var shadowOffset: CGSize {
    get {
      let numbers = numbers(.shadowOffset)
      return CGSize(width: numbers[0], height: numbers[1])
    }
    set { change(.shadowOffset, to: Components(newValue)) }
  }

  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float {
    get { Float(numbers(.shadowOpacity)[0]) }
    set { change(.shadowOpacity, to: Components(Double(newValue))) }
  }

  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat {
    get { CGFloat(numbers(.shadowRadius)[0]) }
    set { change(.shadowRadius, to: Components(Double(newValue))) }
  }

  /// The shape of the shadow; `nil` for the shape of the layer.
  open var shadowPath: CGPath? {
    get { path(.shadowPath) }
    set { changeObject(.shadowPath, to: newValue.map { .path($0.bezier) } ?? .none) }
  }

  /// The contents of the layer, which are an image or any other value.
  open var contents: Any? {
    get { rareState?.contents }
    set {
      // An animation of the change needs the old contents.
      changeObject(.contents, to: newValue.map { .name(Self.name(ofContents: $0)) } ?? .none)
      edit { $0.contents = newValue }
    }
  }

  /// The number of pixels of the contents in a point.
  open var contentsScale: CGFloat {
    get { CGFloat(numbers(.contentsScale)[0]) }
    set { change(.contentsScale, to: Components(Double(newValue))) }
  }

  /// The corners to which the corner radius applies.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: Self.corners(Int(exactly: numbers(.maskedCorners)[0]) ?? 0)) }
    set { change(.maskedCorners, to: Components(Double(Self.corners(newValue.rawValue)))) }
  }

  /// Returns the bits of the four corners; other masks, such as that of all corners, have more.
  private static func corners(_ bits: some BinaryInteger) -> UInt {
    UInt(truncatingIfNeeded: bits) & 0b1111
  }

  /// A Boolean value that indicates whether the layer is rasterized: stored only.
  open var shouldRasterize: Bool {
    get { rareState?.shouldRasterize ?? false }
    set { edit { $0.shouldRasterize = newValue } }
  }

  /// A Boolean value that indicates whether the content is opaque: stored only.
  open var isOpaque: Bool {
    get { rareState?.isOpaque ?? false }
    set { edit { $0.isOpaque = newValue } }
  }

  /// The scale at which the layer is rasterized: stored only.
  open var rasterizationScale: CGFloat {
    get { rareState?.rasterizationScale ?? 1 }
    set { edit { $0.rasterizationScale = newValue } }
  }

  /// The curve of rounded corners: stored only; an unknown one becomes circular.
  open var cornerCurve: CALayerCornerCurve {
    get { rareState?.cornerCurve ?? .circular }
    set { edit { $0.cornerCurve = newValue == .continuous ? newValue : .circular } }
  }

  /// A Boolean value that indicates whether the edges are antialiased: stored only.
  open var allowsEdgeAntialiasing: Bool {
    get { rareState?.allowsEdgeAntialiasing ?? false }
    set { edit { $0.allowsEdgeAntialiasing = newValue } }
  }

  /// A Boolean value that indicates whether the layer is drawn asynchronously: stored only.
  open var drawsAsynchronously: Bool {
    get { rareState?.drawsAsynchronously ?? false }
    set { edit { $0.drawsAsynchronously = newValue } }
  }

  /// The edges that are antialiased: stored only.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { rareState?.edgeAntialiasingMask ?? RareLayerState().edgeAntialiasingMask }
    set { edit { $0.edgeAntialiasingMask = newValue } }
  }

  /// A Boolean value that indicates whether the layer and its sublayers fade as a group: stored
  /// only.
  open var allowsGroupOpacity: Bool {
    get { rareState?.allowsGroupOpacity ?? true }
    set { edit { $0.allowsGroupOpacity = newValue } }
  }

  /// The filter that composites the layer with the content behind it: stored only.
  open var compositingFilter: Any? {
    get { rareState?.compositingFilter }
    set { edit { $0.compositingFilter = newValue } }
  }

  /// The filters of the layer and its sublayers: stored only.
  open var filters: [Any]? {
    get { rareState?.filters }
    set { edit { $0.filters = newValue } }
  }

  /// The filters of the content behind the layer: stored only.
  open var backgroundFilters: [Any]? {
    get { rareState?.backgroundFilters }
    set { edit { $0.backgroundFilters = newValue } }
  }

  /// The pixel format of the contents: stored only; an unknown one becomes that of 8 bits each.
  open var contentsFormat: CALayerContentsFormat {
    get { rareState?.contentsFormat ?? .RGBA8Uint }
    set {
      let isKnown = [.RGBA16Float, .gray8Uint].contains(newValue)
      edit { $0.contentsFormat = isKnown ? newValue : .RGBA8Uint }
    }
  }

  /// The filter of contents that are scaled down: stored only.
  open var minificationFilter: CALayerContentsFilter {
    get { rareState?.minificationFilter ?? .linear }
    set { edit { $0.minificationFilter = newValue } }
  }

  /// How much sooner a blurred version of contents that are scaled down is used: stored only.
  open var minificationFilterBias: Float {
    get { rareState?.minificationFilterBias ?? 0 }
    set { edit { $0.minificationFilterBias = newValue } }
  }

  /// The filter of contents that are scaled up: stored only.
  open var magnificationFilter: CALayerContentsFilter {
    get { rareState?.magnificationFilter ?? .linear }
    set { edit { $0.magnificationFilter = newValue } }
  }

  /// The part of the contents that is shown, as fractions of their size.
  open var contentsRect: CGRect {
    get { CGRect(numbers(.contentsRect)) }
    set { change(.contentsRect, to: newValue.numbers) }
  }

  /// The part of the contents that is stretched, as fractions of their size.
  open var contentsCenter: CGRect {
    get { CGRect(numbers(.contentsCenter)) }
    set { change(.contentsCenter, to: newValue.numbers) }
  }

  /// The placement of the contents in the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { rareState?.contentsGravity ?? .resize }
    set { edit { $0.contentsGravity = newValue } }
  }

  /// The layer whose opacity masks this layer; it leaves the layer of which it was a sublayer.
  open var mask: CALayer? {
    get { snapshot == nil ? rareState?.mask : rareState?.mask?.shown }
    set {
      guard newValue !== mask else { return }
      guard snapshot == nil, newValue?.snapshot == nil else {
        return reportPresentation("A mask was set on or made of")
      }
      perform("mask")
      mask?.setMaskedLayer(nil)
      mask?.recordHierarchy(.removedAsMask, in: self, at: nil)
      newValue?.leaveSuperlayer()
      newValue?.setMaskedLayer(self)
      edit { $0.mask = newValue }
      newValue?.recordHierarchy(.addedAsMask, in: self, at: nil)
      newValue?.perform("onOrderIn", in: self)
    }
  }

  // MARK: - Animations and the tree

  /// Adds a copy of an animation to the layer, which begins with the next commit.
  ///
  /// - Parameters:
  ///   - anim: The animation. An animation without a duration has that of the transaction.
  ///   - key: The key of the animation, which replaces an animation with the same key; `nil` for
  ///     none.
  open func add(_ anim: CAAnimation, forKey key: String?) { addCopy(of: anim, forKey: key) }

  /// Returns the animation with a key; `nil` if there is none.
  ///
  /// The animation is the layer's own copy and cannot be changed. Its begin time is 0 until the
  /// commit, and then its begin time in the layer's time space. For an animation of a block, this
  /// method creates the object.
  open func animation(forKey key: String) -> CAAnimation? {
    let loop = handle.loop
    for id in loop.state.explicitAnimationsByLayer[handle.id] ?? []
    where loop.state.explicitAnimations[id].key == key {
      let animation = loop.state.explicitAnimations[id].listener as? CAAnimation
      if !loop.state.explicitAnimations[id].isPending {
        let begin = loop.state.store.groups[loop.state.explicitAnimations[id].group].begin
        animation?.take(begin: begin.seconds)
      }
      return animation
    }
    return loop.state.keyedAnimations(of: handle.id).first { $0.key == key }.map {
      CAAnimation.describing($0, of: loop)
    }
  }

  /// Returns the keys of the animations on the layer; `nil` if there are none.
  ///
  /// A change of a view's bounds in a block has a key for the origin and one for the size, even if
  /// only one of them changes.
  open func animationKeys() -> [String]? {
    let keys = handle.loop.state.animationKeys(of: handle.id)
    return keys.isEmpty ? nil : keys
  }

  /// Returns a copy of the layer with the values on screen; `nil` before the first commit of the
  /// layer.
  ///
  /// Until a change is committed, the copy has the values of the last commit and the running
  /// animations.
  open func presentation() -> Self? { ownPresentation() }

  /// Returns the presentation layer, even if a subclass overrides ``presentation()``.
  final func ownPresentation() -> Self? {
    if snapshot != nil { return self }
    return handle.loop.isCommitted(handle.id) ? Self(layer: self) : nil
  }

  /// The presentation layer, or the layer itself before its first commit.
  final var shown: CALayer { ownPresentation() ?? self }

  /// Returns the model layer of a presentation layer, or the layer itself.
  open func model() -> Self { (snapshot?.original as? Self) ?? self }

  /// Removes an animation, whose callbacks are called with `false`.
  open func removeAnimation(forKey key: String) {
    handle.loop.state.removeAnimation(forKey: key, of: handle.id, .removedByCode)
  }

  /// Removes all animations, whose callbacks are called with `false`.
  open func removeAllAnimations() {
    handle.loop.state.endAll(of: handle.id, because: .removedByCode)
  }

  /// The time at which the layer begins in the time space of its superlayer, in seconds.
  open var beginTime: CFTimeInterval {
    get { time.beginTime }
    set { changeTime("beginTime", newValue.isFinite) { $0.beginTime = newValue } }
  }

  /// The offset of the layer's own time, in seconds.
  open var timeOffset: CFTimeInterval {
    get { time.timeOffset }
    set { changeTime("timeOffset", newValue.isFinite) { $0.timeOffset = newValue } }
  }

  /// The speed of the layer's time relative to that of its superlayer.
  open var speed: Float {
    get { time.speed }
    set { changeTime("speed", newValue.isFinite) { $0.speed = newValue } }
  }

  /// The duration of the layer's time, in seconds: stored only.
  open var duration: CFTimeInterval {
    get { time.duration }
    set { edit { $0.time.duration = newValue } }
  }

  /// The number of seconds for which the layer's time repeats: stored only.
  open var repeatDuration: CFTimeInterval {
    get { time.repeatDuration }
    set { edit { $0.time.repeatDuration = newValue } }
  }

  /// A Boolean value that indicates whether the layer's time also plays backward: stored only.
  open var autoreverses: Bool {
    get { time.autoreverses }
    set { edit { $0.time.autoreverses = newValue } }
  }

  /// The fill mode of the layer's time: stored only.
  open var fillMode: CAMediaTimingFillMode {
    get { time.fillMode }
    set { edit { $0.time.fillMode = newValue } }
  }

  /// Converts a time from the time space of another layer to that of this layer.
  ///
  /// - Parameters:
  ///   - t: The time.
  ///   - l: The layer in whose time space the time is given; `nil` for that of
  ///     `CACurrentMediaTime()`.
  /// - Returns: The time in this layer's time space.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let clock = modelClock
    return clock.rate * (l?.modelClock.loopTime(of: t) ?? t) + clock.offset
  }

  /// Converts a time from the time space of this layer to that of another layer.
  ///
  /// - Parameters:
  ///   - t: The time.
  ///   - l: The layer to whose time space to convert; `nil` for that of `CACurrentMediaTime()`.
  /// - Returns: The time in the other layer's time space.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = modelClock.loopTime(of: t)
    guard let l else { return time }
    return l.modelClock.rate * time + l.modelClock.offset
  }

  /// The number of times that the layer's time runs through its duration.
  open var repeatCount: Float {
    get { time.repeatCount }
    set { edit { $0.time.repeatCount = newValue } }
  }

  /// The superlayer of the layer; for a mask, the layer that it masks.
  ///
  /// The superlayer of a presentation layer is a presentation layer, as are its sublayers and its
  /// mask.
  open var superlayer: CALayer? {
    let above = parent ?? handle.maskedLayer
    return snapshot == nil ? above : above?.shown
  }

  /// The sublayers of the layer, from back to front; `nil` if there are none.
  open var sublayers: [CALayer]? {
    get {
      guard !children.isEmpty else { return nil }
      return snapshot == nil ? children : children.map(\.shown)
    }
    set {
      guard snapshot == nil else { return reportPresentation("sublayers was set on") }
      let layers = newValue ?? []
      for child in children where !layers.contains(where: { $0 === child }) {
        child.removeFromSuperlayer()
      }
      for (index, layer) in layers.enumerated() {
        if index < children.count, children[index] === layer { continue }
        insert(layer, at: index)
      }
    }
  }

  /// Inserts a layer into the sublayers at an index.
  ///
  /// - Parameters:
  ///   - layer: The layer, which is removed from its superlayer.
  ///   - index: The index; 0 is the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: others(than: layer).firstIndex { $0 === sibling } ?? 0)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let others = others(than: layer)
    insert(layer, at: (others.firstIndex { $0 === sibling } ?? others.count - 1) + 1)
  }

  /// Replaces a sublayer with another layer.
  ///
  /// - Parameters:
  ///   - oldLayer: The sublayer to replace; if it is not a sublayer of this layer, nothing happens.
  ///   - newLayer: The layer that replaces it.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard canInsert(newLayer) else { return }
    let others = others(than: newLayer)
    guard oldLayer !== newLayer, let index = others.firstIndex(where: { $0 === oldLayer }) else {
      return
    }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index, performsSublayersAction: false)
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  open func removeFromSuperlayer() { leaveSuperlayer() }

  /// Returns the value for a key path: a property, a component of a property, or a value that the
  /// program has set.
  ///
  /// A number is an `NSNumber`. For a custom key, a presentation layer returns the value that a
  /// running animation of the key shows.
  ///
  /// - Parameter keyPath: The key path, such as "opacity", "position.x" or "transform.rotation.z".
  /// - Returns: The value; `nil` if there is none.
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let goal = LayerKeyPath(keyPath, of: self) else { return otherValue(forKey: keyPath) }
    let kind = goal.property.row.kind
    switch kind {
    case .transform: return value(of: transform, goal.part)
    case .matrix: return value(of: matrix(goal.property), goal.part)
    case .object: return objectValue(of: goal.property)
    default:
      let numbers = numbers(goal.property)
      if case .number(let index) = goal.part { return NSNumber(value: numbers[index]) }
      return AnimationValue.any(numbers, kind)
    }
  }

  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets the value for a key path; values for unknown keys are stored.
  ///
  /// If ``needsDisplay(forKey:)`` is `true` for an unknown key, the action for the key runs, and a
  /// display is requested. While an animation of the key runs, a presentation layer is drawn in
  /// each frame.
  ///
  /// - Parameters:
  ///   - value: The value; a value of a wrong type is not set.
  ///   - keyPath: The key path, such as "opacity", "position.x" or "transform.scale".
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let goal = LayerKeyPath(keyPath, of: self) else {
      return setOther(value, forKey: keyPath)
    }
    let kind = goal.property.row.kind
    switch kind {
    case .transform: transform = matrix(transform, with: value, goal.part) ?? transform
    case .matrix:
      let old = matrix(goal.property)
      changeMatrix(goal.property, to: matrix(old, with: value, goal.part) ?? old)
    case .object: setObject(value, goal.property)
    default: setNumbers(value, goal, kind)
    }
  }

  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Returns the default value of a property; `nil` if it has none.
  ///
  /// A subclass overrides this method to return the default values of its own keys.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "opacity", "rasterizationScale", "contentsScale", "speed": 1.0
    case "anchorPoint": CGPoint(x: 0.5, y: 0.5)
    case "contentsRect", "contentsCenter": CGRect(x: 0, y: 0, width: 1, height: 1)
    case "shadowOffset": CGSize(width: 0, height: -3)
    case "shadowRadius": 3.0
    case "transform", "sublayerTransform": CATransform3DIdentity
    case "doubleSided", "allowsEdgeAntialiasing", "allowsGroupOpacity": true
    case "drawsAsynchronously": false
    case "edgeAntialiasingMask", "maskedCorners": 15
    case "cornerCurve": CALayerCornerCurve.circular.rawValue
    case "contentsFormat": CALayerContentsFormat.RGBA8Uint.rawValue
    default: nil
    }
  }

  // MARK: - Actions

  /// Returns the action for a change of a property or for another event.
  ///
  /// The search starts with the delegate, followed by the actions of the layer, its style and its
  /// class. If none of them returns an action, a layer on screen animates most of its properties.
  /// `NSNull` ends the search.
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

  /// The actions for changes of properties, by key; `NSNull` stands for no action.
  open var actions: [String: any CAAction]? {
    get { rareState?.actions }
    set { edit { $0.actions = newValue } }
  }

  /// The default values for keys that the layer does not set, of which only the key "actions" has
  /// an effect.
  open var style: [AnyHashable: Any]? {
    get { rareState?.style }
    set { edit { $0.style = newValue } }
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
    guard !isLayoutRequested, snapshot == nil else { return }
    isLayoutRequested = true
    markAncestors()
    handle.loop.requestLayout(of: self)
  }

  /// Returns a Boolean value that indicates whether a layout was requested.
  open func needsLayout() -> Bool { isLayoutRequested }

  /// Lays out the layer and its sublayers immediately, if a layout was requested, from the highest
  /// of those above that all wait for one.
  open func layoutIfNeeded() {
    (delegate as? any LayerOwner)?.prepareForLayout()
    var top = self
    while let above = top.parent, above.isLayoutRequested { top = above }
    top.layoutTree()
  }

  /// Returns the preferred size of the layer in the coordinates of its superlayer, which is the
  /// size of its frame.
  open func preferredFrameSize() -> CGSize { frame.size }

  /// Returns whether the contents are upside down; always `false`.
  open func contentsAreFlipped() -> Bool { false }

  /// Returns whether the value of a key is archived; always `false`, as nothing is encoded.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// Scrolls this layer, or the nearest scroll layer above, so that a point of this layer is at its origin.
  open func scroll(_ p: CGPoint) {
    if let scroller { scroller.scroll(to: convert(p, to: scroller)) }
  }

  /// Scrolls this layer, or the nearest scroll layer above, just far enough to show a rectangle of this
  /// layer.
  open func scrollRectToVisible(_ r: CGRect) {
    if let scroller { scroller.scroll(to: convert(r, to: scroller)) }
  }

  /// The part of the bounds that the nearest scroll layer above does not clip; the bounds if there
  /// is none, or of a scroll layer.
  open var visibleRect: CGRect {
    guard let scroller else { return bounds }
    let visible = bounds.intersection(convert(scroller.bounds, from: scroller))
    return visible.isNull ? .zero : visible
  }

  private var scroller: CAScrollLayer? {
    var scroller: CALayer? = self
    while let layer = scroller, !(layer is CAScrollLayer) { scroller = layer.parent }
    return scroller as? CAScrollLayer
  }

  // MARK: - Hit testing

  /// Returns the frontmost layer at a point, in the tree of which this layer is the root.
  ///
  /// Hit testing uses model values for a layer. For a presentation layer it uses what is shown, and
  /// returns a presentation layer. Of two sublayers, the one with the higher position on the z axis is
  /// in front. Hidden layers are not considered, and neither are clipped parts of sublayers.
  ///
  /// ## Differences from UIKit
  ///
  /// The sublayer transform and the third dimension of transforms are not considered.
  ///
  /// - Parameter p: The point, in the coordinates of the superlayer.
  /// - Returns: The layer; `nil` if there is none at the point.
  open func hitTest(_ p: CGPoint) -> CALayer? { hit(at: p) }

  /// Returns a Boolean value that indicates whether the bounds contain a point.
  ///
  /// - Parameter p: The point, in the layer's own coordinates.
  /// - Returns: `true` if the bounds contain the point; otherwise, `false`.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: - Display

  /// Requests a display in the next commit, after the layout.
  open func setNeedsDisplay() {
    guard !isDisplayRequested, snapshot == nil else { return }
    isDisplayRequested = true
    requestDisplay()
  }

  /// Requests a display of a part of the layer, which displays all of it.
  ///
  /// - Parameter r: The part; if it is empty, nothing happens.
  open func setNeedsDisplay(_ r: CGRect) {
    if !r.isEmpty { setNeedsDisplay() }
  }

  /// A Boolean value that indicates whether a change of the bounds' size requests a display.
  open var needsDisplayOnBoundsChange: Bool {
    get { rareState?.needsDisplayOnBoundsChange ?? false }
    set { edit { $0.needsDisplayOnBoundsChange = newValue } }
  }

  /// Returns a Boolean value that indicates whether a display was requested.
  open func needsDisplay() -> Bool { isDisplayRequested }

  /// Displays the layer immediately, if a display was requested.
  open func displayIfNeeded() { displayIfRequested() }

  /// Displays the layer: asks the delegate to do so, or else calls ``draw(in:)``.
  ///
  /// Then no display is requested anymore. Subclasses override it to set the contents of the layer.
  /// Do not call it.
  open func display() {
    if let delegate { delegate.display(self) } else { drawInContext() }
    isDisplayRequested = false
  }

  /// Draws the layer, or asks the delegate to do so; the drawing is discarded.
  ///
  /// - Parameter ctx: The context, which a view makes the current one for its drawing code.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Renders the layer in a drawing context; without effect, as nothing is drawn.
  open func render(in ctx: CGContext) {}

  /// Returns a Boolean value that indicates whether the layer is displayed when the value for a key
  /// changes; by default, `false`.
  ///
  /// ## Differences from UIKit
  ///
  /// The layer of a view is only displayed for its own properties if the program defines the class
  /// of either. An animation of such a property displays nothing.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: - Layout of sublayers

  /// Lays out the sublayers, or asks the delegate to do so.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Resizes the sublayers after the size of the bounds has changed; the layers of views follow
  /// their autoresizing masks.
  open func resizeSublayers(withOldSize size: CGSize) {
    (delegate as? any LayerOwner)?.resizeSubviews(withOldSize: size)
    for child in children { child.resize(withOldSuperlayerSize: size) }
  }

  /// Resizes the layer after the size of the superlayer's bounds has changed; by default, does
  /// nothing.
  open func resize(withOldSuperlayerSize size: CGSize) {}

  private func sizeDidChange(from size: CGSize) {
    guard snapshot == nil else { return }
    setNeedsLayout()
    if layoutIsDueAbove { parent?.setNeedsLayout() }
    if rareState?.needsDisplayOnBoundsChange == true { setNeedsDisplay() }
    if !children.isEmpty { resizeSublayers(withOldSize: size) }
  }

  /// Whether a change of the size or the transform requests a layout of the superlayer: for a layer
  /// of a view, unless the superlayer has requested one, or one of the two is being laid out.
  private var layoutIsDueAbove: Bool {
    guard !isStandalone, snapshot == nil, !flags.isBeingLaidOut, let parent else { return false }
    return !parent.flags.isLayoutRequested && !parent.flags.isBeingLaidOut
  }

  /// Marks the ancestors of a layer that requested a layout, so that it is found without a search
  /// of the whole tree.
  func markAncestors() {
    var above = parent
    while let layer = above, !layer.isLayoutRequestedBelow {
      layer.isLayoutRequestedBelow = true
      above = layer.parent
    }
  }

  /// Lays out the layer and its sublayers, where a layout was requested.
  package func layoutTree() {
    // A loop instead of recursion, so that a deep tree cannot overflow the stack.
    var open = [self]
    while let layer = open.popLast() {
      if layer.isLayoutRequested {
        layer.isLayoutRequested = false
        let isWithinLayout = layer.flags.isBeingLaidOut
        layer.flags.isBeingLaidOut = true
        layer.layoutSublayers()
        layer.flags.isBeingLaidOut = isWithinLayout
        // A layer that requests another layout is displayed after that layout.
        if layer.isDisplayRequested, !layer.isLayoutRequested { layer.requestDisplay() }
      }
      guard layer.isLayoutRequestedBelow else { continue }
      layer.isLayoutRequestedBelow = false
      open += layer.children.reversed()
    }
  }
}

/// The delegate of a layer.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  func layoutSublayers(of layer: CALayer)

  /// Asks the delegate for the action for a change of a property or for another event.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - event: The key of the property, or the name of the event.
  /// - Returns: The action; `nil` to continue the search, `NSNull` for no action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Asks the delegate to display a layer; by default, the layer is drawn.
  func display(_ layer: CALayer)

  /// Asks the delegate to draw a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - ctx: The context, which discards all drawing.
  func draw(_ layer: CALayer, in ctx: CGContext)

  func layerWillDraw(_ layer: CALayer)
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawInContext() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension CALayer {
  /// The sublayers, from back to front.
  var children: [CALayer] {
    get { handle.childList.all }
    _modify { yield &handle.childList.all }
  }
}

extension CGRect {
  /// The rectangle with a nonnegative size; values that are not numbers remain unchanged, so that
  /// they can be reported.
  fileprivate var withoutNegativeSize: CGRect {
    size.width < 0 || size.height < 0 ? standardized : self
  }
}

/// The flags of a layer that UIKit reads and sets.
private struct LayerFlags {
  var isStandalone = true
  var searchesForActions = true
  var isLayoutRequested = false
  var isBeingLaidOut = false
  var isDisplayRequested = false
}

extension CALayer {
  /// Whether no view owns the layer, so that the layer finds its own actions.
  package final var isStandalone: Bool {
    get { flags.isStandalone }
    set { flags.isStandalone = newValue }
  }

  /// Whether the layer searches for actions: always for a standalone layer, and for the layer of a
  /// view if the class of either is defined by the program.
  package final var searchesForActions: Bool {
    get { flags.searchesForActions }
    set { flags.searchesForActions = newValue }
  }

  package final var isLayoutRequested: Bool {
    get { flags.isLayoutRequested }
    set { flags.isLayoutRequested = newValue }
  }

  /// Whether the sublayers are being laid out.
  package final var isBeingLaidOut: Bool { flags.isBeingLaidOut }

  package final var isDisplayRequested: Bool {
    get { flags.isDisplayRequested }
    set { flags.isDisplayRequested = newValue }
  }
}
