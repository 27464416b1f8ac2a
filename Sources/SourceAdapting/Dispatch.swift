/// The methods by which the classes of a target respond to selectors.
///
/// A class responds with a method that overrides its superclass's, so that each object answers for
/// the methods that it inherits. Methods in other files' extensions, and methods under conditions,
/// are answered for by a function behind the end of their own file, because `private` methods are
/// only seen there.
struct Dispatch: Sendable {
  /// How a class responds.
  struct Response: Sendable {
    /// The members that the class's own method calls.
    var members: [MemberDeclaration] = []
    /// The functions in extensions that the class's own method asks.
    var functions: [String] = []
    /// The full names that several methods of the class have.
    var overloaded: Set<String> = []
    /// A Boolean value that indicates whether a superclass responds as well.
    var isOverride = false
  }

  /// A function that answers for members, behind the end of a file.
  struct Function: Sendable {
    var name: String
    var className: String
    var condition: CompilationCondition
    var members: [MemberDeclaration]
    var overloaded: Set<String>
  }

  /// The responses, by the name of the class.
  private(set) var responses: [String: Response] = [:]
  /// The functions, by path and by the place of the type for which they stand.
  private(set) var functions: [String: [Int: Function]] = [:]

  /// The methods that attributes expose, by class and selector; those of the class itself have a
  /// plus sign in front, as in Objective-C.
  private var exposed: [String: [String: MemberDeclaration]] = [:]

  init(_ target: TargetDeclarations) {
    for name in target.names where target.declaresClass(name) {
      for found in target.members(of: name) where found.member.isExposed {
        let key = Self.exposedName(of: found.member)
        if exposed[name]?[key] == nil { exposed[name, default: [:]][key] = found.member }
      }
    }
    var responding: [String: [TargetDeclarations.FoundMember]] = [:]
    for name in target.names where target.declaresClass(name) {
      let isManual =
        target.parts(of: name).contains { part in
          part.type.inherited.contains { $0.hasSuffix("SelectorResponder") }
        } || target.members(of: name).contains { $0.member.baseName == "animationCallback" }
      // A class in the portable form responds without help.
      guard !isManual else { continue }
      let members = Self.members(of: name, in: target)
      if !members.isEmpty { responding[name] = members }
    }
    for name in target.names {
      guard let members = responding[name] else { continue }
      let superclasses = target.lineage(of: name).dropFirst()
      var response = Response()
      var fullNames: Set<String> = []
      for found in target.members(of: name) where found.member.kind == .method {
        let fullName = found.member.fullName
        if !fullNames.insert(fullName).inserted { response.overloaded.insert(fullName) }
      }
      response.isOverride = superclasses.contains { ancestor in
        responding[ancestor] != nil
          || target.members(of: ancestor).contains { $0.member.baseName == "animationCallback" }
      }
      // A function for each part of the type whose members the class's body cannot name itself.
      let home = target.parts(of: name).first { $0.type.kind == .class }
      var apart: [String: [Int: [MemberDeclaration]]] = [:]
      for found in members {
        if found.part.path == home?.path && found.member.condition.isAlways
          && (found.part.type.kind == .class || found.part.type.condition == home?.type.condition)
        {
          response.members.append(found.member)
        } else if home?.type.isLocal != true {
          apart[found.part.path, default: [:]][found.part.index, default: []].append(found.member)
        }
      }
      for part in target.parts(of: name) {
        guard let members = apart[part.path]?[part.index] else { continue }
        let function = Function(
          name: Self.functionName(name, part),
          className: name,
          condition: part.type.kind == .class ? part.type.condition : CompilationCondition(),
          members: members.map { member in
            var member = member
            if part.type.kind == .extension {
              member.condition.expressions =
                part.type.condition.expressions + member.condition.expressions
            }
            return member
          },
          overloaded: response.overloaded
        )
        functions[part.path, default: [:]][part.index] = function
        response.functions.append(function.name)
      }
      responses[name] = response
    }
  }

  /// Returns the first method of a class that an attribute exposes with the selector of a member.
  func firstExposed(like member: MemberDeclaration, of name: String) -> MemberDeclaration? {
    exposed[name]?[Self.exposedName(of: member)]
  }

  /// A method that a protocol of a framework requires has the protocol's selector.
  private static func exposedName(of member: MemberDeclaration) -> String {
    (member.isStatic ? "+" : "")
      + (FrameworkMethods.selector(ofRequirement: member) ?? member.objectiveCName)
  }

  private static func functionName(_ name: String, _ part: TargetDeclarations.Part) -> String {
    let file = part.path.split(separator: "/").last.map(String.init) ?? part.path
    let text = "selectors_\(name)_\(file.prefix { $0 != "." })_\(part.index)"
    return String(text.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// Returns the methods and properties of a class that a selector can name.
  private static func members(
    of name: String,
    in target: TargetDeclarations
  ) -> [TargetDeclarations.FoundMember] {
    let requirements = target.protocols(of: name).flatMap { target.parts(of: $0) }.filter { part in
      part.type.kind == .protocol && part.type.exposesMembers
    }.flatMap(\.type.members)
    let isExposed = target.lineage(of: name).contains { ancestor in
      target.parts(of: ancestor).contains { $0.type.kind == .class && $0.type.exposesMembers }
    }
    var selectors: Set<String> = []
    return target.members(of: name).filter { found in
      let member = found.member
      guard !member.isStatic, member.isCallable, member.kind != .initializer,
        !member.parameterTypes.contains(where: target.isFunctionType)
      else { return false }
      // An override is called through the method that it overrides.
      if member.isOverride, member.kind == .property { return false }
      let isMeant =
        member.isExposed
        || member.kind == .method
          && (!member.isPrivate && (isExposed || found.part.type.exposesMembers)
            || target.isNamed(found)
            || requirements.contains {
              $0.baseName == member.baseName && $0.labels == member.labels
            })
      return isMeant && selectors.insert(member.objectiveCName).inserted
    }
  }
}
