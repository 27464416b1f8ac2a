/// The declarations of a target and of the adapted targets on which it depends.
public struct TargetDeclarations: Sendable {
  /// A declaration of a type, or an extension of it.
  public final class Part: Sendable {
    /// The path of the file.
    public let path: String
    /// The place among the file's types.
    public let index: Int
    /// A Boolean value that indicates whether the file belongs to another target.
    public let isExternal: Bool
    /// The declaration.
    public let type: TypeDeclaration

    init(path: String, index: Int, isExternal: Bool, type: TypeDeclaration) {
      self.path = path
      self.index = index
      self.isExternal = isExternal
      self.type = type
    }
  }

  /// A member with the declaration in which it stands.
  public struct FoundMember: Sendable {
    /// The declaration.
    public var part: Part
    /// The member.
    public var member: MemberDeclaration
  }

  private var parts: [String: [Part]] = [:]
  private var functionTypes: Set<String> = []
  /// The names of the types that are declared, and of those that are only extended, in order.
  public private(set) var names: [String] = []
  private var references: [Bool: Set<SelectorReference>] = [:]
  private var selectorNames: [Bool: Set<String>] = [:]
  /// The types of stored properties, by the names of all properties.
  private var properties: [String: Set<String>] = [:]
  private var membersByType: [String: [FoundMember]] = [:]
  private var membersByName: [String: [(type: String, found: FoundMember)]] = [:]
  private var membersByPlace: [FileLocation: FoundMember] = [:]

  /// Merges the declarations of files.
  ///
  /// - Parameters:
  ///   - files: The files of the target, with their paths.
  ///   - dependencies: The files of the targets on which it depends.
  public init(
    files: [(path: String, declarations: FileDeclarations)],
    dependencies: [(path: String, declarations: FileDeclarations)] = []
  ) {
    for (isExternal, list) in [(true, dependencies), (false, files)] {
      for (path, declarations) in list { add(declarations, at: path, isExternal) }
    }
    for name in names { addMembers(of: name) }
  }

  private mutating func addMembers(of name: String) {
    let members = parts(of: name).flatMap { part in
      part.type.members.map { FoundMember(part: part, member: $0) }
    }
    membersByType[name] = members
    for found in members {
      let member = found.member
      membersByName[member.baseName, default: []].append((name, found))
      membersByPlace[member.location] = found
      guard member.kind == .property else { continue }
      properties[member.baseName, default: []].formUnion(member.isStored ? [member.type ?? ""] : [])
    }
  }

  private mutating func add(_ file: FileDeclarations, at path: String, _ isExternal: Bool) {
    for (index, type) in file.types.enumerated() {
      if parts[type.name] == nil { names.append(type.name) }
      parts[type.name, default: []].append(
        Part(path: path, index: index, isExternal: isExternal, type: type)
      )
    }
    functionTypes.formUnion(file.functionTypes)
    references[isExternal, default: []].formUnion(file.references)
    selectorNames[isExternal, default: []].formUnion(file.selectorNames)
  }

  // MARK: - Types

  /// Returns the declarations and extensions of a type; none for an unknown type.
  public func parts(of name: String) -> [Part] { parts[name] ?? [] }

  /// Returns `true` if the target or a dependency declares a type; otherwise, `false`.
  public func declares(_ name: String) -> Bool {
    parts(of: name).contains { $0.type.kind != .extension }
  }

  /// Returns `true` if the target or a dependency declares a class; otherwise, `false`.
  public func declaresClass(_ name: String) -> Bool {
    parts(of: name).contains { $0.type.kind == .class }
  }

  /// Returns the declared type that a name means in a scope; `nil` if it is a type of a framework.
  ///
  /// - Parameters:
  ///   - name: The name as written.
  ///   - scope: The full name of the type in which it is written; empty at file scope.
  /// - Returns: The full name.
  public func resolve(_ name: String, in scope: String) -> String? {
    var scope = Substring(scope)
    while !scope.isEmpty {
      let candidate = "\(scope).\(name)"
      if declares(candidate) { return candidate }
      scope = scope[..<(scope.lastIndex(of: ".") ?? scope.startIndex)]
    }
    if declares(name) { return name }
    // A module's name may stand in front.
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let rest = String(name[name.index(after: dot)...])
    return declares(rest) ? rest : nil
  }

