internal import PlatformClocks
import RenderEngine

// Foundation parses the formats of predicates only on Apple platforms.
#if !canImport(Darwin)
  extension NSPredicate {
    /// Creates a predicate that compares a string with another one.
    ///
    /// ```swift
    /// NSPredicate(format: "SELF MATCHES %@", "[a-z]+").evaluate(with: "abc")  // true
    /// ```
    ///
    /// The format consists of `SELF`, a comparison and a string, either in quotation marks or as
    /// `%@`. The comparisons are `MATCHES`, which takes a regular expression, `CONTAINS`,
    /// `BEGINSWITH` and `ENDSWITH`, also with `[c]`, `[d]` or `[cd]` for strings whose case or
    /// diacritics differ.
    ///
    /// ## Differences from Foundation on Apple platforms
    ///
    /// Another format records an issue, and its predicate is `false` for every object.
    public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
      self.init(format: predicateFormat, argumentArray: args)
    }

    /// Creates a predicate that compares a string with another one, in a format as for
    /// `init(format:_:)`.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
      guard let comparison = StringComparison(predicateFormat, arguments ?? []) else {
        onMainThread(predicateFormat) { format in
          RenderLoop.current.reportMisuse(
            .notEmulated,
            "Only comparisons of SELF with a string are emulated: MATCHES with a valid regular "
              + "expression, CONTAINS, BEGINSWITH and ENDSWITH. The predicate \"\(format)\" is "
              + "false for every object. Create it with init(block:)."
          )
        }
        self.init(value: false)
        return
      }
      self.init { object, _ in
        stringValue(of: object).map { comparison.isTrue(of: $0) } ?? false
      }
    }
  }

  /// Returns the string that an object is; `nil` if it is none.
  private func stringValue(of object: Any?) -> String? {
    object as? String ?? (object as? NSString).map { String($0) }
  }

  /// A comparison of a string with another one, as the format of a predicate describes it.
  private struct StringComparison {
    private enum Operation: String {
      case matches = "MATCHES"
      case contains = "CONTAINS"
      case beginsWith = "BEGINSWITH"
      case endsWith = "ENDSWITH"
    }

    private let operation: Operation
    private let operand: String
    private let options: String.CompareOptions
    /// The regular expression that the whole string must match; `nil` for other operations.
    private let expression: NSRegularExpression?

    /// Reads a format; the result is `nil` if the format is another one.
    init?(_ format: String, _ arguments: [Any]) {
      let words = format.split(maxSplits: 2, whereSeparator: \.isWhitespace)
      guard words.count == 3, words[0].uppercased() == "SELF" else { return nil }
      let name = words[1].prefix { $0 != "[" }
      guard let operation = Operation(rawValue: name.uppercased()),
        let options = Self.options(words[1].dropFirst(name.count).lowercased()),
        let operand = Self.operand(words[2].trimmingCharacters(in: .whitespaces), arguments)
      else { return nil }
      (self.operation, self.options, self.operand) = (operation, options, operand)
      guard operation == .matches else {
        expression = nil
        return
      }
      expression = try? NSRegularExpression(
        pattern: "\\A(?:\(operand))\\z",
        options: options.contains(.caseInsensitive) ? .caseInsensitive : []
      )
      if expression == nil { return nil }
    }

    private static func options(_ flags: String) -> String.CompareOptions? {
      switch flags {
      case "": []
      case "[c]": .caseInsensitive
      case "[d]": .diacriticInsensitive
      case "[cd]", "[dc]": [.caseInsensitive, .diacriticInsensitive]
      default: nil
      }
    }

    private static func operand(_ text: String, _ arguments: [Any]) -> String? {
      if text == "%@" { return arguments.count == 1 ? stringValue(of: arguments[0]) : nil }
      guard text.count > 1, let mark = text.first, mark == "'" || mark == "\"", text.last == mark
      else { return nil }
      let quoted = text.dropFirst().dropLast()
      // Backslashes, which are special in a format, are not read.
      guard arguments.isEmpty, !quoted.contains(mark), !quoted.contains("\\") else { return nil }
      return String(quoted)
    }

    func isTrue(of text: String) -> Bool {
      switch operation {
      case .matches:
        let range = NSRange(text.startIndex..., in: text)
        return expression?.firstMatch(in: text, range: range) != nil
      case .contains: return text.range(of: operand, options: options) != nil
      case .beginsWith: return text.range(of: operand, options: options.union(.anchored)) != nil
      case .endsWith:
        return text.range(of: operand, options: options.union([.anchored, .backwards])) != nil
      }
    }
  }
#endif
