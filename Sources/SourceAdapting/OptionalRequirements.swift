/// The optional requirements of the protocols of a target.
///
/// Swift alone has no optional requirements. Each becomes a protocol of its own, to which the classes
/// conform that implement it; the original protocol gets a property that is `nil` for the other
/// classes of the target. So `delegate?.menuDidOpen?(menu)` means what it meant.
struct OptionalRequirements: Sendable {
  /// An optional requirement.
  struct Requirement: Sendable {
    var protocolName: String
    var member: MemberDeclaration
    /// The name of the property that is `nil` if the requirement is not implemented; of the method that
    /// returns `nil` if the requirement is overloaded.
    var propertyName: String
    /// A Boolean value that indicates whether a protocol has another requirement with the full name, so
    /// that types tell them apart.
    var isOverloaded: Bool

    /// A Boolean value that indicates whether the requirement is a method with a result, or a
    /// property.
    var hasResult: Bool { member.hasResult }

    /// The name of the protocol to which all classes of the target conform that conform to the
    /// original one.
    var marker: String { protocolName.replacing(".", with: "_") + "__adapted" }

    var ownProtocol: String {
      let selector = member.objectiveCName.map { $0 == ":" ? "_" : String($0) }.joined()
      return protocolName.replacing(".", with: "_") + "__" + selector
    }

    /// Returns `true` if a member of a class implements the requirement; otherwise, `false`.
    func isImplemented(by other: MemberDeclaration) -> Bool {
      other.kind == member.kind && other.baseName == member.baseName
        && other.labels == member.labels && other.isStatic == member.isStatic
        && (!isOverloaded || other.parameterTypes == member.parameterTypes)
    }
  }

  private var byName: [String: [Requirement]] = [:]
  private var byProtocol: [String: [Requirement]] = [:]
  private var conformances: [String: [Int: [String]]] = [:]

  init(_ target: TargetDeclarations) {
    let declared = target.names.filter { name in
      target.parts(of: name).contains { $0.type.kind == .protocol }
    }
    let optional = declared.flatMap { name in
      target.members(of: name).map(\.member).filter(\.isOptional).map { (name, $0) }
    }
    // Which protocol a call means is not known, so that a name is the same in all of them.
    let byBaseName = Dictionary(grouping: optional, by: \.1.baseName)
    for (name, member) in optional {
      let others = byBaseName[member.baseName] ?? []
      let isOverloaded = Dictionary(grouping: others, by: \.0).values.contains { members in
        members.count { $0.1.fullName == member.fullName && $0.1.kind == .method } > 1
      }
      let requirement = Requirement(
        protocolName: name,
        member: member,
        propertyName: member.kind == .property || Self.isPlain(others.map(\.1))
          ? member.baseName : Self.propertyName(member.baseName, member.labels),
        isOverloaded: member.kind == .method && isOverloaded
      )
      byName[member.baseName, default: []].append(requirement)
      byProtocol[name, default: []].append(requirement)
    }
    guard !byName.isEmpty else { return }
    for name in target.names where target.declaresClass(name) { addConformances(of: name, target) }
  }

  /// Returns `true` if a property can have the name of methods; otherwise, `false`.
  ///
  /// No two of them may differ in their full names, and none may take labels; beside a method that
  /// stays, the property also has to take arguments.
  private static func isPlain(_ members: [MemberDeclaration]) -> Bool {
    Set(members.map(\.fullName)).count == 1
      && members.allSatisfy { member in
        !member.labels.contains { $0 != "_" } && !(member.labels.isEmpty && !member.hasResult)
      }
  }

  private mutating func addConformances(of name: String, _ target: TargetDeclarations) {
    let lineage = target.lineage(of: name)
    let inherited = Set(lineage.dropFirst().first.map { target.protocols(of: $0) } ?? [])
    let home = target.parts(of: name).first { $0.type.kind == .class }
    for protocolName in target.protocols(of: name) {
      if let home, !home.isExternal, !inherited.contains(protocolName),
        let marker = byProtocol[protocolName]?.first?.marker
      {
        conformances[home.path, default: [:]][home.index, default: []].append(marker)
      }
      for requirement in byProtocol[protocolName] ?? [] {
        func implements(_ found: TargetDeclarations.FoundMember) -> Bool {
          requirement.isImplemented(by: found.member)
        }
        let implementer = lineage.first { target.members(of: $0).contains(where: implements) }
        guard let implementer else { continue }
        // A superclass may conform already.
        let isInherited =
          inherited.contains(protocolName)
          && lineage.dropFirst().contains { target.members(of: $0).contains(where: implements) }
        guard !isInherited else { continue }
        let part =
          implementer == name
          ? target.members(of: name).first(where: implements)?.part
          : home
        guard let part, !part.isExternal else { continue }
        conformances[part.path, default: [:]][part.index, default: []].append(
          requirement.ownProtocol
        )
      }
    }
  }

  static func propertyName(_ baseName: String, _ labels: [String]) -> String {
    let written = labels.map { $0 == "_" ? "_" : "_\($0)" }.joined()
    // An end of its own, so that no two full names have one property.
    return baseName + written + (labels.allSatisfy { $0 == "_" } ? "_" : "")
  }

  /// Returns the protocols that are added to a declaration.
  func conformances(path: String, index: Int) -> [String] { conformances[path]?[index] ?? [] }

  /// Returns the requirement that a protocol declares at a place.
  func requirement(at location: FileLocation, of protocolName: String) -> Requirement? {
    byProtocol[protocolName]?.first { $0.member.location == location }
  }

  /// Returns `true` if a requirement is the first of its protocol; otherwise, `false`.
  func isFirst(_ requirement: Requirement) -> Bool {
    byProtocol[requirement.protocolName]?.first?.member == requirement.member
  }

  /// Returns `true` if no optional requirement has a name; otherwise, `false`.
  func isUnknown(_ baseName: String) -> Bool { byName[baseName] == nil }

  /// Returns the requirements that a call can mean, in the order of their protocols.
  func requirements(_ baseName: String, _ labels: [String], trailing: Int = 0) -> [Requirement] {
    (byName[baseName] ?? []).filter { requirement in
      requirement.member.kind == .method
        && requirement.member.labels.count == labels.count + trailing
        && Array(requirement.member.labels.prefix(labels.count)) == labels
    }
  }
}

extension MemberDeclaration {
  fileprivate var hasResult: Bool { kind == .property || !["Void", "()", nil].contains(type) }
}
