/// A layer that shows its sublayers several times: it stores how, and shows them once.
open class CAReplicatorLayer: CALayer {
  /// How many there are.
  open var instanceCount = 1
  /// How much later each moves than the one before, in seconds.
  open var instanceDelay: CFTimeInterval = 0
  /// Where each stands from the one before.
  open var instanceTransform = CATransform3DIdentity
  /// A Boolean value that indicates whether they keep their depth.
  open var preservesDepth = false
  /// The colour of the first.
  open var instanceColor: CGColor?
  /// How much less red each is than the one before.
  open var instanceRedOffset: Float = 0
  /// How much less green each is than the one before.
  open var instanceGreenOffset: Float = 0
  /// How much less blue each is than the one before.
  open var instanceBlueOffset: Float = 0
  /// How much clearer each is than the one before.
  open var instanceAlphaOffset: Float = 0
}

/// A layer that keeps the depth of its sublayers: here like any other.
open class CATransformLayer: CALayer {}

/// A layer that throws particles: it stores how, and throws none.
open class CAEmitterLayer: CALayer {
  /// The kinds of particles.
  open var emitterCells: [CAEmitterCell]?
  /// How many more are born than their kinds say.
  open var birthRate: Float = 1
  /// How much longer they live than their kinds say.
  open var lifetime: Float = 1
  /// Where they are born.
  open var emitterPosition = CGPoint.zero
  /// How large the place is where they are born.
  open var emitterSize = CGSize.zero
  /// The shape of that place.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// Where in that shape they are born.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// How they are drawn.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// Where random numbers begin.
  open var seed: UInt32 = 0
}

/// A kind of particle: it is stored.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  /// What it is called.
  open var name: String?
  /// What it shows.
  open var contents: Any?
  /// How many are born each second.
  open var birthRate: Float = 0
  /// How many seconds one lives.
  open var lifetime: Float = 0
  /// How much that varies.
  open var lifetimeRange: Float = 0
  /// How fast it flies, in points a second.
  open var velocity: CGFloat = 0
  /// How much that varies.
  open var velocityRange: CGFloat = 0
  /// Its acceleration along x.
  open var xAcceleration: CGFloat = 0
  /// Its acceleration along y.
  open var yAcceleration: CGFloat = 0
  /// The direction in which it flies.
  open var emissionLongitude: CGFloat = 0
  /// How much that varies.
  open var emissionRange: CGFloat = 0
  /// How fast it turns, in radians a second.
  open var spin: CGFloat = 0
  /// How much that varies.
  open var spinRange: CGFloat = 0
  /// How large it is.
  open var scale: CGFloat = 1
  /// How much that varies.
  open var scaleRange: CGFloat = 0
  /// How fast it grows.
  open var scaleSpeed: CGFloat = 0
  /// Its colour.
  open var color: CGColor?
  /// How fast its opacity changes.
  open var alphaSpeed: Float = 0
}

/// The shape of the place where particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a shape from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A point.
  public static let point = Self(rawValue: "point")
  /// A line.
  public static let line = Self(rawValue: "line")
  /// A rectangle.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A circle.
  public static let circle = Self(rawValue: "circle")
}

/// Where in its shape particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At its points.
  public static let points = Self(rawValue: "points")
  /// At its outline.
  public static let outline = Self(rawValue: "outline")
  /// At its surface.
  public static let surface = Self(rawValue: "surface")
  /// Anywhere in it.
  public static let volume = Self(rawValue: "volume")
}

/// How particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In any order.
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest first.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// One added to the other.
  public static let additive = Self(rawValue: "additive")
}
