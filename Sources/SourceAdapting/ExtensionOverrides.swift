/// The members of extensions that subclasses override.
///
/// The runtime finds such a member in the object's class; Swift alone always calls the one of the
/// extension. So each of them gets a name of its own, and a member with the original name calls it:
/// of a class of the target, one in the class's body, which can be overridden; of a class of a
/// framework, one that asks for the class of the object.
struct ExtensionOverrides: Sendable {
  /// A member and its overrides.
  struct Family: Sendable {
    /// The class whose extension declares the member.
    var base: String
    var member: MemberDeclaration
    /// The classes that override it, a subclass before its superclasses.
    var overriding: [String]
    /// The places of the member and of its overrides.
    var places: Set<FileLocation>
    /// A Boolean value that indicates whether the member is declared in another target.
    var isExternal: Bool
    /// A Boolean value that indicates whether other targets can override the member.
    var isOpen: Bool

    /// The protocol of classes of other targets that override the member.
    var hook: String {
      "\(base.replacing(".", with: "_"))__\(member.objectiveCName.map { $0 == ":" ? "_" : String($0) }.joined())"
    }

    /// The name by which the protocol has the member.
    var hookName: String { "\(member.baseName)_ofOthers" }

    /// The member as the protocol and its classes declare it, with its arguments.
    var hookHeading: (declaration: String, arguments: String) {
      guard member.kind == .method else { return ("var \(hookName): \(member.type ?? "Any")", "") }
      let parameters = member.parameterTypes.enumerated().map { place, type in
        "\(member.labels[place]) argument\(place): \(type)"
      }
      let arguments = member.labels.enumerated().map { place, label in
        (label == "_" ? "" : "\(label): ") + "argument\(place)"
      }
      return (
        "func \(hookName)(\(parameters.joined(separator: ", ")))"
          + (member.type.map { " -> \($0)" } ?? ""),
        "(\(arguments.joined(separator: ", ")))"
      )
    }

    /// Returns the body of a member that calls that of the object's class.
    ///
    /// - Parameters:
    ///   - types: The classes and protocols to ask for, in this order, each with its name of the member.
    ///   - name: The name of the member that is called for other classes.
    ///   - effects: What stands in front of a call.
    ///   - arguments: The arguments of a call.
    /// - Returns: The body without braces, on one line.
    func body(
      asking types: [(type: String, name: String)],
      orCalling name: String,
      _ effects: String,
      _ arguments: String
    ) -> String {
      func lines(_ code: (String) -> String) -> String {
        let asked = types.map { type, name in
          "if let target = self as? \(type) { \(code("target.\(name)")) }"
        }
        return (asked + [code(name)]).joined(separator: "; ")
      }
      guard member.kind == .property else { return lines { "return \(effects)\($0)\(arguments)" } }
      return "get { \(lines { "return \($0)" }) }"
        + (member.isSettable ? " set { \(lines { "\($0) = newValue; return" }) }" : "")
    }

    /// Returns the name of the member in one of the classes.
    func name(in type: String) -> String {
      "\(member.baseName)_of\(type.replacing(".", with: "_"))"
    }
  }

  /// An override of a member of another target.
  struct Hook: Sendable {
    var family: Family
    /// The class that overrides the member, and has no superclass in this target that does.
    var type: String
    /// Its subclasses that override the member, too, a subclass before its superclasses.
    var subclasses: [String]
  }

  private var byName: [String: [Family]] = [:]
  private var hooks: [String: [Int: [Hook]]] = [:]
  /// The places of the members of extensions of the target's classes that the class's body declares.
  private var declared: Set<FileLocation> = []
  private let target: TargetDeclarations

  init(_ target: TargetDeclarations) {
    self.target = target
    for base in target.names {
      let home = target.parts(of: base).first { $0.type.kind != .extension }
      for found in target.members(of: base) where found.isOverridable {
        let overriding = overrides(of: found.member, in: base)
        let isOpen = found.member.isOpen
        if home == nil {
          // No protocol and no function of the file's end knows a class in a function.
          let known = overriding.filter { !$0.found.part.type.isLocal }
          addFamily(base, found, known, isOpen: isOpen && found.member.canBeHooked)
        } else if let home, home.type.kind == .class, !home.isExternal,
          found.part.type.condition.isAlways, found.member.condition.isAlways,
          isOpen || !overriding.isEmpty
        {
          declared.insert(found.member.location)
        }
      }
    }
  }

  private mutating func addFamily(
    _ base: String,
    _ found: TargetDeclarations.FoundMember,
    _ overriding: [(type: String, found: TargetDeclarations.FoundMember)],
    isOpen: Bool
  ) {
    let isExternal = found.part.isExternal
    guard isExternal ? isOpen && !overriding.isEmpty : isOpen || !overriding.isEmpty else { return }
    // A class has more ancestors than its superclass.
    let sorted = overriding.map(\.type).map { type in
      (type: type, depth: Self.lineage(of: type, in: target).count)
    }.sorted { ($1.depth, $0.type) < ($0.depth, $1.type) }
    let family = Family(
      base: base,
      member: found.member,
      overriding: sorted.map(\.type),
      places: Set([found.member.location] + overriding.map(\.found.member.location)),
      isExternal: isExternal,
      isOpen: isOpen
    )
    byName[found.member.baseName, default: []].append(family)
    guard isExternal else { return }
    let own = overriding.filter { !$0.found.part.isExternal }
    func inherits(_ type: String, from other: String) -> Bool {
      Self.lineage(of: type, in: target).dropFirst().contains(other)
    }
    for (type, found) in own where !own.contains(where: { inherits(type, from: $0.type) }) {
      let home =
        target.parts(of: type).first { $0.type.kind == .class && !$0.isExternal } ?? found.part
      let subclasses = family.overriding.filter { other in
        inherits(other, from: type) && own.contains { $0.type == other }
      }
      hooks[home.path, default: [:]][home.index, default: []].append(
        Hook(family: family, type: type, subclasses: subclasses)
      )
    }
  }

