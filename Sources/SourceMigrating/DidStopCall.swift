internal import LegacyDeclarations

extension BlockContent {
  /// The methods for which UIKit asks a delegate without a selector: of the shorter one, nobody knows.
  static let usualSelectors = ["animationDidStop:finished:context:", "animationDidStop:finished:"]

  /// Returns the name of what a completion is told, which is none that the call in it has.
  func nameInCompletion(_ name: String) -> String {
    let used = [delegate, identifier, context].compactMap(\.self).flatMap(\.usedNames)
    return used.contains(name) ? "last\(name.capitalizedFirst)" : name
  }
}

/// The call of a did-stop method, as a completion makes it.
struct DidStopCall {
  /// The method, if this target declares it.
  let method: MemberDeclaration?
  /// The object in the completion, such as `self` or `label?`.
  private(set) var receiver: String
  /// What the completion's closure captures; `nil` for nothing.
  private(set) var capture: String?
  let name: String
  /// The declarations that stand in front of the block's own, such as `let context = token`: UIKit takes
  /// what the begin has, and a completion would read it at the end.
  private(set) var opening: [String] = []
  /// The declarations that stand behind the block's own.
  private(set) var closing: [String] = []
  private var arguments: [Argument] = []
  /// A Boolean value that indicates whether the method takes a pointer that is there, and the block has none: only
  /// its code can run at the end then, without arguments.
  private(set) var lacksContext = false

  /// An argument of the method.
  private enum Argument {
    case expression(label: String, String)
    /// Whether the animations reached their end, as a value of the parameter's type.
    case finished(label: String, type: String)
  }

  var takesIdentifier: Bool { !arguments.isEmpty }
  var takesContext: Bool { arguments.count > 2 }

  /// A Boolean value that indicates whether the method is told whether the animations finished.
  var takesFinished: Bool {
    arguments.contains { if case .finished = $0 { true } else { false } }
  }

  /// What somebody has to know of the call; `nil` for nothing.
  var remark: String? {
    for case .finished(_, let type) in arguments where type.contains("Bool") {
      return
        "'\(method?.fullName ?? name)' declares 'finished' as \(type) and is handed a pointer, "
        + "which it reads as true or false by chance; it is given whether the animations finished"
    }
    return nil
  }

  /// Returns the call.
  ///
  /// - Parameter finished: The expression that tells whether the animations finished.
  /// - Returns: The call.
  func text(finished: String) -> String {
    let written = arguments.map { argument in
      let (label, value) =
        switch argument {
        case .expression(let label, let value): (label, value)
        case .finished(let label, "Int"): (label, "\(finished) ? 1 : 0")
        case .finished(let label, let type) where type.contains("Bool"): (label, finished)
        case .finished(let label, _): (label, "NSNumber(value: \(finished))")
        }
      return label == "_" ? value : "\(label): \(value)"
    }
    return "\(receiver).\(name)(\(written.joined(separator: ", ")))"
  }

  /// Declares the delegate in front of the call, which captures it behind what may set another.
  mutating func declareDelegate(_ names: inout Set<String>) {
    guard let delegate = capture, delegate != "self" else { return }
    let name = names.insertNew("animationDelegate")
    closing.append("let \(name) = \(delegate)")
    receiver = receiver.hasSuffix("?") ? "\(name)?" : name
    capture = nil
  }

