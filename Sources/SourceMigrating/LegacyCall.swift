internal import LegacySyntax
internal import SwiftSyntax

/// A call of the begin/commit API that is a statement of its own.
struct LegacyCall {
  /// The methods of the begin/commit API.
  enum Method: String {
    case begin = "beginAnimations"
    case commit = "commitAnimations"
    case duration = "setAnimationDuration"
    case delay = "setAnimationDelay"
    case startDate = "setAnimationStart"
    case curve = "setAnimationCurve"
    case repeatCount = "setAnimationRepeatCount"
    case autoreverses = "setAnimationRepeatAutoreverses"
    case beginsFromCurrentState = "setAnimationBeginsFromCurrentState"
    case transition = "setAnimationTransition"
    case delegate = "setAnimationDelegate"
    case willStart = "setAnimationWillStart"
    case didStop = "setAnimationDidStop"

    /// A Boolean value that indicates whether the call sets what a block does.
    var isSetting: Bool { self != .begin && self != .commit }

    /// A Boolean value that indicates whether a change takes the setting as it then is.
    ///
    /// The others hold for the whole block, and the last call counts.
    var isTakenByChanges: Bool {
      switch self {
      case .duration, .delay, .startDate, .curve, .repeatCount, .autoreverses,
        .beginsFromCurrentState:
        true
      case .begin, .commit, .transition, .delegate, .willStart, .didStop: false
      }
    }
  }

  let method: Method
  let node: FunctionCallExprSyntax

  /// Creates a call from a statement; `nil` if the statement is another.
  init?(_ item: CodeBlockItemSyntax) {
    guard let call = item.item.as(FunctionCallExprSyntax.self) else { return nil }
    self.init(call)
  }

  init?(_ call: FunctionCallExprSyntax) {
    let name: String
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
      guard let base = access.base?.trimmedDescription, base.first?.isUppercase == true,
        !base.hasPrefix("CATransaction")
      else { return nil }
      name = access.declName.baseName.text
    } else if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      // In an extension of a view's class, a static method may leave the class out.
      name = reference.baseName.text
    } else {
      return nil
    }
    guard let method = Method(rawValue: name) ?? Self.former[name] else { return nil }
    self.method = method
    self.node = call
  }

  /// The names of Swift 2, where they were others.
  private static let former: [String: Method] = [
    "setAnimationStartDate": .startDate, "setAnimationDidStopSelector": .didStop,
    "setAnimationWillStartSelector": .willStart,
  ]

  var arguments: [ExprSyntax] { node.arguments.map(\.expression) }

  /// The first argument; `nil` if there is none.
  var value: ExprSyntax? { arguments.first }
}
