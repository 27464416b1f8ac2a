/// A line of Lottie's along the outlines of a shape.
struct LottieStroke {
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
      try stream.write("{\"ty\":\"tm\",\"m\":2,\"s\":")
      try part.start.write(to: &stream)
      try stream.write(",\"e\":")
      try part.end.write(to: &stream)
      try stream.write(",\"o\":{\"a\":0,\"k\":0}},")
    }
    try stream.write("{\"ty\":\"st\",\"lc\":\(cap),\"lj\":\(join),\"ml\":")
    try stream.write(json: miterLimit)
    if let dashes {
      // lottie-web draws nothing of a line whose dashes have no names.
      try stream.write(",\"d\":[")
      for (place, length) in dashes.lengths.enumerated() {
        let (kind, name) = place.isMultiple(of: 2) ? ("d", "dash") : ("g", "gap")
        try stream.write("{\"n\":\"\(kind)\",\"nm\":\"\(name)\",\"v\":{\"a\":0,\"k\":")
        try stream.write(json: length)
        try stream.write("}},")
      }
      try stream.write("{\"n\":\"o\",\"nm\":\"offset\",\"v\":")
      try dashes.phase.write(to: &stream)
      try stream.write("}]")
    }
    try stream.write(",\"w\":")
    try width.write(to: &stream)
    try stream.write(",\"c\":")
  }
}
