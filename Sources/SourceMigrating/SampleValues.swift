internal import LegacyDeclarations

/// Values for the parameters of functions and initializers that a test calls.
struct SampleValues {
  let target: TargetDeclarations
  /// The cases of each enumeration that take no value, by its full name.
  let cases: [String: [String]]
  /// The functions of a scene file, by the types that they return.
  let scenes: [String: String]

  /// Returns the values with which a parameter of a type is tried; `nil` if none can be made.
  func values(of type: String, in scope: String) -> [String]? {
    var type = type
    for prefix in ["@escaping ", "any ", "some ", "__owned ", "borrowing ", "consuming "]
    where type.hasPrefix(prefix) { type = String(type.dropFirst(prefix.count)) }
    if type.hasSuffix("?") || type.hasSuffix("!") {
      return values(of: type.dropLast().withoutParentheses, in: scope) ?? ["nil"]
    }
    if type.contains("->") { return closure(type).map { [$0] } }
    if let value = Self.values[type] { return value }
    if type.hasPrefix("Set<") { return ["[]"] }
    if type.hasPrefix("["), type.hasSuffix("]") {
      guard !type.contains(":") else { return ["[:]"] }
      return values(of: String(type.dropFirst().dropLast()), in: scope).map { ["[\($0[0])]"] }
    }
    if let name = target.resolve(type, in: scope) {
      if let cases = cases[name] { return Array(cases.prefix(2)) }
      return target.declaresClass(name) ? creation(of: name).map { [$0] } : nil
    }
    if FrameworkClasses.descends(type, from: "UIViewController") { return ["\(type)()"] }
    if FrameworkClasses.descends(type, from: "UIGestureRecognizer") {
      let made = type == "UIGestureRecognizer" ? "UIPanGestureRecognizer" : type
      return [".began", ".changed", ".ended"].map { "\(made)(), \($0)" }
        .map { "recognizer(\($0))" }
    }
    // A view of a parameter stands in the window, for it would not be seen to move elsewhere.
    if type == "UIView" { return ["$0.view"] }
    if FrameworkClasses.descends(type, from: "UIView") {
      return ["\(type)(frame: CGRect(x: 20, y: 40, width: 100, height: 60))"]
    }
    return nil
  }

  private func closure(_ type: String) -> String? {
    guard let arrow = type.firstRange(of: "->"), let open = type.firstIndex(of: "(") else {
      return nil
    }
    let result = type[arrow.upperBound...].trimmed
    guard result.hasPrefix("Void") || result.hasPrefix("()") else { return nil }
    let inside = type[type.index(after: open)..<arrow.lowerBound]
      .prefix { $0 != ")" }.trimmed
    guard !inside.isEmpty else { return "{}" }
    let count = inside.split(separator: ",").count
    return "{ \(Array(repeating: "_", count: count).joined(separator: ", ")) in }"
  }

  /// Returns an expression that makes an object of a class; `nil` if the tool cannot make one.
  func creation(of name: String) -> String? {
    if let scene = scenes[name] { return scene }
    let own =
      target.lineage(of: name).lazy
      .map { type in
        target.parts(of: type).filter { $0.type.kind == .class }.flatMap(\.type.members)
          .filter { $0.kind == .initializer }
      }
      .first { !$0.allSatisfy(\.isConvenience) } ?? []
    // Convenience initializers of the class itself can be the simpler ones.
    let convenient = target.members(of: name).map(\.member)
      .filter { $0.kind == .initializer && $0.isConvenience }
    let usable = (own + convenient).filter { !$0.isPrivate && !$0.isTrap && $0.labels != ["coder"] }
    if own.isEmpty {
      return frameworkArguments(of: name).map { "\(name)(\($0))" }
    }
    for initializer in usable.sorted(by: { $0.labels.count < $1.labels.count }) {
      if let arguments = arguments(initializer, in: name) { return "\(name)(\(arguments))" }
    }
    return nil
  }

  private func arguments(_ initializer: MemberDeclaration, in scope: String) -> String? {
    if initializer.labels == ["frame"] { return Self.frame }
    if initializer.labels == ["nibName", "bundle"] { return "nibName: nil, bundle: nil" }
    if initializer.labels == ["style", "reuseIdentifier"] {
      return "style: .default, reuseIdentifier: nil"
    }
    var arguments: [String] = []
    for (label, type) in zip(initializer.labels, initializer.parameterTypes) {
      guard let value = values(of: type, in: scope)?.first, !value.contains("$0") else {
        return nil
      }
      arguments.append(label == "_" ? value : "\(label): \(value)")
    }
    return arguments.joined(separator: ", ")
  }

  /// The arguments of the usual initializer of a framework's class.
  private func frameworkArguments(of name: String) -> String? {
    guard let framework = target.frameworkClass(of: name) else { return "" }
    let lineage = FrameworkClasses.lineage(of: framework)
    if lineage.contains("UITableViewCell") { return "style: .default, reuseIdentifier: nil" }
    if lineage.contains("UICollectionView") || lineage.contains("UICollectionViewController") {
      return nil
    }
    return lineage.contains("UIView") ? Self.frame : ""
  }

  private static let frame = "frame: CGRect(x: 20, y: 100, width: 200, height: 80)"

  private static let values: [String: [String]] = [
    "Bool": ["true", "false"],
    "Int": ["1"], "UInt": ["1"], "Int32": ["1"], "Int64": ["1"],
    "Float": ["0.5"], "Double": ["0.5"], "CGFloat": ["60"], "TimeInterval": ["0.5"],
    "NSNumber": ["NSNumber(value: 1)"], "String": ["\"Title\""], "NSString": ["\"Title\""],
    "CGPoint": ["CGPoint(x: 60, y: 90)"], "CGSize": ["CGSize(width: 120, height: 90)"],
    "CGRect": ["CGRect(x: 30, y: 60, width: 120, height: 90)"],
    "CGVector": ["CGVector(dx: 10, dy: 20)"],
    "UIEdgeInsets": ["UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)"],
    "CGAffineTransform": ["CGAffineTransform(scaleX: 0.5, y: 0.5)"],
    "UIColor": [".red"], "UIImage": ["UIImage()"], "UIFont": [".systemFont(ofSize: 14)"],
    "Any": ["$0.content"], "AnyObject": ["$0.content"],
    "Notification": ["Notification(name: Notification.Name(\"Test\"))"],
    "NSNotification": ["NSNotification(name: NSNotification.Name(\"Test\"), object: nil)"],
    "IndexPath": ["IndexPath(row: 0, section: 0)"], "Date": ["Date()"],
    "UIEvent": ["UIEvent()"],
    "UIDeviceOrientation": [".landscapeLeft"],
    "UIInterfaceOrientation": [".landscapeLeft"],
    "UIView.AnimationCurve": [".easeOut"], "UIViewAnimationCurve": [".easeOut"],
    "UIView.AnimationOptions": ["[]"], "UIViewAnimationOptions": ["[]"],
    "UIView.AnimationTransition": [".flipFromLeft", ".curlUp", ".none"],
    "UIViewAnimationTransition": [".flipFromLeft", ".curlUp", ".none"],
    "UIScrollView": ["UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))"],
  ]
}

extension StringProtocol {
  /// The text without parentheses around the whole.
  fileprivate var withoutParentheses: String {
    hasPrefix("(") && hasSuffix(")") ? String(dropFirst().dropLast()) : String(self)
  }
}
