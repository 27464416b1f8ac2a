/// The constants for what a block reads once, and several calls take.
extension BlockWriter {
  /// The lines in front of the call for a part.
  ///
  /// - Parameters:
  ///   - index: The number of the part among those that stand in calls.
  ///   - entry: Its block.
  ///   - context: Where the call is written.
  /// - Returns: The declarations.
  /// - Throws: The reason why there can be none.
  func constants(
    before index: Int,
    _ entry: Entry,
    _ context: Context
  ) throws(LeftReason) -> [String] {
    let dropped = entry.content.parts.count - entry.parts.count
    var lines: [String] = []
    for constant in entry.content.constants where max(0, constant.part - dropped) == index {
      let settings = [constant.method: constant.value]
      let text = { self.text(of: $0, context) }
      switch language {
      case .swift:
        let value = SettingTexts(settings, text).value(of: constant.method)
        lines.append("let \(constant.name): \(constant.method.swiftType) = \(value)")
      case .objectiveC:
        let value = try ObjectiveCSettings(settings, macros: Set(migrator.macros.keys), text)
          .value(of: constant.method)
        lines.append("\(constant.method.objectiveCType)\(constant.name) = \(value);")
      }
    }
    return lines
  }
}

extension BeginCommitMethod {
  /// The name of a constant for the value of the setting.
  var constantName: String {
    switch self {
    case .duration: "duration"
    case .delay: "delay"
    case .startDate: "startDate"
    case .curve: "curve"
    case .repeatCount: "repeatCount"
    case .autoreverses: "autoreverses"
    default: "beginsFromCurrentState"
    }
  }

  /// The type of the setting's value in Swift.
  fileprivate var swiftType: String {
    switch self {
    case .duration, .delay: "TimeInterval"
    case .startDate: "Date"
    case .curve: "UIView.AnimationCurve"
    case .repeatCount: "Float"
    default: "Bool"
    }
  }

  /// The type of the setting's value in Objective-C, with the blank behind it.
  fileprivate var objectiveCType: String {
    switch self {
    case .duration, .delay: "NSTimeInterval "
    case .startDate: "NSDate *"
    case .curve: "UIViewAnimationCurve "
    case .repeatCount: "float "
    default: "BOOL "
    }
  }
}
