/// The settings that a program has made explicitly.
package struct SettingNames: OptionSet, BitwiseCopyable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  // An array literal without elements would be a generic call in another module.
  package static var none: SettingNames { SettingNames(rawValue: 0) }
  package static let duration = SettingNames(rawValue: 1)
  package static let delay = SettingNames(rawValue: 2)
  package static let startDate = SettingNames(rawValue: 4)
  package static let curve = SettingNames(rawValue: 8)
  package static let repeatCount = SettingNames(rawValue: 16)
  package static let autoreverses = SettingNames(rawValue: 32)
  package static let beginsFromCurrentState = SettingNames(rawValue: 64)

  /// The names in alphabetical order, for the trace.
  var names: [String] { Self.lists[Int(rawValue)] }

  /// The names of every combination, made once, since each animation of a trace has such a list.
  private static let lists: [[String]] = {
    let all: [(SettingNames, String)] = [
      (.autoreverses, "autoreverses"), (.beginsFromCurrentState, "beginsFromCurrentState"),
      (.curve, "curve"), (.delay, "delay"), (.duration, "duration"), (.repeatCount, "repeatCount"),
      (.startDate, "startDate"),
    ]
    return (0..<128).map { number in
      let names = SettingNames(rawValue: RawValue(number))
      return all.filter { names.contains($0.0) }.map(\.1)
    }
  }()
}
