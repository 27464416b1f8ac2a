internal import LegacyDeclarations

extension LegacyFile {
  /// Returns the lines of a method that connects the outlets of a class.
  ///
  /// - Parameters:
  ///   - name: The full name of the class.
  ///   - prefix: What stands in front of the name in a test.
  ///   - isController: Whether the class is a view controller's.
  ///   - values: Makes objects of the target's classes.
  /// - Returns: The lines; none for a class without outlets.
  func connection(
    of name: String,
    prefix: String,
    isController: Bool,
    _ values: SampleValues
  ) -> [String] {
    guard let outlets = outlets[name] else { return [] }
    var made: [String] = []
    var views: [String] = []
    var constraints: [LegacyOutlet] = []
    for outlet in outlets {
      if outlet.type == "NSLayoutConstraint" {
        constraints.append(outlet)
        continue
      }
      let isView = FrameworkClasses.descends(outlet.type, from: "UIView")
      let frame = "frame: CGRect(x: 20, y: \(100 + 60 * views.count), width: 120, height: 40)"
      let object =
        isView
        ? "\(outlet.type)(\(frame))"
        : values.values(of: outlet.type, in: name)?.first { !$0.contains("$0") }
      guard let object else { continue }
      made += ["let \(outlet.name) = \(object)", "self.\(outlet.name) = \(outlet.name)"]
      if isView { views.append(outlet.name) }
    }
    for outlet in constraints {
      let view = views.first ?? "UIView()"
      made.append(
        "self.\(outlet.name) = \(view).heightAnchor.constraint(equalToConstant: 40)"
      )
    }
    guard !made.isEmpty else { return [] }
    let added = views.map { "\(isController ? "view.addSubview" : "addSubview")(\($0))" }
    return [
      "", "extension \(prefix)\(name) {", "  /// Connects the outlets, as a nib does.",
      "  fileprivate func connected() -> Self {",
    ] + (made + added + ["return self"]).indented(by: "    ") + ["  }", "}"]
  }
}
