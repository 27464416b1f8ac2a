/// The members of extensions of frameworks' classes that subclasses override.
///
/// The runtime finds such a member in the object's class; Swift alone always calls the one of the
/// extension. So each of them gets a name of its own, and a member with the original name asks for
/// the class of the object.
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

    /// Returns the name of the member in one of the classes.
    func name(in type: String) -> String {
      "\(member.baseName)_of\(type.replacing(".", with: "_"))"
    }
  }

  private var byName: [String: [Family]] = [:]
  private let target: TargetDeclarations

  init(_ target: TargetDeclarations) {
    self.target = target
    for base in target.names where !target.declares(base) {
      for found in target.members(of: base)
      where !found.member.isOverride && !found.member.isStatic && found.member.heading != nil
        && !found.part.isExternal
      {
        let member = found.member
        // Types that are written in two ways can mean the same, so they count only where they have
        // to tell methods of one name apart.
        let isOverloaded =
          target.members(of: base, named: member.baseName).count {
            $0.member.kind == member.kind && $0.member.labels == member.labels
              && !$0.member.isOverride
          } > 1
        let overriding = target.members(named: member.baseName).filter { type, other in
          other.member.isOverride && other.member.labels == member.labels
            && other.member.kind == member.kind && type != base && !other.part.type.isLocal
            && (!isOverloaded || other.member.parameterTypes == member.parameterTypes)
            && Self.lineage(of: type, in: target).contains(base)
        }
        guard !overriding.isEmpty else { continue }
        // A class has more ancestors than its superclass.
        let sorted = overriding.map(\.type).map { type in
          (type: type, depth: Self.lineage(of: type, in: target).count)
        }.sorted { ($1.depth, $0.type) < ($0.depth, $1.type) }
        byName[member.baseName, default: []].append(
          Family(
            base: base,
            member: member,
            overriding: sorted.map(\.type),
            places: Set([member.location] + overriding.map(\.found.member.location))
          )
        )
      }
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
