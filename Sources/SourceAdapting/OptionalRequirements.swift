internal import LegacySyntax

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
    /// The name of the property that is `nil` if the requirement is not implemented.
    var propertyName: String

    /// A Boolean value that indicates whether the requirement is a method with a result, or a
    /// property.
    var hasResult: Bool { member.hasResult }

    /// The name of the protocol to which all classes of the target conform that conform to the
    /// original one.
    var marker: String { protocolName.replacing(".", with: "_") + "__adapted" }

    /// The name of the protocol that has only this requirement.
    var ownProtocol: String {
      let selector = member.objectiveCName.map { $0 == ":" ? "_" : String($0) }.joined()
      return protocolName.replacing(".", with: "_") + "__" + selector
    }
  }

  private var byName: [String: [Requirement]] = [:]
  private var byProtocol: [String: [Requirement]] = [:]
  private var conformances: [String: [Int: [String]]] = [:]

  init(_ target: TargetDeclarations) {
    let declared = target.names.filter { name in
      target.parts(of: name).contains { $0.type.kind == .protocol }
    }
    for name in declared {
      let members = target.members(of: name).map(\.member).filter(\.isOptional)
      for member in members {
        let others = members.filter { $0.baseName == member.baseName }
        let hasLabels = member.labels.contains { $0 != "_" }
        // A property can have the name of a method only if there is no other of that name, and if it
        // takes no labels; beside a method that stays, it also has to take arguments.
        let isPlain =
          !hasLabels && others.count == 1 && !(member.labels.isEmpty && !member.hasResult)
        let requirement = Requirement(
          protocolName: name,
          member: member,
          propertyName: member.kind == .property || isPlain
            ? member.baseName : Self.propertyName(member.baseName, member.labels)
        )
        byName[member.baseName, default: []].append(requirement)
        byProtocol[name, default: []].append(requirement)
      }
    }
    guard !byName.isEmpty else { return }
    for name in target.names where target.declaresClass(name) { addConformances(of: name, target) }
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
        let member = requirement.member
        let implementer = lineage.first { ancestor in
          target.members(of: ancestor).contains { $0.member.implements(member) }
        }
        guard let implementer else { continue }
        // A superclass may conform already.
        let isInherited =
          inherited.contains(protocolName)
          && lineage.dropFirst().contains { ancestor in
            target.members(of: ancestor).contains { $0.member.implements(member) }
          }
        guard !isInherited else { continue }
        let part =
          implementer == name
          ? target.members(of: name).first { $0.member.implements(member) }?.part
          : home
        guard let part, !part.isExternal else { continue }
        conformances[part.path, default: [:]][part.index, default: []].append(
          requirement.ownProtocol
        )
      }
    }
  }

  /// Returns the name of the property for a requirement with labels.
  static func propertyName(_ baseName: String, _ labels: [String]) -> String {
    labels.isEmpty
      ? baseName + "_" : ([baseName] + labels.map { $0 == "_" ? "" : $0 }).joined(separator: "_")
  }

  /// Returns the protocols that are added to a declaration.
  func conformances(path: String, index: Int) -> [String] {
    conformances[path]?[index] ?? []
  }

  /// Returns the requirement that a protocol declares with a full name.
  func requirement(_ baseName: String, _ labels: [String], of protocolName: String) -> Requirement?
  {
    byProtocol[protocolName]?.first { $0.member.baseName == baseName && $0.member.labels == labels }
  }

  /// Returns `true` if a requirement is the first of its protocol; otherwise, `false`.
  func isFirst(_ requirement: Requirement) -> Bool {
    byProtocol[requirement.protocolName]?.first?.member == requirement.member
  }

  /// Returns `true` if no optional requirement has a name; otherwise, `false`.
  func isUnknown(_ baseName: String) -> Bool { byName[baseName] == nil }

  /// Returns the requirement that a call means; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - baseName: The name of the method.
  ///   - labels: The labels of the arguments in parentheses.
  ///   - trailing: The number of trailing closures.
  /// - Returns: The requirement.
  func requirement(_ baseName: String, _ labels: [String], trailing: Int = 0) -> Requirement? {
    byName[baseName]?.first { requirement in
      requirement.member.kind == .method
        && requirement.member.labels.count == labels.count + trailing
        && Array(requirement.member.labels.prefix(labels.count)) == labels
    }
  }
}

extension MemberDeclaration {
  fileprivate var hasResult: Bool { kind == .property || !["Void", "()", nil].contains(type) }

  fileprivate func implements(_ requirement: MemberDeclaration) -> Bool {
    kind == requirement.kind && baseName == requirement.baseName && labels == requirement.labels
      && isStatic == requirement.isStatic
  }
}