  private func scope(around name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
  }

  /// Returns the superclass of a class if it is declared in the target or a dependency.
  public func superclass(of name: String) -> String? {
    for part in parts(of: name) where part.type.kind == .class {
      guard let first = part.type.inherited.first,
        let found = resolve(first, in: scope(around: name)), found != name, declaresClass(found)
      else { continue }
      return found
    }
    return nil
  }

  /// Returns a class and its declared superclasses, the class itself first.
  public func lineage(of name: String) -> [String] {
    var lineage = [name]
    while let next = lineage.last.flatMap(superclass(of:)), !lineage.contains(next) {
      lineage.append(next)
    }
    return lineage
  }

  /// Returns the classes that inherit from a class.
  public func subclasses(of name: String) -> [String] {
    names.filter { $0 != name && lineage(of: $0).contains(name) }
  }

  /// Returns the first class of a framework from which a class inherits; `nil` if there is none.
  public func frameworkClass(of name: String) -> String? {
    guard let root = lineage(of: name).last, declaresClass(root) else { return nil }
    let first = parts(of: root).first { $0.type.kind == .class }?.type.inherited.first
    guard let first, resolve(first, in: scope(around: root)) == nil else { return nil }
    return first.split(separator: ".").last.map(String.init)
  }

  /// Returns the protocols to which a type conforms, with those that they refine and those of its
  /// superclasses: full names of declared ones, and names of frameworks' as written.
  public func protocols(of name: String) -> [String] {
    var found: [String] = []
    var open = lineage(of: name)
    while let next = open.popLast() {
      for part in parts(of: next) {
        for written in part.type.inherited {
          let name = resolve(written, in: scope(around: next)) ?? written
          guard !declaresClass(name), !found.contains(name) else { continue }
          found.append(name)
          open.append(name)
        }
      }
    }
    return found
  }

  /// Returns `true` if a type, as written, is one of functions; otherwise, `false`.
  public func isFunctionType(_ type: String) -> Bool {
    type.contains("->")
      || type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains {
        functionTypes.contains(String($0))
      }
  }

  // MARK: - Members

  /// Returns the members of a type that it declares itself and in extensions.
  public func members(of name: String) -> [FoundMember] { membersByType[name] ?? [] }

  /// Returns the members with a name, of all types.
  public func members(named baseName: String) -> [(type: String, found: FoundMember)] {
    membersByName[baseName] ?? []
  }

  /// Returns the methods of all types that Objective-C knows by a name.
  public func members(withObjectiveCName name: String) -> [MemberDeclaration] {
    names.flatMap { members(of: $0) }.map(\.member).filter {
      $0.kind == .method && $0.objectiveCName == name
    }
  }

  /// Returns the members of a type with a name.
  public func members(of name: String, named baseName: String) -> [FoundMember] {
    members(named: baseName).filter { $0.type == name }.map(\.found)
  }

  /// Returns the member whose name stands at a place; `nil` if there is none.
  public func member(at location: FileLocation) -> FoundMember? { membersByPlace[location] }

  /// Returns `true` if a type has a property of a name; otherwise, `false`.
  public func hasProperty(_ name: String) -> Bool { properties[name] != nil }

  /// Returns the types of the stored properties of a name, as written.
  public func typesOfStoredProperties(_ name: String) -> Set<String> { properties[name] ?? [] }

  /// Returns `true` if a selector of the target can name a method; otherwise, `false`.
  ///
  /// - Parameter found: The method.
  /// - Returns: Whether an expression or a string of the method's own target names it.
  public func isNamed(_ found: FoundMember) -> Bool {
    let isExternal = found.part.isExternal
    if selectorNames[isExternal]?.contains(found.member.objectiveCName) == true { return true }
    let name = found.member.baseName
    return [nil, found.member.labels].contains { labels in
      references[isExternal]?.contains(SelectorReference(baseName: name, labels: labels)) == true
    }
  }
}
