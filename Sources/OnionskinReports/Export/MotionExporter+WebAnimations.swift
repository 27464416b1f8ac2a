extension MotionExporter {
  /// Writes the motion as JSON: the arguments of the calls to Element.animate(), and the elements.
  ///
  /// Times are in milliseconds. An endless count is the string "Infinity". Each animation and each
  /// element is on its own line.
  ///
  /// - Returns: What is inexact or left out, in full sentences.
  /// - Throws: Any error that the stream throws.
  package func writeWebAnimations(to stream: inout DocumentStream) throws -> [String] {
    var copy = self
    try copy.write(to: &stream)
    return copy.motion.notes
  }

  /// Writes a page that plays the motion with Element.animate().
  ///
  /// - Returns: What is inexact or left out, in full sentences.
  /// - Throws: Any error that the stream throws.
  package func writeWebAnimationsPage(to stream: inout DocumentStream) throws -> [String] {
    var copy = self
    try stream.write("\(motion.pageHead)<script>\nconst motion = ")
    try copy.write(to: &stream)
    try stream.write("</script>\n<style>\n")
    try copy.motion.writeStaticCSS(to: &stream)
    try stream.write("</style>\n</head>\n<body>\n")
    try copy.motion.writeHTML(to: &stream)
    try stream.write(
      """
      <script>
      for (const { target, keyframes, options } of motion.animations) {
        const iterations = Number(options.iterations);
        document.querySelector("." + target).animate(keyframes, { ...options, iterations });
      }
      </script>
      </body>
      </html>

      """
    )
    return copy.motion.notes
  }

  private mutating func write(to stream: inout DocumentStream) throws {
    try stream.write("{\n  \"animations\": [")
    var isFirst = true
    for element in motion.elements.indices {
      let target = motion.elements[element].name
      try forEachAnimation(of: element) { animation in
        try stream.write(isFirst ? "\n    " : ",\n    ")
        try stream.write(json: AnimateCall(animation, of: target))
        isFirst = false
      }
    }
    try stream.write("\n  ],\n  \"duration\": ", JSON(motion.duration * 1_000))
    try stream.write(",\n  \"elements\": [")
    for (position, element) in motion.elements.enumerated() {
      try stream.write(position == 0 ? "\n    " : ",\n    ")
      try stream.write(
        json: AnimatedElement(element, parent: element.parent.map { motion.elements[$0] })
      )
    }
    try stream.write("\n  ],\n  \"name\": ", JSON(motion.name), ",\n  \"notes\": ")
    try stream.write(json: motion.notes)
    // The properties must be registered with CSS.registerProperty() or @property.
    try stream.write(",\n  \"properties\": ", JSON(motion.registered), "\n}\n")
  }
}

/// The arguments of a call to Element.animate().
private struct AnimateCall: Encodable {
  enum Value: Encodable {
    case number(Double)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  struct Options: Encodable {
    var delay: Double
    var duration: Double
    var easing: String
    var iterations: Value
    var direction: String
    var fill: String
    var composite: String
  }

  var target: String
  var keyframes: [[String: Value]]
  var options: Options

  init(_ animation: ExportedMotion.Animation, of target: String) {
    self.target = target
    let property = Self.camel(animation.property)
    keyframes = animation.keyframes.map { frame in
      var keyframe = ["offset": Value.number(frame.offset), property: .text(frame.value)]
      keyframe["easing"] = frame.easing.map(Value.text)
      return keyframe
    }
    options = Options(
      delay: animation.begin * 1_000,
      duration: animation.duration * 1_000,
      easing: animation.easing,
      iterations: animation.iterations.isFinite
        ? .number(animation.iterations) : .text("Infinity"),
      direction: animation.alternates ? "alternate" : "normal",
      fill: animation.fill.rawValue,
      composite: animation.composition.rawValue
    )
  }

  private static func camel(_ property: String) -> String {
    guard !property.hasPrefix("--") else { return property }
    let words = property.split(separator: "-")
    return
      ([String(words[0])] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
      .joined()
  }
}

/// An element that is the target of calls.
private struct AnimatedElement: Encodable {
  var target: String
  /// The name of the layer in the trace.
  var layer: String
  /// What of the layer it shows.
  var role: ExportedMotion.Element.Role
  var parent: String?
  /// The path of an element of SVG, which is the line along it.
  var path: String?
  var style: [String: String]

  init(_ element: ExportedMotion.Element, parent: ExportedMotion.Element?) {
    target = element.name
    (layer, role) = (element.layer, element.role)
    self.parent = parent?.name
    path = element.path
    style = Dictionary(element.style.map { ($0.property, $0.value) }) { $1 }
  }
}
