internal import AppleNames

/// The classes of Apple's frameworks that Onionskin has, with their superclasses.
package enum FrameworkClasses {
  /// Returns `true` if a class is another or inherits from it; otherwise, `false`.
  package static func descends(_ name: String, from ancestor: String) -> Bool {
    lineage(of: name).contains(ancestor)
  }

  /// Returns a class and its superclasses, the class itself first.
  package static func lineage(of name: String) -> [String] {
    var lineage = [name]
    while let next = lineage.last.flatMap({ superclasses[$0] }) { lineage.append(next) }
    return lineage
  }

  /// Returns `true` if a class, or one of its superclasses, has a member of a name; otherwise, `false`.
  package static func has(_ member: String, in name: String) -> Bool {
    lineage(of: name).contains { members[$0]?.contains(member) == true }
  }

  /// Returns `true` if one of Apple's classes or protocols has a member of a name, so that a framework may
  /// call what an app declares by it; otherwise, `false`.
  package static func areAsked(for member: some StringProtocol) -> Bool {
    asked.contains(String(member))
  }

  /// Returns `true` if one of Apple's classes has a property of a name; otherwise, `false`.
  package static func haveProperty(_ name: String) -> Bool { properties.contains(name) }

  private static let properties = Set(
    AppleNames.members.filter { !$0.isStatic }.compactMap(\.swiftName).filter { !$0.contains("(") }
  )

  private static let asked = Set(members.values.joined())

  /// The names of the members in Swift, before their parentheses, by the names of the classes.
  private static let members: [String: Set<String>] = AppleNames.members.reduce(into: [:]) {
    guard let name = $1.swiftName, !$1.isStatic else { return }
    $0[$1.type, default: []].insert(String(name.prefix { $0 != "(" }))
  }

  /// The superclasses, by the names of the classes.
  package static let superclasses: [String: String] = {
    let classes = AppleNames.types.filter { ["QuartzCore", "UIKit"].contains($0.framework) }
    return Dictionary(
      classes.compactMap { type in
        type.swiftName.flatMap { name in type.superclass.map { (name, $0) } }
      }
    ) { first, _ in first }
  }()
}
