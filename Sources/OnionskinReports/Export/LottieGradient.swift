/// A gradient of Lottie's that fills the outlines of a shape.
struct LottieGradient: DocumentPart {
  /// The page that lists the kinds of gradients.
  static let page = "https://lottiefiles.github.io/lottie-docs/constants/#gradient-type"
  /// The radius of a circle in the coordinates of its shape, which are scaled to those of an ellipse.
  ///
  /// The radii of the ellipse are the percentages of the scale then.
  static let radius = 100.0

  enum Kind {
    case linear(start: LottieChannel, end: LottieChannel)
    /// A gradient in a circle, and the center and the radii of the ellipse that it is to be.
    case radial(center: LottieChannel, radii: LottieChannel)
  }

  var kind: Kind
  /// The location, red, green and blue of each stop, and then the location and the alpha of each.
  var stops: LottieChannel
  var stopCount: Int

  /// Writes the fill as JSON, up to its opacity.
  func write(to stream: inout DocumentStream) throws {
    try stream.write("{\"ty\":\"gf\",\"r\":1,\"g\":{\"p\":\(stopCount),\"k\":", stops)
    switch kind {
    case .linear(let start, let end):
      try stream.write("},\"t\":1,\"s\":", start, ",\"e\":", end)
    case .radial:
      try stream.write("},\"t\":2,\"s\":{\"a\":0,\"k\":[0,0]},\"e\":{\"a\":0,\"k\":[")
      try stream.write(JSON(Self.radius), ",0]}")
    }
  }

  /// Writes the entries of the shape's transform as JSON.
  func writeTransform(to stream: inout DocumentStream) throws {
    guard case .radial(let center, let radii) = kind else { return }
    try stream.write(",\"p\":", center, ",\"s\":", radii)
  }
}
