public import SwiftSyntax

/// How conditions of `#if` come out when sources for iOS are compiled on Linux.
public enum Compilation {
  /// Returns the value of a condition; `nil` if it depends on flags that are not known here.
  ///
  /// - Parameter condition: The expression after `#if` or `#elseif`.
  /// - Returns: The value.
  public static func value(of condition: ExprSyntax) -> Bool? {
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    // An app's target is none of a package.
    if condition.trimmedDescription == "SWIFT_PACKAGE" { return false }
    if let negation = condition.as(PrefixOperatorExprSyntax.self) {
      return value(of: negation.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { value(of: $0.expression) }
    }
    if let call = condition.as(FunctionCallExprSyntax.self) {
      guard let argument = call.arguments.first?.expression.trimmedDescription else { return nil }
      switch call.calledExpression.trimmedDescription {
      case "os": return argument == "iOS" || argument == "Linux"
      case "canImport": return knownModules[argument]
      case "targetEnvironment": return false
      default: return nil
      }
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: sequence) }
    return nil
  }

  /// `&&` binds more tightly than `||`.
  private static func value(of sequence: SequenceExprSyntax) -> Bool? {
    var alternatives: [[Bool?]] = [[]]
    for element in sequence.elements {
      if let symbol = element.as(BinaryOperatorExprSyntax.self) {
        switch symbol.operator.text {
        case "||": alternatives.append([])
        case "&&": break
        default: return nil
        }
      } else {
        alternatives[alternatives.count - 1].append(value(of: element))
      }
    }
    let values = alternatives.map { all -> Bool? in
      all.contains(false) ? false : all.contains(nil) ? nil : true
    }
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  private static let knownModules: [String: Bool] = [
    "UIKit": true, "QuartzCore": true, "Foundation": true, "Dispatch": true, "Glibc": true,
    "Darwin": false, "ObjectiveC": false, "CoreGraphics": false, "AppKit": false, "Cocoa": false,
    "SwiftUI": false, "Combine": false, "WatchKit": false, "os": false,
  ]
}

/// The condition under which a declaration is compiled.
public struct CompilationCondition: Hashable, Sendable, Codable {
  /// The conditions of the enclosing `#if`s, as expressions; empty for none.
  public var expressions: [String]

  /// Creates a condition.
  public init(_ expressions: [String] = []) {
    self.expressions = expressions
  }

  /// A Boolean value that indicates whether there is no condition.
  public var isAlways: Bool { expressions.isEmpty }

  /// The condition as one expression.
  public var text: String { expressions.map { "(\($0))" }.joined(separator: " && ") }
}
