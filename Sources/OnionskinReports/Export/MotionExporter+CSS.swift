import Foundation

extension MotionExporter {
  /// Writes a style sheet: for each element, the keyframes of its animations and its rule.
  ///
  /// The notes are known after all animations have been created, so they are at the end.
  ///
  /// - Returns: What is inexact or left out, in full sentences.
  /// - Throws: Any error that the stream throws.
  package func writeCSS(to stream: inout DocumentStream) throws -> [String] {
    var copy = self
    try copy.write(to: &stream)
    return copy.motion.notes
  }

  /// Writes a page that plays the style sheet.
  ///
  /// - Returns: What is inexact or left out, in full sentences.
  /// - Throws: Any error that the stream throws.
  package func writeCSSPage(to stream: inout DocumentStream) throws -> [String] {
    var copy = self
    try stream.write(motion.pageHead + "<style>\n")
    try copy.write(to: &stream)
    try stream.write("</style>\n</head>\n<body>\n")
    try copy.motion.writeHTML(to: &stream)
    try stream.write("</body>\n</html>\n")
    return copy.motion.notes
  }

  private mutating func write(to stream: inout DocumentStream) throws {
    try stream.write("/* \(motion.name.inComment): made by onionskin. The elements:\n\n")
    try motion.writeHTML(to: &stream)
    try stream.write("*/\n\n\(motion.generalCSS)\n")
    var number = 0
    for element in motion.elements.indices {
      var rule = AnimationRule()
      try forEachAnimation(of: element) { animation in
        number += 1
        try stream.write("\n\(animation.cssKeyframes(number))\n")
        rule.append(animation, number)
      }
      try rule.write(for: motion.elements[element], to: &stream)
    }
    for property in motion.registered { try stream.write("\n\(property.css)\n") }
    guard !motion.notes.isEmpty else { return }
    let lines = motion.notes.map { "   \($0.inComment)\n" }
    try stream.write("\n/* What is not exact, or left out:\n\(lines.joined())*/\n")
  }
}

/// The animations of an element in a compact form, until its rule is written.
private struct AnimationRule {
  private struct Entry {
    var number: Int32
    var easing: Int32
    var begin: Double
    var duration: Double
    var iterations: Double
    var alternates: Bool
    var fill: ExportedMotion.Animation.Fill
    var composition: ExportedMotion.Composition
  }

  private var entries: [Entry] = []
  private var easings = IndexedList<String>()

  mutating func append(_ animation: ExportedMotion.Animation, _ number: Int) {
    entries.append(
      Entry(
        number: Int32(truncatingIfNeeded: number),
        easing: Int32(easings.index(of: animation.easing)),
        begin: animation.begin,
        duration: animation.duration,
        iterations: animation.iterations,
        alternates: animation.alternates,
        fill: animation.fill,
        composition: animation.composition
      )
    )
  }

  func write(for element: ExportedMotion.Element, to stream: inout DocumentStream) throws {
    try stream.write("\n.\(element.name) {\n")
    let isTransformed = element.style.contains { $0.property == "transform" }
    for (property, value) in element.style {
      // Lightning CSS drops it in front of a transform, but for the empty variable.
      let isKept = property == "translate" && isTransformed
      try stream.write("  \(property): \(isKept ? "var(--as-is,) " : "")\(value);\n")
    }
    for (index, entry) in entries.enumerated() {
      try stream.write(index == 0 ? "  animation:\n    " : ",\n    ")
      try stream.write(shorthand(entry))
    }
    if !entries.isEmpty { try stream.write(";\n") }
    if entries.contains(where: { $0.composition != .replace }) {
      for (index, entry) in entries.enumerated() {
        try stream.write(index == 0 ? "  animation-composition: " : ", ")
        try stream.write(entry.composition.rawValue)
      }
      try stream.write(";\n")
    }
    try stream.write("}\n")
  }

  private func shorthand(_ entry: Entry) -> String {
    [
      "m\(entry.number)", "\(entry.duration.exact)s", easings.elements[Int(entry.easing)],
      "\(entry.begin.exact)s", entry.iterations.isFinite ? entry.iterations.exact : "infinite",
      entry.alternates ? "alternate" : "normal", entry.fill.rawValue,
    ].joined(separator: " ")
  }
}

extension ExportedMotion.Animation {
  fileprivate func cssKeyframes(_ number: Int) -> String {
    var text = "@keyframes m\(number) {\n"
    for frame in keyframes {
      let easing = frame.easing.map { " animation-timing-function: \($0);" } ?? ""
      text += "  \((frame.offset * 100).exact)% { \(property): \(frame.value);\(easing) }\n"
    }
    return text + "}"
  }
}

extension ExportedMotion.RegisteredProperty {
  fileprivate var css: String {
    """
    @property \(name) {
      syntax: "\(syntax)";
      inherits: \(inherits);
      initial-value: \(initialValue);
    }
    """
  }
}

extension String {
  /// The text on one line, in a form that can't end a comment.
  fileprivate var inComment: String {
    onOneLine.replacing("*/", with: "* /").replacing("<", with: "‹")
  }
}

// MARK: - Pages

extension ExportedMotion {
  /// The beginning of a page, up to its own content.
  var pageHead: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>\(ReportPage.escaped(name))</title>
    <link rel="icon" href="data:,">

    """
  }

  /// Writes the elements as HTML.
  func writeHTML(to stream: inout DocumentStream) throws {
    try stream.write("<div class=\"scene\">\n")
    // An element to open and its depth, or `nil` and the depth of an element to close.
    var open: [(index: Int?, depth: Int)] = elements.indices.reversed()
      .filter { elements[$0].parent == nil }.map { ($0, 1) }
    while let (index, depth) = open.popLast() {
      let indent = String(repeating: "  ", count: min(depth, 40))
      guard let index else {
        try stream.write("\(indent)</div>\n")
        continue
      }
      let element = elements[index]
      if let path = element.path {
        let names = "\(element.role) \(element.name)"
        try stream.write("\(indent)<svg class=\"\(names)\"><path d=\"\(path)\"/></svg>\n")
        continue
      }
      try stream.write("\(indent)<div class=\"\(element.role) \(element.name)\">")
      guard !element.children.isEmpty else {
        try stream.write("</div>\n")
        continue
      }
      try stream.write("\n")
      open.append((nil, depth))
      open += element.children.reversed().map { ($0, depth + 1) }
    }
    try stream.write("</div>\n")
  }

  /// The rules for the scene and for all layers.
  fileprivate var generalCSS: String {
    let general = """
      .scene { position: relative; width: \(Double(size.width).exact)px; height: \(Double(size.height).exact)px; overflow: hidden; }
      .layer, .mask, .content, .shape, .border { position: absolute; box-sizing: border-box; }
      """
    let roles = Set(elements.map(\.role))
    let rules = [
      roles.contains(.turned)
        ? ".turned, .turnedBack { position: absolute; box-sizing: border-box; }" : nil,
      roles.contains(.stroke)
        ? ".stroke { position: absolute; overflow: visible; fill: none; stroke: currentColor; }"
        : nil,
    ]
    return ([general] + rules.compactMap(\.self)).joined(separator: "\n")
  }

  /// Writes the styles without animations, for pages that play the animations by other means.
  func writeStaticCSS(to stream: inout DocumentStream) throws {
    for property in registered { try stream.write("\(property.css)\n\n") }
    try stream.write("\(generalCSS)\n")
    for element in elements {
      let styles = element.style.map { "\($0.property): \($0.value);" }
      try stream.write(".\(element.name) { \(styles.joined(separator: " ")) }\n")
    }
  }
}
