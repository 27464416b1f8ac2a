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
