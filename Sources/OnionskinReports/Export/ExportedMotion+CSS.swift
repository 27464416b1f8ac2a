extension ExportedMotion {
  /// The elements as HTML.
  package var html: String {
    func write(_ place: Int, _ indent: String) -> String {
      let element = elements[place]
      let inner = element.children.map { write($0, indent + "  ") }.joined()
      let name = "\(indent)<div class=\"layer \(element.name)\">"
      return inner.isEmpty ? "\(name)</div>\n" : "\(name)\n\(inner)\(indent)</div>\n"
    }
    let roots = elements.indices.filter { elements[$0].parent == nil }
    return "<div class=\"scene\">\n\(roots.map { write($0, "  ") }.joined())</div>\n"
  }

  /// The style sheet: a rule for each element, and the keyframes of each animation.
  package var css: String {
    var parts = ["/* \(comment(name)): made by flipbook. The elements:\n\n\(html)*/"]
    if !notes.isEmpty {
      parts.append(
        "/* What is not exact, or left out:\n\(notes.map { "   \(comment($0))" }.joined(separator: "\n"))\n*/"
      )
    }
    parts.append(baseCSS)
    for (place, element) in elements.enumerated() {
      let own = animations.enumerated().filter { $0.element.element == place }
      var lines = element.style.map { "  \($0.property): \($0.value);" }
      if !own.isEmpty {
        lines.append(
          "  animation:\n    \(own.map { shorthand($0.element, $0.offset) }.joined(separator: ",\n    "));"
        )
        let modes = own.map(\.element.composition)
        if modes.contains(where: { $0 != .replace }) {
          let words = modes.map(\.rawValue).joined(separator: ", ")
          lines.append("  animation-composition: \(words);")
        }
      }
      parts.append(".\(element.name) {\n\(lines.joined(separator: "\n"))\n}")
    }
    for (place, animation) in animations.enumerated() {
      parts.append(keyframes(animation, place))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var baseCSS: String {
    let rules = registered.map { property in
      """
      @property \(property.name) {
        syntax: "\(property.syntax)";
        inherits: \(property.inherits);
        initial-value: \(property.initialValue);
      }

      """
    }
    return rules.joined() + """
      .scene { position: relative; width: \(Double(size.width).exact)px; height: \(Double(size.height).exact)px; overflow: hidden; }
      .layer { position: absolute; box-sizing: border-box; }
      """
  }

  /// The styles without animations, for who plays them by other means.
  package var staticCSS: String {
    let rules = elements.map { element in
      ".\(element.name) { \(element.style.map { "\($0.property): \($0.value);" }.joined(separator: " ")) }"
    }
    return ([baseCSS] + rules).joined(separator: "\n") + "\n"
  }

  private func shorthand(_ animation: Animation, _ place: Int) -> String {
    let count = animation.iterations.isFinite ? animation.iterations.exact : "infinite"
    let fill =
      animation.fillsBackwards && animation.fillsForwards
      ? "both"
      : animation.fillsBackwards ? "backwards" : animation.fillsForwards ? "forwards" : "none"
    return [
      "m\(place + 1)", "\(animation.duration.exact)s", animation.easing,
      "\(animation.begin.exact)s", count, animation.alternates ? "alternate" : "normal", fill,
    ].joined(separator: " ")
  }

  private func keyframes(_ animation: Animation, _ place: Int) -> String {
    let lines = animation.keyframes.map { frame in
      "  \((frame.offset * 100).exact)% { \(animation.property): \(frame.value); }"
    }
    return "@keyframes m\(place + 1) {\n\(lines.joined(separator: "\n"))\n}"
  }

  private func comment(_ text: String) -> String {
    text.onOneLine.replacing("*/", with: "* /").replacing("<", with: "‹")
  }

  /// A page that plays the style sheet.
  package var cssPage: String {
    page(style: css, script: "")
  }

  func page(style: String, script: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>\(ReportPage.escaped(name))</title>
    <link rel="icon" href="data:,">
    <style>
    \(style.replacing("</", with: "<\\/"))</style>
    </head>
    <body>
    \(html)\(script.isEmpty ? "" : "<script>\n\(script)</script>\n")</body>
    </html>

    """
  }
}
