/// Apple's names as Objective-C and as Swift have them, those of 2008 to 2014 first.
///
/// The table is written as headers, one declaration on a line, from Apple's public documentation. A name
/// in Swift follows from rules; where it does not, it stands behind the declaration as a comment, which
/// is `none` for what UIKit has no more.
package enum AppleNames {
  /// A method or property.
  package struct Member: Hashable, Sendable {
    /// The kinds of members.
    package enum Kind: Sendable {
      case method, property
    }

    package let kind: Kind
    /// The class or protocol.
    package let type: String
    package let isStatic: Bool
    /// The name in Objective-C: a selector, such as `insertSubview:atIndex:`, or a property.
    package let selector: String
    /// The types of the arguments as written.
    package let argumentTypes: [String]
    /// The type of the result or the property as written.
    package let resultType: String
    /// The name in Swift, such as `insertSubview(_:at:)` or `isHidden`; `nil` if UIKit has none today.
    package let swiftName: String?
    /// The framework: the name of the header.
    package let framework: String
  }

  /// The members, in the order of the headers.
  package static let members: [Member] = headers.flatMap { name, text in
    HeaderReader(framework: name).members(of: text)
  }

  /// The headers as one text that clang parses.
  package static let header: String = {
    let texts = headers.map(\.text)
    let lines = texts.flatMap { $0.split(separator: "\n") }
    let classes = lines.compactMap { $0.name(behind: "@interface ") }
    let protocols = lines.compactMap { $0.name(behind: "@protocol ") }
    let names = Set(classes).sorted().joined(separator: ", ")
    return
      "@class \(names), Protocol;\n@protocol \(Set(protocols).sorted().joined(separator: ", "));\n"
      + texts.joined()
  }()

  private static let headers: [(name: String, text: String)] = [
    ("Foundation", PackageResources.Foundation_h),
    ("CoreGraphics", PackageResources.CoreGraphics_h),
    ("QuartzCore", PackageResources.QuartzCore_h), ("UIKit", PackageResources.UIKit_h),
  ].map { ($0, String(decoding: $1, as: UTF8.self)) }
}

/// Reads the declarations of a header, each on a line.
private struct HeaderReader {
  let framework: String

  func members(of text: String) -> [AppleNames.Member] {
    var type = ""
    return text.split(separator: "\n").compactMap { line in
      if let name = line.name(behind: "@interface ") ?? line.name(behind: "@protocol ") {
        type = name
      } else if line.hasPrefix("- (") || line.hasPrefix("+ (") {
        return method(line, of: type)
      } else if line.hasPrefix("@property") {
        return property(line, of: type)
      }
      return nil
    }
  }

  /// The name in Swift: that behind a declaration, or else the one that rules give.
  private func swiftName(_ line: Substring, _ rule: () -> String) -> String? {
    guard let comment = line.firstRange(of: "; // ") else { return rule() }
    let name = String(line[comment.upperBound...])
    return name == "none" ? nil : name
  }

  private func method(_ line: Substring, of type: String) -> AppleNames.Member? {
    var rest = line.dropFirst(2)
    guard let result = rest.popParentheses(), let end = rest.firstIndex(of: ";") else { return nil }
    rest = rest[..<end]
    var labels: [String] = []
    var types: [String] = []
    while let colon = rest.firstIndex(of: ":") {
      labels.append(String(rest[..<colon].split(separator: " ").last ?? ""))
      rest = rest[rest.index(after: colon)...]
      types.append(rest.popParentheses() ?? "id")
    }
    let selector = types.isEmpty ? String(rest) : labels.map { $0 + ":" }.joined()
    let isStatic = line.hasPrefix("+")
    let rules = SwiftSpelling(type: type, isStatic: isStatic, result: result)
    return AppleNames.Member(
      kind: .method,
      type: type,
      isStatic: isStatic,
      selector: selector,
      argumentTypes: types,
      resultType: result,
      swiftName: swiftName(line) { rules.method(selector, types) },
      framework: framework
    )
  }

  private func property(_ line: Substring, of type: String) -> AppleNames.Member? {
    var rest = line.dropFirst("@property".count)
    let attributes = rest.first == "(" ? rest.popParentheses() ?? "" : ""
    guard let end = rest.firstIndex(of: ";") else { return nil }
    rest = rest[..<end]
    let name = String(rest.reversed().prefix { $0 != " " && $0 != "*" }.reversed())
    let getter = attributes.split(separator: ", ").first { $0.hasPrefix("getter=") }
    return AppleNames.Member(
      kind: .property,
      type: type,
      isStatic: false,
      selector: name,
      argumentTypes: [],
      resultType: rest.dropLast(name.count).split(separator: " ").joined(separator: " "),
      swiftName: swiftName(line) { getter.map { String($0.dropFirst("getter=".count)) } ?? name },
      framework: framework
    )
  }
}

extension Substring {
  /// The name that follows a word at the beginning of the line; `nil` for another line.
  fileprivate func name(behind word: String) -> String? {
    guard hasPrefix(word) else { return nil }
    return String(dropFirst(word.count).prefix { $0.isLetter || $0.isNumber })
  }

  /// Takes parentheses off the beginning, and returns what stands in them.
  fileprivate mutating func popParentheses() -> String? {
    guard first == "(" else { return nil }
    var depth = 0
    guard
      let end = firstIndex(where: { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return depth == 0
      })
    else { return nil }
    defer { self = self[index(after: end)...] }
    return String(self[index(after: startIndex)..<end])
  }
}
