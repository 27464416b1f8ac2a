import AnimationModel
import RenderEngine

/// A layer that replicates its sublayers.
///
/// ## Differences from UIKit
///
/// The properties are stored and animated, but the sublayers are shown once. Changes of the number
/// of copies take effect at once.
open class CAReplicatorLayer: CALayer {
  /// The number of copies.
  open var instanceCount = 1
  /// The delay between copies, in seconds.
  open var instanceDelay: CFTimeInterval {
    get { CFTimeInterval(numbers(.instanceDelay)[0]) }
    set { change(.instanceDelay, to: Components(newValue)) }
  }
  /// The transform from one copy to the next.
  open var instanceTransform: CATransform3D {
    get { matrix(.instanceTransform) }
    set { changeMatrix(.instanceTransform, to: newValue) }
  }
  /// A Boolean value that indicates whether copies preserve their depth.
  open var preservesDepth = false
  /// The color of the first copy; by default, white.
  open var instanceColor: CGColor? {
    get { color(.instanceColor) }
    set { change(.instanceColor, to: newValue?.rgba.numbers ?? Components()) }
  }
  /// The difference in red from one copy to the next.
  open var instanceRedOffset: Float {
    get { Float(numbers(.instanceRedOffset)[0]) }
    set { change(.instanceRedOffset, to: Components(Double(newValue))) }
  }
  /// The difference in green from one copy to the next.
  open var instanceGreenOffset: Float {
    get { Float(numbers(.instanceGreenOffset)[0]) }
    set { change(.instanceGreenOffset, to: Components(Double(newValue))) }
  }
  /// The difference in blue from one copy to the next.
  open var instanceBlueOffset: Float {
    get { Float(numbers(.instanceBlueOffset)[0]) }
    set { change(.instanceBlueOffset, to: Components(Double(newValue))) }
  }
  /// The difference in opacity from one copy to the next.
  open var instanceAlphaOffset: Float {
    get { Float(numbers(.instanceAlphaOffset)[0]) }
    set { change(.instanceAlphaOffset, to: Components(Double(newValue))) }
  }

  override var propertyOwner: PropertyTable.Owner? { .replicatorLayer }

  /// Creates a layer that belongs to the current loop.
  public required init() { super.init() }

