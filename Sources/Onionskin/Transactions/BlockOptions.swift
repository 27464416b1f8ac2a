/// The bits of the block API's options that the engine knows, as UIKit has them.
enum BlockOptions {
  static let layoutSubviews: UInt32 = 1 << 0
  static let allowUserInteraction: UInt32 = 1 << 1
  static let beginFromCurrentState: UInt32 = 1 << 2
  static let `repeat`: UInt32 = 1 << 3
  static let autoreverse: UInt32 = 1 << 4
  static let overrideInheritedDuration: UInt32 = 1 << 5
  static let overrideInheritedCurve: UInt32 = 1 << 6
  static let overrideInheritedOptions: UInt32 = 1 << 9

  /// The raw value of the curve.
  static func curve(of options: UInt) -> Int { Int(options >> 16 & 0xF) }
}

/// A setting of a block that has a number, and how a trace tells of its call.
enum BlockSetting: UInt8 {
  case duration, delay, startDate, curve, repeatCount, autoreverses, beginsFromCurrentState

  /// The setting's call.
  var name: String {
    switch self {
    case .duration: "setAnimationDuration(_:)"
    case .delay: "setAnimationDelay(_:)"
    case .startDate: "setAnimationStart(_:)"
    case .curve: "setAnimationCurve(_:)"
    case .repeatCount: "setAnimationRepeatCount(_:)"
    case .autoreverses: "setAnimationRepeatAutoreverses(_:)"
    case .beginsFromCurrentState: "setAnimationBeginsFromCurrentState(_:)"
    }
  }

  /// The name among those of the settings that the program made itself.
  var setting: SettingNames {
    SettingNames(rawValue: 1 << UInt16(rawValue))
  }

  /// What was passed, as a trace tells it.
  func argument(_ value: Double) -> String {
    switch self {
    case .duration, .delay, .startDate: "\(value)"
    case .curve:
      switch Self.curve(value) {
      case 0: "easeInOut"
      case 1: "easeIn"
      case 2: "easeOut"
      case 3: "linear"
      case let other: "unnamed(\(other))"
      }
    case .repeatCount: "\(Float(value))"
    case .autoreverses, .beginsFromCurrentState: "\(value != 0)"
    }
  }
}

extension BlockSetting {
  /// The number of a curve, as a record has it: to the bit, however large it is.
  static func number(ofCurve rawValue: Int) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(rawValue)))
  }

  /// The raw value of the curve that a record has.
  static func curve(_ number: Double) -> Int {
    Int(Int64(bitPattern: number.bitPattern))
  }
}

extension BlockOptions {
  /// The name of the option that is one of a curve and nothing else, by its bits.
  static func nameOfCurve(_ bits: UInt) -> String? {
    switch bits {
    case 1 << 16: ".curveEaseIn"
    case 2 << 16: ".curveEaseOut"
    case 3 << 16: ".curveLinear"
    case 7 << 16: "7 << 16"
    default: nil
    }
  }
}
