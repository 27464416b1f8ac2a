import AnimationForms
import TestSupport

/// Writes a host from a seed.
struct HostWriter {
  var random: SeededGenerator
  var host: Host
  /// The class that the host's is derived from.
  let base: Base
  /// The members that the function needs, each once.
  var members: [String: [String]] = [:]
  /// The lines of the scene that set members.
  var assignments: [String: [String]] = [:]
  var parameters: [(parameter: String, argument: String)] = []
  var views: [String] = []
  /// The places that are taken, such as `panel.alpha`, so that no change hides another.
  var taken: Set<String> = []
  var changes: [(number: Int, target: String, kind: Property, isTopLevel: Bool)] = []
  let usesOutlets: Bool
  /// Whether a second call goes back.
  var isToggle = false

  enum Base: CaseIterable {
    case view, themedView, cardView, controller, baseController, object

    var name: String {
      switch self {
      case .view: "UIView"
      case .themedView: "ThemedView"
      case .cardView: "CardView"
      case .controller: "UIViewController"
      case .baseController: "BaseController"
      case .object: "NSObject"
      }
    }
    var isView: Bool { [.view, .themedView, .cardView].contains(self) }
    var isController: Bool { [.controller, .baseController].contains(self) }
    var isMissing: Bool { [.themedView, .cardView, .baseController].contains(self) }
    /// The view to which the others belong.
    var root: String { isView ? "host" : isController ? "host.view" : "root" }
  }

  /// A property of a view that a change sets.
  enum Property: CaseIterable { case alpha, center, transform, color }

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    host = Host(seed: seed)
    base = Base.allCases.randomElement(using: &random) ?? .view
    usesOutlets = base == .object || Int.random(in: 0..<10, using: &random) < 7
  }

  // MARK: - Chances

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func one<Element>(of list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &random)]
  }

  /// Counts a construct, and returns its text.
  mutating func with(_ construct: Construct, _ text: String) -> String {
    host.constructs[construct, default: 0] += 1
    return text
  }

  // MARK: - Values

  mutating func alpha() -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return with(.argument, "Theme.faint")
    case 1: return with(.argument, "Theme.dimmed")
    case 2: return with(.argument, "Theme.alpha(behind: 2)")
    case 3:
      needModel()
      return with(.member, "model.opacity")
    case 4:
      needState()
      return with(.argument, "isOpen ? 0.9 : Theme.strong")
    default: return one(of: ["0.2", "0.4", "0.65"])
    }
  }

  mutating func length() -> String {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return with(.argument, "Layout.margin")
    case 1: return with(.argument, "Layout.rise")
    case 2:
      needModel()
      return with(.member, "model.offset")
    case 3:
      needPlace()
      return with(.member, "place.offset")
    case 4: return with(.argument, "10 + Layout.gap * 2")
    default: return one(of: ["36", "52", "70"])
    }
  }

  mutating func point() -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return with(.argument, "Layout.home")
    case 1:
      needPlace()
      return with(.member, "place.center")
    case 2: return with(.argument, "CGPoint(x: 100 + Layout.gap, y: 180)")
    default: return one(of: ["CGPoint(x: 120, y: 200)", "CGPoint(x: 80, y: 150)"])
    }
  }

  mutating func transform() -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return with(.argument, "CGAffineTransform(scaleX: Layout.zoom, y: Layout.zoom)")
    case 1: return with(.argument, "CGAffineTransform(rotationAngle: Layout.turn)")
    case 2: return "CGAffineTransform(translationX: \(length()), y: 0)"
    default:
      return one(of: [
        "CGAffineTransform(scaleX: 1.2, y: 0.8)", "CGAffineTransform(rotationAngle: 0.7)",
      ])
    }
  }

  mutating func color() -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: with(.argument, "Theme.accent")
    case 1: with(.argument, "Theme.paper")
    default: one(of: [".red", "UIColor(white: 0.3, alpha: 1)"])
    }
  }

  mutating func condition() -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      needModel()
      return with(.member, "model.isReady")
    case 1:
      needPlace()
      return with(.member, "place.isFar")
    case 2:
      needState()
      return "!isOpen"
    default: return with(.singleton, "Session.current.level > 1")
    }
  }

  mutating func value(of property: Property) -> String {
    let value = simpleValue(of: property)
    guard isToggle, !value.contains("isOpen"), chance(80) else { return value }
    let other = simpleValue(of: property)
    return other.contains("?") || other == value ? value : "isOpen ? \(value) : \(other)"
  }

  private mutating func simpleValue(of property: Property) -> String {
    switch property {
    case .alpha: alpha()
    case .center: point()
    case .transform: transform()
    case .color: color()
    }
  }

  /// A value that no host has.
  func otherValue(of property: Property) -> String {
    switch property {
    case .alpha: "0.07"
    case .center: "CGPoint(x: 31, y: 77)"
    case .transform: "CGAffineTransform(scaleX: 0.3, y: 0.4)"
    case .color: "UIColor(red: 0.13, green: 0.02, blue: 0.71, alpha: 1)"
    }
  }

  // MARK: - Members

  mutating func needModel() {
    members["model"] = ["var model: PanelModel!"]
    assignments["model"] = ["host.model = PanelModel()"]
  }

  mutating func needState() {
    guard members["isOpen"] == nil else { return }
    members["isOpen"] = ["var isOpen = false"]
  }

  mutating func needPlace() {
    guard !parameters.contains(where: { $0.parameter.contains("place:") }) else { return }
    parameters.append((with(.parameterType, "to place: Place"), "to: .far"))
  }

  mutating func needDelegate() {
    members["delegate"] = ["weak var delegate: PanelDelegate?"]
    assignments["delegate"] = ["host.delegate = delegate"]
  }

  /// Adds a view to the host, and returns its name.
  mutating func view(_ name: String, _ type: String) -> String {
    guard !views.contains(name) else { return name }
    let place = views.count
    views.append(name)
    let frame =
      "CGRect(x: \(12 + 30 * place), y: \(30 + 64 * place), width: \(90 - 6 * place), height: 50)"
    if usesOutlets {
      members[name] = ["@IBOutlet var \(name): \(type)!"]
      assignments[name] = [
        "host.\(name) = \(type)(frame: \(frame))", "\(base.root).addSubview(host.\(name))",
      ]
    } else {
      members[name] = ["let \(name) = \(type)(frame: \(frame))"]
    }
    return name
  }

  mutating func someView() -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: view("panel", "UIView")
    case 4...6: view("shade", "UIView")
    case 7...8: view("titleLabel", "UILabel")
    default: view("badge", with(.viewType, "BadgeView"))
    }
  }

  /// The name of a collection of views.
  mutating func tiles() -> String {
    guard members["tiles"] == nil else { return "tiles" }
    let type = chance(50) ? with(.viewType, "TileView") : "UIView"
    members["tiles"] =
      chance(70) ? ["@IBOutlet var tiles: [\(type)]!"] : ["var tiles: [\(type)] = []"]
    assignments["tiles"] = [
      "host.tiles = [0, 1, 2].map { \(type)(frame: CGRect(x: 20 + 50 * $0, y: 360, width: 40, height: 30)) }",
      "host.tiles.forEach { \(base.root).addSubview($0) }",
    ]
    return "tiles"
  }
  var tilesAreMissing: Bool { members["tiles"]?.first?.contains("TileView") == true }
}

extension Host {
  /// Writes a host.
  ///
  /// - Parameter seed: What it is made up from.
  /// - Returns: The host.
  package static func random(seed: Int) -> Host {
    var writer = HostWriter(seed: seed)
    writer.write()
    return writer.host
  }
}
