import AnimationModel
import Foundation

extension Double {
  /// The number with at most four decimals, without trailing zeros.
  ///
  /// Numbers below a thousandth have three significant digits, so that only zero reads as zero.
  package var short: String {
    guard isFinite else { return isNaN ? "NaN" : self < 0 ? "-infinity" : "infinity" }
    guard abs(self) < 1e12 else { return String(format: "%.4g", self) }
    if self != 0, abs(self) < 0.001 { return String(format: "%.3g", self) }
    let rounded = (self * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }

  /// Returns the number with as many decimals as are significant in a range of that length.
  package func short(for range: Double) -> String {
    guard range >= 0.001, abs(self) < 1e12 else { return short }
    let scale = pow(10, max(0, 2 - log10(range).rounded(.down)))
    return ((self * scale).rounded() / scale).short
  }
}

extension Int {
  /// The number with thousands separators, such as "9,950".
  package var grouped: String {
    let digits = Array(String(magnitude))
    let groups = digits.indices.map { index in
      let isThousand = index > 0 && (digits.count - index).isMultiple(of: 3)
      return (isThousand ? "," : "") + String(digits[index])
    }
    return (self < 0 ? "-" : "") + groups.joined()
  }

  /// Returns the number with its noun, such as "1 block", "9,950 animations" or "no callbacks".
  ///
  /// - Parameter noun: The noun in the singular, whose plural ends with an s.
  /// - Returns: The words.
  package func counted(_ noun: String) -> String {
    "\(self == 0 ? "no" : grouped) \(form(of: noun))"
  }

  /// Returns the singular or the plural of a noun, such as "entry" or "entries".
  func form(of noun: String) -> String {
    self == 1 ? noun : noun.hasSuffix("y") ? "\(noun.dropLast())ies" : "\(noun)s"
  }
}

extension Instant {
  /// The instant in seconds with at most four decimals, such as "0.0167 s".
  package var short: String { self == .distantFuture ? "never" : "\(seconds.short) s" }
}

extension Timing {
  /// The duration, the easing, and whatever differs from the defaults, such as "0.3 s easeInOut
  /// after 0.1 s, endless".
  package var short: String {
    var text = "\(duration.short) s \(easing)"
    if delay != 0 { text += " after \(delay.short) s" }
    if repeatDuration > 0 {
      text += ", repeating for \(repeatDuration.short) s"
    } else if repeatCount > 1e9 {
      text += ", endless"
    } else if repeatCount != 0, repeatCount != 1 {
      text += ", \(repeatCount.short) times"
    }
    if autoreverses { text += ", there and back" }
    if speed != 1 { text += ", speed \(speed.short)" }
    if timeOffset != 0 { text += ", offset \(timeOffset.short) s" }
    return text
  }
}

extension String {
  /// The text with its lines joined by spaces.
  package var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }

  /// Returns the text wrapped between words.
  ///
  /// Lines do not break at no-break spaces, so that a number and its unit stay together. No-break
  /// spaces become ordinary ones.
  ///
  /// - Parameters:
  ///   - width: The maximum number of characters in a line; longer words are not broken.
  ///   - indent: The text before every line except the first.
  /// - Returns: The text with line breaks.
  package func wrapped(to width: Int, indent: String = "") -> String {
    var lines: [String] = []
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(lines.isEmpty ? String(word) : indent + word)
      }
    }
    return lines.joined(separator: "\n").replacing("\u{A0}", with: " ")
  }

  /// Returns the text padded with leading spaces to a minimum width.
  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// Returns the text padded with trailing spaces to a minimum width.
  package func rightPadded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text without trailing spaces.
  var withoutTrailingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension String {
  /// Returns the text, truncated with an ellipsis if it is longer than a number of characters.
  package func shortened(to length: Int) -> String {
    count > length ? prefix(length - 1) + "…" : self
  }
}