  /// Finds the method that a block tells of its end.
  ///
  /// - Parameters:
  ///   - content: The block, understood.
  ///   - block: The block.
  ///   - target: What the files declare.
  ///   - names: The names that no declaration may have; those of new ones are added.
  /// - Returns: The call; `nil` if nobody is told.
  /// - Throws: The reason why the method cannot be told.
  static func find(
    for content: BlockContent,
    of block: LegacyBlock,
    in target: TargetDeclarations,
    avoiding names: inout Set<String>
  ) throws(LeftReason) -> DidStopCall? {
    // A selector without a delegate is sent to nobody.
    guard let delegate = content.delegate else { return nil }
    let isSelf = delegate.text == "self"
    let type = isSelf ? block.scope.type : nil
    guard let selector = content.didStop else {
      // UIKit then asks for the method of this name, if the delegate has one.
      let usual = BlockContent.usualSelectors
      if let type, let method = member(of: type, target, where: { $0.objectiveCName == usual[0] }) {
        return try DidStopCall(method, delegate, content, block, target, &names)
      }
      let classes = type.map { type in
        let name = target.resolve(type, in: "") ?? type
        return target.lineage(of: name) + target.subclasses(of: name)
      }
      let found = classes?.flatMap { target.members(of: $0) }.map(\.member)
      for name in usual {
        let others = found?.filter { $0.objectiveCName == name }
        guard (others ?? target.members(withObjectiveCName: name)).isEmpty else {
          throw LeftReason(
            "the block has a delegate without a selector, and a class here has '\(name)'"
          )
        }
      }
      return nil
    }
    switch selector.meaning {
    case .method(let reference, of: let base)?:
      let named = base.flatMap { base in
        base == "self" || base == "Self" ? nil : target.resolve(base, in: block.scope.type)
      }
      if let named, let type,
        !target.lineage(of: target.resolve(type, in: "") ?? type).contains(named)
      {
        throw LeftReason(
          "the delegate is 'self', and the did-stop selector in line \(selector.line) is that of '\(named)'"
        )
      }
      if let base, named == nil, let type, !["self", "Self"].contains(base),
        FrameworkClasses.superclasses[base] == nil, base != "UIView", !target.hasUnknownParent(type)
      {
        throw LeftReason(
          "the delegate is 'self', and the did-stop selector in line \(selector.line) is that of '\(base)', "
            + "which is not in these files"
        )
      }
      let start = named ?? type ?? block.scope.type
      if let method = member(of: start, target, where: { reference.matches($0) })
        ?? only(
          target.members(named: reference.baseName).map(\.found.member).filter(reference.matches)
        )
      {
        return try DidStopCall(method, delegate, content, block, target, &names)
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
      return DidStopCall(reference.baseName, delegate, block, target, &names)
    case .selector(let name)?:
      if let method = type.flatMap({ type in
        member(of: type, target, where: { $0.objectiveCName == name })
      }) ?? only(target.members(withObjectiveCName: name)) {
        return try DidStopCall(method, delegate, content, block, target, &names)
      }
      guard !name.contains(":") else {
        throw LeftReason("no method in these files answers to \"\(name)\" (line \(selector.line))")
      }
      return DidStopCall(name, delegate, block, target, &names)
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
    _ target: TargetDeclarations,
    _ names: inout Set<String>
  ) {
    method = nil
    self.name = name
    (receiver, capture, closing) = Self.receiver(delegate, block, target, &names)
  }

  private init(
    _ method: MemberDeclaration,
    _ delegate: LegacyExpression,
    _ content: BlockContent,
    _ block: LegacyBlock,
    _ target: TargetDeclarations,
    _ names: inout Set<String>
  ) throws(LeftReason) {
    guard method.labels.count <= 3, method.isCallable else {
      throw LeftReason(
        "'\(method.fullName)' takes what no animation tells (line \(method.location.line))"
      )
    }
    guard Self.isVisible(method, in: block, target) else {
      throw LeftReason(
        "'\(method.fullName)' (\(method.location.path.lastName), line \(method.location.line)) would "
          + "have to be callable here: the completion calls it, and it is private"
      )
    }
    self.method = method
    name = method.baseName
    (receiver, capture, closing) = Self.receiver(delegate, block, target, &names)
    for (index, label) in method.labels.enumerated() {
      let type = method.parameterTypes[index]
      let isOptional = type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<")
      switch index {
      case 0:
        guard let identifier = content.identifier else {
          arguments.append(.expression(label: label, isOptional ? "nil" : "\"\""))
          continue
        }
        let value = identifier.text + (type.contains("NSString") ? " as NSString" : "")
        let kept =
          identifier.isConstant ? value : keep(value, "animationID", as: ": \(type)", &names)
        arguments.append(.expression(label: label, kept))
      case 1: arguments.append(.finished(label: label, type: type))
      default:
        if let context = content.context {
          let text = context.text
          let kept = context.isConstant ? text : keep(text, "context", &names)
          arguments.append(.expression(label: label, kept))
        } else if type.hasPrefix("Unsafe"), !isOptional {
          lacksContext = true
        } else {
          arguments.append(.expression(label: label, "nil"))
        }
      }
    }
  }

  /// Declares a constant in front of the block, and returns its name.
  private mutating func keep(
    _ value: String,
    _ stem: String,
    as type: String = "",
    _ names: inout Set<String>
  ) -> String {
    let name = names.insertNew(stem)
    opening.append("let \(name)\(type) = \(value)")
    return name
  }

  /// Returns `true` if the code of a block can call a method; otherwise, `false`.
  private static func isVisible(
    _ method: MemberDeclaration,
    in block: LegacyBlock,
    _ target: TargetDeclarations
  ) -> Bool {
    guard method.isPrivate else { return true }
    guard method.location.path == block.begin.location.path else { return false }
    let type = target.member(at: method.location)?.part.type.name ?? ""
    return method.isFilePrivate || "\(block.scope.type).".hasPrefix("\(type).")
  }

  /// Returns how a completion names the delegate that was set, and what declares its name.
  ///
  /// The block holds on to the object that is there when it is set, whatever is there at its end.
  private static func receiver(
    _ delegate: LegacyExpression,
    _ block: LegacyBlock,
    _ target: TargetDeclarations,
    _ names: inout Set<String>
  ) -> (String, capture: String?, closing: [String]) {
    guard !delegate.isConstant else { return (delegate.text, nil, []) }
    func isOptional(_ type: String?) -> Bool {
      type.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false
    }
    if let name = delegate.name, delegate.localNames.contains(name) {
      return (block.scope.weakNames.contains(name) ? "\(name)?" : name, name, [])
    }
    let property = target.lineage(of: block.scope.type)
      .lazy.compactMap { type in
        target.members(of: type).first { $0.member.baseName == delegate.name }
      }
      .first?.member
    if let property {
      let name = property.baseName
      return (isOptional(property.type) ? "\(name)?" : name, name, [])
    }
    let name = names.insertNew("animationDelegate")
    let last = delegate.text.split(separator: ".").last.map(String.init) ?? ""
    let mayBeNil =
      delegate.text.contains("?.")
      || target.typesOfStoredProperties(last).contains(where: isOptional)
    return (mayBeNil ? "\(name)?" : name, nil, ["let \(name) = \(delegate.text)"])
  }
}
