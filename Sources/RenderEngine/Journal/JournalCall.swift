/// A call of a façade that begins, sets up or ends a block; its arguments are formatted when the
/// trace is read.
package struct JournalCall {
  package var name: Name
  package var arguments: Arguments
  /// The call site; nil if it is unknown.
  package var callSite: CallSite?

  package init(name: Name, arguments: Arguments, callSite: CallSite?) {
    self.name = name
    self.arguments = arguments
    self.callSite = callSite
  }

  /// Creates a record of a call with its own name and arguments.
  init(_ outerCall: OuterCall) {
    self.init(name: .ofOuterCall, arguments: .outerCall(outerCall), callSite: outerCall.callSite)
  }

  /// Creates a record of a call with its own name and arguments.
  @MainActor package init(_ name: String, _ arguments: [String], at callSite: CallSite?) {
    self.init(OuterCall(name, arguments, at: callSite))
  }

  /// The full names of the façades, with their labels.
  package enum Name: String {
    case beginAnimations = "beginAnimations(_:context:)"
    case commitAnimations = "commitAnimations()"
    case setAnimationDuration = "setAnimationDuration(_:)"
    case setAnimationDelay = "setAnimationDelay(_:)"
    case setAnimationStart = "setAnimationStart(_:)"
    case setAnimationCurve = "setAnimationCurve(_:)"
    case setAnimationRepeatCount = "setAnimationRepeatCount(_:)"
    case setAnimationRepeatAutoreverses = "setAnimationRepeatAutoreverses(_:)"
    case setAnimationBeginsFromCurrentState = "setAnimationBeginsFromCurrentState(_:)"
    case setAnimationDelegate = "setAnimationDelegate(_:)"
    case setAnimationWillStart = "setAnimationWillStart(_:)"
    case setAnimationDidStop = "setAnimationDidStop(_:)"
    case animate = "animate(withDuration:animations:)"
    case animateAndComplete = "animate(withDuration:animations:completion:)"
    case animateWithOptions = "animate(withDuration:delay:options:animations:completion:)"
    /// The name is part of the arguments.
    case ofOuterCall = ""
  }

  /// The arguments, which need no allocation for each call as an array would.
  package enum Arguments {
    case none
    case number(Double)
    case count(Float)
    case flag(Bool)
    case text(String)
    case type(AnyClass?)
    /// The arguments of a call of the block API.
    case times(duration: Double, delay: Double, options: UInt32)
    /// The arguments of `beginAnimations`.
    case animation(id: String?, hasContext: Bool)
    /// A call with its own name and arguments.
    case outerCall(OuterCall)

    package var texts: [String] {
      switch self {
      case .none: []
      case .number(let number): ["\(number)"]
      case .count(let count): ["\(count)"]
      case .flag(let flag): ["\(flag)"]
      case .text(let text): [text]
      case .type(let type): [type.map { "\($0)" } ?? "nil"]
      case .times(let duration, let delay, let options): ["\(duration)", "\(delay)", "\(options)"]
      case .animation(let id, let hasContext):
        [id.map { "\"\($0)\"" } ?? "nil", hasContext ? "context" : "nil"]
      case .outerCall(let outerCall): outerCall.arguments
      }
    }
  }

  /// Returns the trace event of the call.
  func event(_ argumentTexts: [String], in record: JournalRecord) -> AnimationEvent.Call {
    var name = name.rawValue
    if case .outerCall(let outerCall) = arguments { name = outerCall.name }
    return AnimationEvent.Call(
      name: name,
      arguments: argumentTexts,
      block: record.group > 0 ? Int(record.group) : nil,
      enclosingBlock: record.layer > 0 ? Int(record.layer) : nil,
      callSite: callSite
    )
  }
}
