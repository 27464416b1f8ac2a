/// The changes between begin and commit.
extension HostWriter {
  typealias Lines = [Host.Line]

  mutating func changeLines() -> Lines {
    var groups: [Lines] = []
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      if let line = plainChange(isTopLevel: true) { groups.append([line]) }
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) { groups.append(otherChange()) }
    groups.shuffle(using: &random)
    return Array(groups.joined())
  }

  /// A change of a view that is there, which spoils can edit; `nil` if its place is taken.
  private mutating func plainChange(isTopLevel: Bool, indentation: String = "") -> Host.Line? {
    let view = someView()
    let property = one(of: [Property.alpha, .alpha, .color, .color, .center, .transform])
    return plainChange(of: view, property, isTopLevel: isTopLevel, indentation)
  }

  private mutating func plainChange(
    of view: String,
    _ property: Property,
    isTopLevel: Bool,
    _ indentation: String
  ) -> Host.Line? {
    let target =
      switch property {
      case .alpha: "\(view).alpha"
      case .center: "\(view).center"
      case .transform: "\(view).transform"
      case .color: "\(view).backgroundColor"
      }
    // Alpha and color hide behind a method that sets both, a center behind a frame.
    guard taken.insert(target).inserted else { return nil }
    let number = changes.count + 1
    changes.append((number, target, property, isTopLevel))
    return Host.Line(
      text: "\(indentation)\(target) = \(value(of: property))",
      key: .change(number)
    )
  }

  private mutating func otherChange() -> Lines {
    switch Int.random(in: 0..<15, using: &random) {
    case 0:
      let view = someView()
      guard taken.insert("\(view).center").inserted else { return [] }
      return line(with(.extensionMember, "\(view).\(one(of: ["left", "top"])) = \(length())"))
    case 1:
      let view = someView()
      guard taken.insert("\(view).center").inserted else { return [] }
      return line(with(.extensionMethod, "\(view).slide(by: \(length()))"))
    case 2: return loop()
    case 3: return condition([someView()])
    case 4: return ownMethod()
    case 5: return propertyObserver()
    case 6:
      let view = someView()
      guard taken.insert("\(view).alpha").inserted, taken.insert("\(view).backgroundColor").inserted
      else { return [] }
      return line(with(.singleton, "Styler.shared.apply(to: \(view))"))
    case 7:
      needDelegate()
      return line(with(.delegate, "delegate?.panelWillOpen(self)"))
    case 8:
      needModel()
      return line(with(.member, "model.isOpen = true"))
    case 9: return line(with(.singleton, "Session.current.isOpen = true"))
    case 10:
      host.constructs[.closure, default: 0] += 1
      return line(with(.loop, "Inbox.shared.items.forEach { $0.isRead = true }"))
    case 11:
      let badge = view("badge", with(.viewType, "BadgeView"))
      return line(with(.member, "\(badge).count = 3"))
    case 12:
      members["onChange"] = ["var onChange: ((Bool) -> Void)?"]
      assignments["onChange"] = ["host.onChange = { AppLog.note(\"changed \\($0)\") }"]
      return line(with(.closure, "onChange?(true)"))
    case 13:
      return line(
        with(.observer, "NotificationCenter.default.post(name: .panelDidMove, object: self)")
      )
    default:
      let view = someView()
      guard taken.insert("\(view).alpha").inserted else { return [] }
      return line(with(.extensionMethod, "\(view).dim()"))
    }
  }

  private func line(_ text: String) -> Lines { [Host.Line(text: text)] }

  private mutating func loop() -> Lines {
    let tiles = tiles()
    guard taken.insert("tiles").inserted else { return [] }
    host.constructs[.loop, default: 0] += 1
    let seen = tilesAreMissing && chance(50) ? line(with(.member, "  tile.isSeen = true")) : []
    func change(_ text: String, _ property: Property) -> Host.Line {
      let number = changes.count + 1
      changes.append((number, "tile.alpha", property, false))
      return Host.Line(text: text, key: .change(number))
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      return line("for tile in \(tiles) {") + [change("  tile.alpha = \(alpha())", .alpha)] + seen
        + line("}")
    case 1:
      host.constructs[.argument, default: 0] += 1
      return line("for (index, tile) in \(tiles).enumerated() {")
        + line("  tile.frame.origin.x = 60 + CGFloat(index) * Layout.gap")
        + [change("  tile.alpha = \(alpha())", .alpha)] + seen + line("}")
    default:
      host.constructs[.closure, default: 0] += 1
      return line("\(tiles).forEach { tile in") + [change("  tile.alpha = \(alpha())", .alpha)]
        + seen + line("}")
    }
  }

  private mutating func condition(_ views: [String]) -> Lines {
    guard let change = plainChange(isTopLevel: false, indentation: "  ") else { return [] }
    host.constructs[.condition, default: 0] += 1
    return line("if \(condition()) {") + [change] + line("}")
  }

  private mutating func ownMethod() -> Lines {
    guard members["layoutPanels"] == nil else { return [] }
    let shade = view("shade", "UIView")
    guard taken.insert("\(shade).center").inserted else { return [] }
    members["layoutPanels"] = [
      "func layoutPanels() {", "  \(shade).center = \(point(inMember: true))", "}",
    ]
    return line(with(.ownMethod, "layoutPanels()"))
  }

  /// A point that needs no parameter.
  private mutating func point(inMember: Bool) -> String {
    chance(50) ? with(.argument, "Layout.home") : "CGPoint(x: 140, y: 260)"
  }

  private mutating func propertyObserver() -> Lines {
    guard members["isRaised"] == nil else { return [] }
    let panel = view("panel", "UIView")
    guard taken.insert("\(panel).transform").inserted else { return [] }
    members["isRaised"] = [
      "var isRaised = false {", "  didSet {",
      "    \(panel).transform = isRaised ? \(transform(inMember: true)) : .identity", "  }", "}",
    ]
    return line(with(.propertyObserver, "isRaised = true"))
  }

  private mutating func transform(inMember: Bool) -> String {
    chance(50)
      ? with(.argument, "CGAffineTransform(scaleX: Layout.zoom, y: 1)")
      : "CGAffineTransform(rotationAngle: 0.5)"
  }
}
