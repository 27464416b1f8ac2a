import LegacySyntax
import SourceAdapting

/// A host with what it misses, as a class that has the function in all its versions.
struct WholeApp {
  let host: Host
  /// The migrations; the version of the function as it was comes before them.
  var variants: [HostVariant]
  var className: String { "\(Host.className)\(host.seed)" }

  /// The text of the class, as it is compiled.
  var text: String {
    let source = SourceFile(path: "/App/\(className).swift", text: lines.joined(separator: "\n"))
    let declarations = TargetDeclarations(
      files: [(source.path, FileDeclarations(of: source))]
    )
    return Adapter(declarations).adapt(source).text
  }

  /// Returns the number of the version that stands in a line of the text, from 1 for its first line.
  func version(atLine line: Int) -> Int? {
    var start = head.count
    for (version, lines) in tails.enumerated() {
      start += lines.count
      if line <= start { return line <= head.count ? nil : version }
    }
    return nil
  }

  private var lines: [String] { head + tails.joined() + ["}", ""] }

  /// The lines in front of the function.
  private var head: [String] {
    ["import MissingParts", "import ViewAnimations"]
      + lines(of: host.text()).prefix { !isFunction($0) }
      .filter { $0 != "import PanelKit" }
      .map { $0.replacing("class \(Host.className):", with: "class \(className):") }
  }

  /// The lines of the function and of its did-stop method, for each version.
  private var tails: [[String]] {
    ([host.text()] + variants.map(\.text)).enumerated().map { version, text in
      let lines = lines(of: text).drop { !isFunction($0) }.prefix { $0 != "}" }
      guard version > 0 else { return Array(lines) }
      return lines.map { line in
        ["\(host.function)(", "\(host.function)DidStop(", "animationDidStop("]
          .reduce(line) { $0.replacing($1, with: "\($1.dropLast())\(version)(") }
      }
    }
  }

  private func isFunction(_ line: String) -> Bool { line.hasPrefix("  func \(host.function)(") }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines of the function that makes the scene of a version.
  var sceneFunction: [String] {
    var lines = ["private func scene\(host.seed)(_ version: Int) -> HostScene {"]
    lines += host.scene.map {
      "  " + $0.replacing("= \(Host.className)(", with: "= \(className)(")
    }
    lines.append("    switch version {")
    for version in 0...variants.count {
      let name = version == 0 ? host.function : "\(host.function)\(version)"
      let label = version == variants.count ? "default" : "case \(version)"
      lines.append("    \(label): host.\(name)(\(host.arguments))")
    }
    return lines + ["    }", "  }", "}"]
  }

  /// The expression that makes the case.
  var caseText: String {
    let names = variants.map { "\"\($0.name)\"" }.joined(separator: ", ")
    return "HostCase(\(host.seed), half: \(host.half), [\(names)], scene: scene\(host.seed)),"
  }
}
