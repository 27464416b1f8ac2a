internal import LegacyDeclarations

/// The call of a did-stop method, as a completion makes it.
struct DidStopCall {
  /// The method, if this target declares it.
  let method: MemberDeclaration?
  /// The object in the completion, such as `self` or `label?`.
  let receiver: String
  /// What the completion's closure captures; `nil` for nothing.
  let capture: String?
  let name: String
  private let arguments: [Argument]

  /// An argument of the method.
  private enum Argument {
    case expression(label: String, String)
    /// Whether the animations reached their end, as a value of the parameter's type.
    case finished(label: String, type: String)
    /// The context of the block.
    case context(label: String, String)
  }

  /// A Boolean value that indicates whether the method is told whether the animations finished.
  var takesFinished: Bool {
    arguments.contains { if case .finished = $0 { true } else { false } }
  }

  /// A Boolean value that indicates whether the method is given the context of the block.
  var takesContext: Bool {
    arguments.contains { if case .context = $0 { true } else { false } }
  }

  /// Returns the call.
  ///
  /// - Parameter finished: The expression that tells whether the animations finished.
  /// - Returns: The call.
  func text(finished: String) -> String {
    let written = arguments.map { argument in
      let (label, value) =
        switch argument {
        case .expression(let label, let value), .context(let label, let value): (label, value)
        case .finished(let label, "Int"): (label, "\(finished) ? 1 : 0")
        case .finished(let label, let type) where type.contains("Bool"): (label, finished)
        case .finished(let label, _): (label, "NSNumber(value: \(finished))")
        }
      return label == "_" ? value : "\(label): \(value)"
    }
    return "\(receiver).\(name)(\(written.joined(separator: ", ")))"
  }

  /// Finds the method that a block tells of its end.
  ///
  /// - Returns: The call; `nil` if nobody is told.
  /// - Throws: The reason why the method cannot be told.
  static func find(
    for content: BlockContent,
    of block: LegacyBlock,
    in target: TargetDeclarations
  ) throws(LeftReason) -> DidStopCall? {
    // A selector without a delegate is sent to nobody.
    guard let delegate = content.delegate else { return nil }
    let isSelf = delegate.text == "self"
    let type = isSelf ? block.scope.type : nil
    guard let selector = content.didStop else {
      // UIKit then asks for the method of this name, if the delegate has one.
      let usual = "animationDidStop:finished:context:"
      guard let type, let method = member(of: type, target, where: { $0.objectiveCName == usual })
      else { return nil }
      return try DidStopCall(method, delegate, content, block, target)
    }
    switch selector.meaning {
    case .method(let reference, of: let base)?:
      let named = base.flatMap { base in
        base == "self" || base == "Self" ? nil : target.resolve(base, in: block.scope.type)
      }
      let start = named ?? type ?? block.scope.type
      if let method = member(of: start, target, where: { reference.matches($0) })
        ?? only(
          target.members(named: reference.baseName).map(\.found.member).filter(reference.matches)
        )
      {
        return try DidStopCall(method, delegate, content, block, target)
      }
      guard reference.labels?.isEmpty != false else {
        let others = target.members(named: reference.baseName).map(\.found.member)
        guard let other = others.first else {
          throw LeftReason("the did-stop method '\(reference.baseName)' is not in these files")
        }
        throw LeftReason(
          others.contains(where: reference.matches)
            ? "several methods in these files are '\(reference.baseName)' (line \(selector.line))"
            : "'\(other.fullName)' (line \(other.location.line)) would have to have the labels of the "
              + "did-stop selector (line \(selector.line))"
        )
      }
      return DidStopCall(reference.baseName, delegate, block, target)
    case .selector(let name)?:
      if let method = type.flatMap({ type in
        member(of: type, target, where: { $0.objectiveCName == name })
      }) ?? only(target.members(withObjectiveCName: name)) {
        return try DidStopCall(method, delegate, content, block, target)
      }
      guard !name.contains(":") else {
        throw LeftReason("no method in these files answers to \"\(name)\" (line \(selector.line))")
      }
      return DidStopCall(name, delegate, block, target)
    default:
      throw LeftReason(
        "the did-stop selector is a value of the program (line \(selector.line))"
      )
    }
  }

  private static func only(_ members: [MemberDeclaration]) -> MemberDeclaration? {
    members.count == 1 ? members[0] : nil
  }

  private static func member(
    of type: String,
    _ target: TargetDeclarations,
    where matches: (MemberDeclaration) -> Bool
  ) -> MemberDeclaration? {
    for name in target.lineage(of: target.resolve(type, in: "") ?? type) {
      if let found = target.members(of: name).first(where: {
        $0.member.kind == .method && matches($0.member)
      }) {
        return found.member
      }
    }
    return nil
  }

  /// Creates the call of a method without arguments, which a framework declares.
  private init(
    _ name: String,
    _ delegate: LegacyExpression,
    _ block: LegacyBlock,
    _ target: TargetDeclarations
  ) {
    method = nil
    (receiver, capture) = Self.receiver(delegate, block, target)
    self.name = name
    arguments = []
  }

  private init(
    _ method: MemberDeclaration,
    _ delegate: LegacyExpression,
    _ content: BlockContent,
    _ block: LegacyBlock,
    _ target: TargetDeclarations
  ) throws(LeftReason) {
    guard method.labels.count <= 3, method.isCallable else {
      throw LeftReason(
        "'\(method.fullName)' takes what no animation tells (line \(method.location.line))"
      )
    }
    var arguments: [Argument] = []
    for (index, label) in method.labels.enumerated() {
      let type = method.parameterTypes[index]
      let isOptional = type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<")
      switch index {
      case 0:
        var value = content.identifier?.text ?? (isOptional ? "nil" : "\"\"")
        if content.identifier != nil, type.contains("NSString") { value += " as NSString" }
        arguments.append(.expression(label: label, value))
      case 1: arguments.append(.finished(label: label, type: type))
      default:
        if let context = content.contextName(of: block) {
          arguments.append(.context(label: label, context))
        } else if type.hasPrefix("Unsafe"), !isOptional {
          throw LeftReason(
            "'\(method.fullName)' takes a context, and the block has none "
              + "(line \(method.location.line))"
          )
        } else {
          arguments.append(.expression(label: label, "nil"))
        }
      }
    }
    self.method = method
    (receiver, capture) = Self.receiver(delegate, block, target)
    name = method.baseName
    self.arguments = arguments
  }

  /// Returns how a completion names the delegate that was set.
  private static func receiver(
    _ delegate: LegacyExpression,
    _ block: LegacyBlock,
    _ target: TargetDeclarations
  ) -> (String, capture: String?) {
    guard let name = delegate.name, name != "self", !block.scope.locals.contains(name) else {
      return (delegate.text, nil)
    }
    let property = target.lineage(of: block.scope.type)
      .lazy.compactMap { type in target.members(of: type).first { $0.member.baseName == name } }
      .first?.member
    guard let property else { return (delegate.text, nil) }
    let isOptional = property.type.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false
    // The block holds on to the object that is there now, whatever the property is at its end.
    guard property.isSettable else { return ("self.\(name)", nil) }
    return (isOptional ? "\(name)?" : name, name)
  }
}

extension BlockContent {
  /// The context as a completion names it; `nil` if there is none.
  func contextName(of block: LegacyBlock) -> String? {
    let own = block.scope.locals.contains("context") ? "blockContext" : "context"
    return context.map { $0.name == nil ? own : $0.text }
  }
}
