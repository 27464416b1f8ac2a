/// A line of Lottie's along the outlines of a shape.
struct LottieStroke: DocumentPart {
  /// The styles of ends and of corners, by what they are called in a trace, with Lottie's numbers.
  static let caps = ["butt": 1, "round": 2, "square": 3]
  static let joins = ["miter": 1, "round": 2, "bevel": 3]

  var width: LottieChannel
  var cap: Int
  var join: Int
  var miterLimit: Double
  /// The percentages of the path from which and up to which there is a line; `nil` for all of it.
  var part: (start: LottieChannel, end: LottieChannel)?
  /// The lengths of dashes and gaps, and where in them the line begins.
  var dashes: (lengths: [Double], phase: LottieChannel)?

  /// Writes the stroke as JSON, up to its color.
  func write(to stream: inout DocumentStream) throws {
    if let part {
      // Several outlines count as one.
      try stream.write("{\"ty\":\"tm\",\"m\":2,\"s\":", part.start, ",\"e\":", part.end)
      try stream.write(",\"o\":{\"a\":0,\"k\":0}},")
    }
    try stream.write("{\"ty\":\"st\",\"lc\":\(cap),\"lj\":\(join),\"ml\":", JSON(miterLimit))
    if let dashes {
      // lottie-web draws nothing of a line whose dashes have no names.
      try stream.write(",\"d\":[")
      for (place, length) in dashes.lengths.enumerated() {
        let (kind, name) = place.isMultiple(of: 2) ? ("d", "dash") : ("g", "gap")
        try stream.write("{\"n\":\"\(kind)\",\"nm\":\"\(name)\",\"v\":{\"a\":0,\"k\":")
        try stream.write(JSON(length), "}},")
      }
      try stream.write("{\"n\":\"o\",\"nm\":\"offset\",\"v\":", dashes.phase, "}]")
    }
    try stream.write(",\"w\":", width, ",\"c\":")
  }
}
