/// The names under which Objective-C knows Swift's declarations.
///
/// Source: `AbstractFunctionDecl::getObjCSelector` and `lib/Basic/PartsOfSpeech.def` of the Swift
/// compiler.
public enum ObjectiveCName {
  /// Returns the selector of a method.
  ///
  /// - Parameters:
  ///   - baseName: The name before the parentheses; `init` for an initializer.
  ///   - labels: The argument labels, with `_` for none.
  ///   - canThrow: Whether the method throws, which adds a parameter for the error.
  /// - Returns: The selector, such as `moveTo:animated:`.
  public static func selector(
    baseName: String,
    labels: [String],
    canThrow: Bool = false
  ) -> String {
    guard let first = labels.first else {
      return canThrow ? baseName + "AndReturnError:" : baseName
    }
    var name = baseName
    if first != "_" {
      if !isPreposition(firstWord(of: first)) && !isPreposition(lastWord(of: baseName)) {
        name += "With"
      }
      name += first.capitalizedFirst
    }
    name += ":"
    for label in labels.dropFirst() { name += (label == "_" ? "" : label) + ":" }
    return canThrow ? name + "error:" : name
  }

  /// Returns the selector of a property's setter.
  public static func setter(of property: String) -> String { "set\(property.capitalizedFirst):" }

  private static func firstWord(of name: String) -> Substring {
    // A run of capitals is one word, as in `URLString`; a lowercase start ends at the first capital.
    let start = name.prefix { $0.isUppercase }
    let rest = name.dropFirst(start.count).prefix { !$0.isUppercase }
    return name[name.startIndex..<rest.endIndex]
  }

  private static func lastWord(of name: String) -> Substring {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name[...] }
    return name[start...]
  }

  private static func isPreposition(_ word: Substring) -> Bool {
    prepositions.contains(word.lowercased())
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "since", "to",
    "until", "using", "via", "with", "within",
  ]
}
