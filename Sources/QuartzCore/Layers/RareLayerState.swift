import RenderEngine

/// The state that only few layers have, stored separately so that other layers remain small.
struct RareLayerState {
  var name: String?
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  var time = LayerTime()
  var contents: Any?
  var contentsGravity: CALayerContentsGravity = .resize
  var mask: CALayer?
  var shouldRasterize = false
  var isOpaque = false
  var rasterizationScale: CGFloat = 1
  var cornerCurve = CALayerCornerCurve.circular
  var allowsEdgeAntialiasing = false
  var drawsAsynchronously = false
  var needsDisplayOnBoundsChange = false
  var allowsGroupOpacity = true
  var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var minificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  var magnificationFilter = CALayerContentsFilter.linear
  var compositingFilter: Any?
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var associations: Associations?
  var values: [String: Any] = [:]
  /// The values that visible properties of the view had at first and got before the layer's first
  /// commit.
  var visibleValues: [String: (initial: PropertyValue, set: PropertyValue)] = [:]
  /// The driver that displays the layer while values of its own keys are animated.
  var displayDriver: DisplayDriver?

  /// A reference to the state, which takes only one word in a layer without it.
  final class Storage {
    let rareState: RareLayerState

    init(_ rareState: RareLayerState) { self.rareState = rareState }
  }
}

extension CALayer {
  func edit(_ change: (inout RareLayerState) -> Void) {
    var rareState = rareState ?? RareLayerState()
    change(&rareState)
    self.rareState = rareState
  }
}
