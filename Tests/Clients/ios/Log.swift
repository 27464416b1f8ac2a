import Foundation

@objc enum Level: Int {
  case note, loud
}

/// What happened, in order.
@objcMembers final class Log: NSObject {
  static let shared = Log()
  private(set) var lines: [String] = []
  var placeholder = Timer()

  func write(_ line: String) {
    lines.append(line)
  }

  func empty() -> [String] {
    defer { lines = [] }
    return lines
  }
}
