import Foundation

/// A writer of SVG elements.
struct SVGWriter {
  private(set) var text = ""

  /// Appends an element, whose content is appended by the closure.
  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    _ content: (_ svg: inout SVGWriter) -> Void
  ) {
    let list = attributes.filter { !$0.value.isEmpty }
      .map { " \($0.key)=\"\(ReportPage.escaped($0.value))\"" }.joined()
    text += "<\(name)\(list)"
    let start = text.utf8.count
    text += ">"
    content(&self)
    if text.utf8.count == start + 1 {
      text.removeLast()
      text += "/>"
    } else {
      text += "</\(name)>"
    }
  }

  /// Appends an empty element.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    element(name, attributes) { _ in }
  }

  mutating func appendText(_ string: String) { text += ReportPage.escaped(string) }

  /// Appends a style sheet, whose rules consist of numbers and fixed words only.
  ///
  /// The rules are appended one by one: joining them first would double the memory of a long
  /// picture.
  mutating func style(_ rules: [String]) {
    text.reserveCapacity(text.utf8.count + rules.reduce(1 << 16) { $0 + $1.utf8.count })
    text += "<style>"
    for rule in rules { text += rule }
    text += "</style>"
  }

  /// Ends the document's last line.
  mutating func endLine() { text += "\n" }
}

extension Double {
  /// The number in a picture, with at most two decimals.
  var svg: String { rounded(toParts: 100) }

  /// The number with at most four decimals, for the components of a matrix.
  var fine: String { rounded(toParts: 10_000) }

  private func rounded(toParts count: Double) -> String {
    guard isFinite else { return "0" }
    let rounded = (self * count).rounded() / count
    guard abs(rounded) < 1e9 else { return "\(rounded)" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension CGFloat {
  /// The number in a picture, with at most two decimals.
  var svg: String { Double(self).svg }
}

extension CGAffineTransform {
  /// The transform in SVG syntax.
  var svg: String { text(unit: "") }

  /// The transform in CSS syntax, with units.
  var css: String { text(unit: "px") }

  private func text(unit: String) -> String {
    if a == 1, b == 0, c == 0, d == 1 { return "translate(\(tx.svg)\(unit),\(ty.svg)\(unit))" }
    let numbers = [a, b, c, d].map { Double($0).fine } + [tx.svg, ty.svg]
    return "matrix(\(numbers.joined(separator: ",")))"
  }
}