  /// Returns the overrides of a member of an extension of a class.
  private func overrides(
    of member: MemberDeclaration,
    in base: String
  ) -> [(type: String, found: TargetDeclarations.FoundMember)] {
    // Types that are written in two ways can mean the same, so they count only where they have to tell
    // methods of one name apart.
    let isOverloaded =
      target.members(of: base, named: member.baseName).count {
        $0.member.kind == member.kind && $0.member.labels == member.labels && !$0.member.isOverride
      } > 1
    return target.members(named: member.baseName).filter { type, other in
      other.member.isOverride && other.member.labels == member.labels
        && other.member.kind == member.kind && type != base
        && (!isOverloaded || other.member.parameterTypes == member.parameterTypes)
        && Self.lineage(of: type, in: target).contains(base)
    }
  }

  /// Returns a class and its superclasses, those of frameworks included.
  private static func lineage(of type: String, in target: TargetDeclarations) -> [String] {
    guard target.declaresClass(type) else { return FrameworkClasses.lineage(of: type) }
    let own = target.lineage(of: type)
    return own + (target.frameworkClass(of: type).map(FrameworkClasses.lineage(of:)) ?? [])
  }

  /// Returns the family to which a member belongs; `nil` for none.
  func family(of member: MemberDeclaration) -> Family? {
    byName[member.baseName]?.first { $0.places.contains(member.location) }
  }

  /// Returns `true` if the body of a class declares what an extension of the class does at a place;
  /// otherwise, `false`.
  func isDeclaredInClass(_ member: MemberDeclaration) -> Bool { declared.contains(member.location) }

  /// Returns the overrides of members of other targets for which a declaration answers.
  func hooks(path: String, index: Int) -> [Hook] { hooks[path]?[index] ?? [] }

  /// Returns the member of an extension that an override means, if no override can on Linux;
  /// otherwise, `nil`.
  ///
  /// - Parameters:
  ///   - member: The override.
  ///   - type: The class that overrides.
  ///   - isDeclaredInClass: Whether classes declare what their extensions do.
  /// - Returns: The member, and the name of the class that is extended.
  func unreachable(
    by member: MemberDeclaration,
    in type: String,
    isDeclaredInClass: Bool
  ) -> (type: String, found: TargetDeclarations.FoundMember)? {
    for ancestor in Self.lineage(of: type, in: target).dropFirst() {
      let found = target.members(of: ancestor, named: member.baseName).first {
        $0.member.kind == member.kind && $0.member.labels == member.labels
          && $0.member.parameterTypes == member.parameterTypes && !$0.member.isOverride
      }
      guard let found else { continue }
      let isReachable =
        found.part.type.kind != .extension
        || isDeclaredInClass
          && (declared.contains(found.member.location)
            || found.part.isExternal && found.member.isOpen && target.declaresClass(ancestor))
      return isReachable ? nil : (ancestor, found)
    }
    return nil
  }

  /// Returns the family of a member that `super` means in a class; `nil` for none.
  ///
  /// - Parameters:
  ///   - baseName: The name of the member.
  ///   - labels: The labels of the arguments; `nil` if the member is not called.
  ///   - type: The name of the class.
  /// - Returns: The family.
  func family(ofSuper baseName: String, _ labels: [String]?, in type: String) -> Family? {
    let families = byName[baseName]?.filter { $0.overriding.contains(type) } ?? []
    return families.first { $0.member.labels == labels } ?? families.first
  }

  /// Returns the nearest superclass of a class that has a member of a family.
  func superclass(of type: String, in family: Family) -> String {
    Self.lineage(of: type, in: target).dropFirst().first { ancestor in
      ancestor == family.base || family.overriding.contains(ancestor)
    } ?? family.base
  }
}

extension TargetDeclarations.FoundMember {
  /// A Boolean value that indicates whether the member is one of an extension that a subclass could
  /// override on a device.
  fileprivate var isOverridable: Bool {
    part.type.kind == .extension && member.kind != .initializer && !member.isOverride
      && !member.isStatic && member.heading != nil
  }
}

extension MemberDeclaration {
  /// A Boolean value that indicates whether other targets can override the member.
  fileprivate var isOpen: Bool { heading?.modifiers.contains("open") == true }

  /// A Boolean value that indicates whether a protocol can declare the member by its types alone.
  fileprivate var canBeHooked: Bool { kind == .property ? type != nil : isCallable }
}

extension Heading {
  /// The modifiers.
  var modifiers: [Substring] {
    declaration.split(separator: " ").prefix { $0 != "func" && $0 != "var" }
  }
}
