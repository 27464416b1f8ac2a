import LegacySyntax
import SourceAdapting

/// A host with what it misses, as a class that has the function in all its versions.
struct WholeApp {
  let host: Host
  /// The migrations; the version of the function as it was comes before them.
  var variants: [HostVariant]
  var className: String { host.className }

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

  private var lines: [String] { head + tails.joined() + host.linesAfterFunction(of: host.text()) }

  /// The lines in front of the function.
  private var head: [String] {
    ["import MissingParts", "import ViewAnimations"]
      + host.linesBeforeFunction(of: host.text()).filter { $0 != "import PanelKit" }
  }

  /// The lines of the function and of its did-stop method, for each version.
  private var tails: [[String]] {
    ([host.text()] + variants.map(\.text)).enumerated().map { version, text in
      host.functionLines(of: text, version: version)
    }
  }

  /// The lines of the function that makes the scene of a version.
  var sceneFunction: [String] {
    var lines = ["private func scene\(host.seed)(_ version: Int) -> HostScene {"]
    lines += host.scene.map { "  " + $0 }
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
