/// A shape of Lottie's: what is in outlines and in none of their holes, filled with a color or a
/// gradient, or a line along them.
struct LottieShape: DocumentPart {
  /// What colors the shape.
  enum Paint {
    case fill(LottieChannel)
    /// A fill of what an odd count of outlines is around.
    case fillByEvenOdd(LottieChannel)
    case stroke(LottieStroke, LottieChannel)
    case gradient(LottieGradient)
  }

  /// A line around what is colored.
  enum Outline {
    /// A rectangle whose corners have one radius.
    case box(center: LottieChannel, size: LottieChannel, radius: LottieChannel)
    /// A path, whose channel has its numbers.
    case path(LottieChannel)
  }

  /// The outlines; a hole goes in the other direction than what it is in.
  var outlines: [(outline: Outline, isHole: Bool)]
  var paint: Paint
  /// The alpha of the paint in percent: players ignore that of a color.
  var alpha: LottieChannel

  /// Writes the shape as JSON.
  func write(to stream: inout DocumentStream) throws {
    // rlottie ignores what stands before the type of an item.
    try stream.write("{\"ty\":\"gr\",\"it\":[")
    for (outline, isHole) in outlines {
      try outline.write(direction: isHole ? 3 : 1, to: &stream)
      try stream.write(",")
    }
    switch paint {
    case .fill(let color):
      try stream.write("{\"ty\":\"fl\",\"r\":1,\"c\":", color)
    case .fillByEvenOdd(let color):
      try stream.write("{\"ty\":\"fl\",\"r\":2,\"c\":", color)
    case .stroke(let stroke, let color): try stream.write(stroke, color)
    case .gradient(let gradient): try gradient.write(to: &stream)
    }
    try stream.write(",\"o\":", alpha)
    // Players need a transform at the end of a group, and lottie-web needs its opacity.
    try stream.write("},{\"ty\":\"tr\",\"o\":{\"a\":0,\"k\":100}")
    if case .gradient(let gradient) = paint { try gradient.writeTransform(to: &stream) }
    try stream.write("}]}")
  }
}

extension LottieShape.Outline {
  /// Writes the outline as JSON.
  ///
  /// - Parameters:
  ///   - direction: 1 for clockwise, 3 for the other way; a path has its own.
  ///   - stream: The stream to write to.
  /// - Throws: Any error that the stream throws.
  fileprivate func write(direction: Int, to stream: inout DocumentStream) throws {
    switch self {
    case .box(let center, let size, let radius):
      try stream.write("{\"ty\":\"rc\",\"d\":\(direction),\"p\":", center, ",\"r\":", radius)
      try stream.write(",\"s\":", size)
    case .path(let path):
      try stream.write("{\"ty\":\"sh\",\"ks\":", path)
    }
    try stream.write("}")
  }
}