  public required init(layer: Any) {
    if let other = layer as? CAReplicatorLayer {
      instanceCount = other.instanceCount
      preservesDepth = other.preservesDepth
    }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A layer that scrolls its sublayers by the origin of its bounds.
open class CAScrollLayer: CALayer {
  /// The directions in which ``scroll(to:)-(CGPoint)`` moves.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Creates a layer that belongs to the current loop.
  public required init() { super.init() }

  public required init(layer: Any) {
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Scrolls so that a point is at the origin of the bounds, in the directions of the scroll mode; the
  /// change runs the layer's action.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if [.both, .horizontally].contains(scrollMode) { origin.x = p.x }
    if [.both, .vertically].contains(scrollMode) { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls just far enough to show a rectangle of the sublayers.
  open func scroll(to r: CGRect) {
    func nearest(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ size: CGFloat) -> CGFloat {
      low < from || high - low > size ? low : high > from + size ? high - size : from
    }
    let (x, y) = (
      nearest(r.minX, r.maxX, bounds.minX, bounds.width),
      nearest(r.minY, r.maxY, bounds.minY, bounds.height)
    )
    scroll(to: CGPoint(x: x, y: y))
  }
}

/// The directions in which a layer is scrolled.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No direction.
  public static let none = Self(rawValue: "none")
  public static let vertically = Self(rawValue: "vertically")
  public static let horizontally = Self(rawValue: "horizontally")
  public static let both = Self(rawValue: "both")
}

/// A layer that preserves the depth of its sublayers; here it is like any other layer.
open class CATransformLayer: CALayer {}

/// A layer that emits particles.
///
/// The values of an animation of a cell's property, such as "emitterCells.spark.birthRate", are
/// returned by the presentation layer's `value(forKeyPath:)`.
///
/// ## Differences from UIKit
///
/// The properties are stored and animated, but no particles are emitted. The cells of a presentation
/// layer are those of the layer, without animated values.
open class CAEmitterLayer: CALayer {
  /// The cells, which describe the particles.
  open var emitterCells: [CAEmitterCell]?
  /// The factor by which the birth rates of the cells are multiplied.
  open var birthRate: Float {
    get { Float(numbers(.birthRate)[0]) }
    set { change(.birthRate, to: Components(Double(newValue))) }
  }
  /// The factor by which the lifetimes of the cells are multiplied.
  open var lifetime: Float {
    get { Float(numbers(.lifetime)[0]) }
    set { change(.lifetime, to: Components(Double(newValue))) }
  }
  open var emitterPosition: CGPoint {
    get { CGPoint(numbers(.emitterPosition)) }
    set { change(.emitterPosition, to: Components(newValue)) }
  }
  open var emitterSize: CGSize {
    get {
      let numbers = numbers(.emitterSize)
      return CGSize(width: numbers[0], height: numbers[1])
    }
    set { change(.emitterSize, to: Components(newValue)) }
  }
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// The part of the shape from which particles are emitted.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// The mode in which particles are drawn.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// The seed of the random numbers.
  open var seed: UInt32 = 0
  open var emitterDepth: CGFloat {
    get { CGFloat(numbers(.emitterDepth)[0]) }
    set { change(.emitterDepth, to: Components(Double(newValue))) }
  }
  /// The position of the emitter along the z axis.
  open var emitterZPosition: CGFloat {
    get { CGFloat(numbers(.emitterZPosition)[0]) }
    set { change(.emitterZPosition, to: Components(Double(newValue))) }
  }
  /// The factor by which the velocities of the cells are multiplied.
  open var velocity: Float {
    get { Float(numbers(.velocity)[0]) }
    set { change(.velocity, to: Components(Double(newValue))) }
  }
  /// The factor by which the scales of the cells are multiplied.
  open var scale: Float {
    get { Float(numbers(.scale)[0]) }
    set { change(.scale, to: Components(Double(newValue))) }
  }
  /// The factor by which the spins of the cells are multiplied.
  open var spin: Float {
    get { Float(numbers(.spin)[0]) }
    set { change(.spin, to: Components(Double(newValue))) }
  }
  /// A Boolean value that indicates whether particles preserve their depth.
  open var preservesDepth = false

  override var propertyOwner: PropertyTable.Owner? { .emitterLayer }

  /// Creates a layer that belongs to the current loop.
  public required init() { super.init() }

  public required init(layer: Any) {
    if let other = layer as? CAEmitterLayer {
      emitterCells = other.emitterCells
      emitterShape = other.emitterShape
      emitterMode = other.emitterMode
      renderMode = other.renderMode
      seed = other.seed
      preservesDepth = other.preservesDepth
    }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The description of a kind of particle, which is stored only.
@preconcurrency @MainActor open class CAEmitterCell: NSObject {
  open var name: String?
  /// The contents of a particle.
  open var contents: Any?
  /// The number of particles that are created per second.
  open var birthRate: Float = 0
  /// The lifetime of a particle, in seconds.
  open var lifetime: Float = 0
  /// The range by which lifetimes vary, in seconds.
  open var lifetimeRange: Float = 0
  /// The initial velocity of a particle, in points per second.
  open var velocity: CGFloat = 0
  /// The range by which velocities vary, in points per second.
  open var velocityRange: CGFloat = 0
  /// The acceleration along the x axis, in points per second squared.
  open var xAcceleration: CGFloat = 0
  /// The acceleration along the y axis, in points per second squared.
  open var yAcceleration: CGFloat = 0
  /// The direction of emission, as an angle in radians.
  open var emissionLongitude: CGFloat = 0
  /// The range by which directions vary, in radians.
  open var emissionRange: CGFloat = 0
  /// The rotational speed of a particle, in radians per second.
  open var spin: CGFloat = 0
  /// The range by which rotational speeds vary, in radians per second.
  open var spinRange: CGFloat = 0
  open var scale: CGFloat = 1
  /// The range by which scales vary.
  open var scaleRange: CGFloat = 0
  /// The speed at which the scale changes, per second.
  open var scaleSpeed: CGFloat = 0
  /// The color of a particle; by default, white.
  open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// The range by which opacities vary.
  open var alphaRange: Float = 0
  /// The speed at which the opacity changes, per second.
  open var alphaSpeed: Float = 0
  /// The range by which the red of colors varies.
  open var redRange: Float = 0
  /// The speed at which the red changes, per second.
  open var redSpeed: Float = 0
  /// The range by which the green of colors varies.
  open var greenRange: Float = 0
  /// The speed at which the green changes, per second.
  open var greenSpeed: Float = 0
  /// The range by which the blue of colors varies.
  open var blueRange: Float = 0
  /// The speed at which the blue changes, per second.
  open var blueSpeed: Float = 0
  /// The acceleration along the z axis, in points per second squared.
  open var zAcceleration: CGFloat = 0
  /// The direction of emission out of the plane, as an angle in radians.
  open var emissionLatitude: CGFloat = 0
  /// The number of pixels of the contents in a point.
  open var contentsScale: CGFloat = 1
  /// The part of the contents that is shown, as fractions of their size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// A Boolean value that indicates whether particles are created.
  open var isEnabled = true
  /// The cells of particles that each particle emits.
  open var emitterCells: [CAEmitterCell]?
  /// The time at which the cell begins, in seconds.
  open var beginTime: CFTimeInterval = 0
  /// The duration of the cell, in seconds; 0 for no end.
  open var duration: CFTimeInterval = 0
  open var fillMode = CAMediaTimingFillMode.removed
  /// The filter with which the contents are reduced.
  open var minificationFilter = "linear"
  /// How much sooner a blurred version of the reduced contents is used.
  open var minificationFilterBias: Float = 0
  /// The filter with which the contents are enlarged.
  open var magnificationFilter = "linear"
  /// The default values for keys that the cell does not set: stored only.
  open var style: [AnyHashable: Any]?
  /// The values for custom keys.
  final var otherValues: [String: Any] = [:]
}

/// The shapes of an emitter.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point.
  public static let point = Self(rawValue: "point")
  public static let line = Self(rawValue: "line")
  public static let rectangle = Self(rawValue: "rectangle")
  public static let circle = Self(rawValue: "circle")
  public static let cuboid = Self(rawValue: "cuboid")
  public static let sphere = Self(rawValue: "sphere")
}

/// The parts of a shape from which particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The points of the shape.
  public static let points = Self(rawValue: "points")
  public static let outline = Self(rawValue: "outline")
  public static let surface = Self(rawValue: "surface")
  public static let volume = Self(rawValue: "volume")
}

/// The modes in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No defined order.
  public static let unordered = Self(rawValue: "unordered")
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// The particles at the back first.
  public static let backToFront = Self(rawValue: "backToFront")
  public static let additive = Self(rawValue: "additive")
}
