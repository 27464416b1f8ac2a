import AnimationForms

/// The file, its class, and the function with the block.
extension HostWriter {
  mutating func write() {
    host.form = chance(40) ? .animate : .animateViews
    let name = one(of: ["open", "show", "move", "collapse"])
    let hasDidStop = chance(58)
    isToggle = chance(85)
    if isToggle { needState() }
    let usesUsualMethod = hasDidStop && chance(15)
    let method = usesUsualMethod ? "animationDidStop" : "\(name)DidStop"
    _ = view("panel", "UIView")

    let changes = changeLines()
    let didStop = hasDidStop ? didStopMethod(method) : []
    let settings = settingLines(method, hasDidStop, usesUsualMethod)
    let before = preludeLines()
    let after = postludeLines()

    var block = [
      Host.Line(
        text: "UIView.beginAnimations(\(chance(70) ? "\"\(name)\"" : "nil"), context: nil)",
        key: .begin
      )
    ]
    block += settings.lines + changes
    block.append(Host.Line(text: "UIView.commitAnimations()", key: .commit))
    // No random number is drawn, so that the others stay as they are.
    let isCallback = host.seed.isMultiple(of: 5)
    if isCallback {
      let call = with(.callback, "Loader.shared.load(\(host.seed % 3)) { [self] count in")
      let note = Host.Line(text: "Tracker.shared.track(\"loaded\", value: CGFloat(count))")
      block =
        [Host.Line(text: call)]
        + ([note] + block).map { Host.Line(text: "  " + $0.text, key: $0.key) }
        + [Host.Line(text: "}")]
    }
    let body = before + block + after

    var lines = importLines()
    if base.isMissing { host.constructs[.superclass, default: 0] += 1 }
    // The superclasses that are missing conform by themselves.
    let conformance =
      !base.isMissing && chance(40) ? ", \(with(.protocolType, "Themable"))" : ""
    lines.append(
      Host.Line(text: "class \(host.className): \(base.name)\(conformance) {")
    )
    for member in members.keys.sorted() {
      lines += (members[member] ?? []).map { Host.Line(text: "  \($0)") }
    }
    lines += setupLines()
    let signature = parameters.map(\.parameter).joined(separator: ", ")
    lines.append(Host.Line(text: ""))
    lines.append(Host.Line(text: "  func \(name)(\(signature)) {"))
    lines += body.map { Host.Line(text: "    " + $0.text, key: $0.key) }
    lines.append(Host.Line(text: "  }"))
    lines += didStop.map { Host.Line(text: $0.text.isEmpty ? "" : "  " + $0.text, key: $0.key) }
    lines.append(Host.Line(text: "}"))
    host.lines = lines
    host.function = name
    host.arguments = parameters.map(\.argument).joined(separator: ", ")
    host.scene = sceneLines()
    host.half = settings.half + (isCallback ? 0.2 : 0)
    host.spoils = spoils(settings, didStop: hasDidStop ? method : nil)
  }

  private mutating func importLines() -> [Host.Line] {
    var lines = [Host.Line(text: "import UIKit"), Host.Line(text: "")]
    if chance(30) {
      lines.insert(Host.Line(text: with(.missingModule, "import PanelKit")), at: 0)
    }
    return lines
  }

  /// What adds the views that the class makes itself.
  private func setupLines() -> [Host.Line] {
    guard !usesOutlets else { return [] }
    let lines =
      base.isView
      ? ["", "override init(frame: CGRect) {", "  super.init(frame: frame)"]
        + views.map { "  addSubview(\($0))" }
        + ["}", "", "required init?(coder: NSCoder) { fatalError(\"There is no nib.\") }"]
      : ["", "override func viewDidLoad() {", "  super.viewDidLoad()"]
        + views.map { "  view.addSubview(\($0))" } + ["}"]
    return lines.map { Host.Line(text: $0.isEmpty ? "" : "  " + $0) }
  }

  private func sceneLines() -> [String] {
    let frame = "CGRect(x: 10, y: 20, width: 340, height: 500)"
    var lines = ["let delegate = LoggingDelegate()"]
    if base == .object { lines.append("let root = UIView(frame: \(frame))") }
    lines.append("let host = \(host.className)\(base.isView ? "(frame: \(frame))" : "()")")
    if base.isController { lines.append("host.loadViewIfNeeded()") }
    for member in assignments.keys.sorted() { lines += assignments[member] ?? [] }
    let watched =
      "[\(views.map { "host.\($0)" }.joined(separator: ", "))]"
      + (members["tiles"] == nil ? "" : " + host.tiles")
    return lines + ["return HostScene(host, [delegate], root: \(base.root), views: \(watched)) {"]
  }

  // MARK: - Around the block

  private mutating func preludeLines() -> [Host.Line] {
    var lines: [String] = []
    if chance(30) { lines.append(with(.guard, "guard \(guardCondition()) else { return }")) }
    if chance(25) {
      parameters.append(("animated: Bool", "animated: true"))
      lines += [
        with(.earlyReturn, "if !animated {"), "  panel.alpha = \(alpha())", "  return", "}",
      ]
    }
    if chance(30) {
      lines.append(with(.singleton, "Tracker.shared.track(\"open\", value: \(length()))"))
    }
    if chance(20) {
      needDelegate()
      lines.append(with(.delegate, "delegate?.panelWillOpen(self)"))
    }
    if base.isMissing, chance(40) { lines.append(with(.superclass, "prepare()")) }
    if base.isMissing, chance(30) { lines.append(with(.protocolType, "applyTheme()")) }
    if isToggle { lines.append("isOpen.toggle()") }
    if chance(25) { lines.append("panel.frame.origin.y += \(length())") }
    if chance(30), let view = views.first(where: { taken.contains("\($0).alpha") }) {
      lines.append("\(view).alpha = 1")
    }
    if chance(20) {
      needModel()
      lines.append(with(.member, "model.refresh()"))
    }
    return lines.map { Host.Line(text: $0) }
  }

  private mutating func guardCondition() -> String {
    if chance(50) {
      needModel()
      return with(.member, "model.isReady")
    }
    guard chance(50) else { return with(.singleton, "Session.current.level > 0") }
    members["isEnabled"] = ["var isEnabled = true"]
    return with(.singleton, "isEnabled, let item = Inbox.shared.items.first, !item.title.isEmpty")
  }

  private mutating func postludeLines() -> [Host.Line] {
    var lines: [String] = []
    if chance(20) {
      parameters.append(
        ("completion: (() -> Void)? = nil", "completion: { AppLog.note(\"completion\") }")
      )
      lines.append(with(.closure, "completion?()"))
    }
    if chance(20) { lines.append(with(.singleton, "Tracker.shared.track(\"opened\")")) }
    if chance(15) {
      lines.append(
        with(.observer, "NotificationCenter.default.post(name: .panelDidMove, object: self)")
      )
    }
    if chance(15) {
      needDelegate()
      lines.append(with(.delegate, "delegate?.panelDidOpen(self)"))
    }
    return lines.map { Host.Line(text: $0) }
  }

  // MARK: - Settings

  /// The settings of the block.
  struct Settings {
    var lines: [Host.Line] = []
    var half = 0.1
    func has(_ key: Host.Key) -> Bool { lines.contains { $0.key == key } }
    func text(_ key: Host.Key) -> String { lines.first { $0.key == key }?.text ?? "" }
  }

  private mutating func settingLines(
    _ method: String,
    _ hasDidStop: Bool,
    _ usesUsualMethod: Bool
  ) -> Settings {
    var settings = Settings()
    func add(_ text: String, _ key: Host.Key?) {
      settings.lines.append(Host.Line(text: text, key: key))
    }
    let (duration, seconds) = one(of: [
      ("0.3", 0.3), ("0.4", 0.4), ("Theme.quick", 0.25), ("Theme.slow", 0.45),
    ])
    if duration.hasPrefix("Theme") { host.constructs[.argument, default: 0] += 1 }
    settings.half = seconds / 2
    add("UIView.setAnimationDuration(\(duration))", .duration)
    if chance(40) {
      let (delay, seconds) = one(of: [("0.1", 0.1), ("Theme.pause", 0.15)])
      if delay.hasPrefix("Theme") { host.constructs[.argument, default: 0] += 1 }
      settings.half += seconds
      add("UIView.setAnimationDelay(\(delay))", .delay)
    }
    if chance(50) {
      add(
        "UIView.setAnimationCurve(\(one(of: [".easeIn", ".easeOut", ".linear", "Theme.curve"])))",
        .curve
      )
    }
    if chance(30) { add("UIView.setAnimationBeginsFromCurrentState(true)", .current) }
    if chance(30) {
      add("UIView.setAnimationRepeatCount(\(one(of: ["2", "3", "Theme.blinks"])))", .repeats)
      if chance(40) { add("UIView.setAnimationRepeatAutoreverses(true)", nil) }
    }
    settings.lines.shuffle(using: &random)
    if hasDidStop {
      add("UIView.setAnimationDelegate(self)", .didStop)
      if !usesUsualMethod {
        add("UIView.setAnimationDidStop(#selector(\(method)(_:finished:context:)))", nil)
      }
    }
    return settings
  }

  // MARK: - The did-stop method

  private mutating func didStopMethod(_ method: String) -> [Host.Line] {
    host.constructs[.didStop, default: 0] += 1
    var lines = [
      Host.Line(text: ""), Host.Line(text: "@objc func \(method)("),
      Host.Line(
        text: "  _ animationID: String?, finished: NSNumber?, context: UnsafeMutableRawPointer?"
      ),
      Host.Line(text: ") {"),
    ]
    let body = didStopBody()
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1:
      lines.append(
        Host.Line(text: "  guard finished?.boolValue == true else { return }", key: .finished)
      )
      lines += body.map { Host.Line(text: "  " + $0) }
    case 2:
      lines.append(Host.Line(text: "  if finished?.boolValue == true {", key: .finished))
      lines += body.map { Host.Line(text: "    " + $0) } + [Host.Line(text: "  }")]
    default:
      needDelegate()
      lines.append(
        Host.Line(
          text: with(
            .delegate,
            "  delegate?.panel(self, didStop: finished?.boolValue ?? false)"
          ),
          key: .finished
        )
      )
      lines += body.map { Host.Line(text: "  " + $0) }
    }
    return lines + [Host.Line(text: "}")]
  }

  private mutating func didStopBody() -> [String] {
    var lines: [String] = []
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        needDelegate()
        lines.append(with(.delegate, "delegate?.panelDidOpen(self)"))
      case 1: lines.append("panel.isHidden = true")
      case 2: lines.append("panel.removeFromSuperview()")
      case 3:
        members["onEnd"] = ["var onEnd: (() -> Void)?"]
        assignments["onEnd"] = ["host.onEnd = { AppLog.note(\"end\") }"]
        lines.append(with(.closure, "onEnd?()"))
      case 4: lines.append(with(.singleton, "Tracker.shared.track(\"stopped\")"))
      default:
        needModel()
        lines.append(with(.member, "model.isOpen = false"))
      }
    }
    return lines
  }
}
