/// A shape of Lottie's: a rectangle with rounded corners, filled or stroked.
struct LottieShape {
  /// What colors the rectangle.
  enum Paint {
    case fill
    /// A line with its center on the edge.
    case stroke(width: LottieChannel)
  }

  var center: LottieChannel
  var size: LottieChannel
  var radius: LottieChannel
  var color: LottieChannel
  /// The alpha of the color in percent: players ignore that of a color.
  var alpha: LottieChannel
  var paint: Paint

  /// Writes the shape as JSON.
  func write(to stream: inout DocumentStream) throws {
    // rlottie ignores what stands before the type of an item.
    try stream.write("{\"ty\":\"gr\",\"it\":[{\"ty\":\"rc\",\"d\":1,\"p\":")
    try center.write(to: &stream)
    try stream.write(",\"r\":")
    try radius.write(to: &stream)
    try stream.write(",\"s\":")
    try size.write(to: &stream)
    switch paint {
    case .fill: try stream.write("},{\"ty\":\"fl\",\"r\":1,\"c\":")
    case .stroke(let width):
      try stream.write("},{\"ty\":\"st\",\"lc\":1,\"lj\":1,\"ml\":4,\"w\":")
      try width.write(to: &stream)
      try stream.write(",\"c\":")
    }
    try color.write(to: &stream)
    try stream.write(",\"o\":")
    try alpha.write(to: &stream)
    // Players need a transform at the end of a group, and lottie-web needs its opacity.
    try stream.write("},{\"ty\":\"tr\",\"o\":{\"a\":0,\"k\":100}}]}")
  }
}
