/// A call of a façade that begins, sets up or ends a block; its arguments are put into words when somebody
/// reads them.
struct JournalCall {
  var name: Name
  /// How many channels of its segment were appended before it.
  var channels: Int32 = 0
  var arguments: Arguments
  var callSite: CallSite

  init(name: Name, arguments: Arguments, callSite: CallSite) {
    self.name = name
    self.arguments = arguments
    self.callSite = callSite
  }

  /// A call on whose behalf a block is opened.
  ///
  /// - Parameters:
  ///   - facade: The call.
  ///   - callSite: Where the block is opened, which may be inside the façade.
  init(_ facade: FacadeCall, at callSite: CallSite) {
    name = .ofFacade
    arguments = .facade(facade)
    self.callSite = callSite
  }

  /// The full names of these façades, with their labels.
  enum Name: String {
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
    /// The name is among the arguments.
    case ofFacade = ""
  }

  /// The arguments, in place of an array that would have to be allocated for each call.
  enum Arguments {
    case none
    case number(Double)
    case count(Float)
    case flag(Bool)
    case text(String)
    case type(AnyClass?)
    /// Those of a call of the block API.
    case times(duration: Double, delay: Double, options: UInt32)
    /// Those of `beginAnimations`.
    case animation(id: String?, hasContext: Bool)
    /// A call with a name and words of its own.
    case facade(FacadeCall)

    var words: [String] {
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
      case .facade(let facade): facade.arguments
      }
    }
  }

  /// What a trace tells of the call.
  ///
  /// - Parameters:
  ///   - words: The arguments in words.
  ///   - block: The number of the block that it opens or configures; nil for none.
  /// - Returns: The call.
  func event(_ words: [String], block: Int?) -> AnimationEvent.Call {
    var (name, place): (String, CallSite?) = (name.rawValue, callSite)
    if case .facade(let facade) = arguments { (name, place) = (facade.name, facade.callSite) }
    return AnimationEvent.Call(
      name: name,
      arguments: words,
      block: block,
      callSite: place
    )
  }
}
