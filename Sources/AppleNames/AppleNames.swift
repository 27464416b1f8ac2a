import AppleHeaders

/// Apple's names as Objective-C and as Swift have them, those of 2008 to 2014 first.
///
/// The table is written as headers, one declaration on a line, from Apple's public documentation. A name
/// in Swift follows from rules; where it does not, it stands behind the declaration as a comment, which
/// is `none` for what UIKit has no more.
package enum AppleNames {
  /// A class or protocol.
  package struct TypeName: Hashable, Sendable {
    /// The name in Objective-C.
    package let name: String
    /// The name in Swift; `nil` if UIKit has none today.
    package let swiftName: String?
    /// The superclass; `nil` for a protocol and for `NSObject`.
    package let superclass: String?
    package let isProtocol: Bool
    /// The framework: the name of the header.
    package let framework: String
  }

  /// A method or property.
  package struct Member: Hashable, Sendable {
    /// The kinds of members.
    package enum Kind: Sendable { case method, property }

    package let kind: Kind
    /// The class or protocol.
    package let type: String
    package let isStatic: Bool
    /// Whether a class may conform to the protocol without the method.
    package let isOptional: Bool
    /// The name in Objective-C: a selector, such as `insertSubview:atIndex:`, or a property.
    package let selector: String
    /// The types of the arguments as written.
    package let argumentTypes: [String]
    /// The type of the result or the property as written.
    package let resultType: String
    /// The name in Swift, such as `insertSubview(_:at:)` or `isHidden`; `nil` if UIKit has none today.
    package let swiftName: String?
    /// The framework: the name of the header.
    package let framework: String
  }

  /// An enumeration, or a set of options.
  package struct Enumeration: Hashable, Sendable {
    /// The name in Objective-C.
    package let name: String
    /// The name in Swift, such as `UIView.AnimationCurve`.
    package let swiftName: String
    /// What the names of the constants begin with, such as `UIViewAnimationCurve`.
    package let prefix: String
    package let isSet: Bool
  }

  /// A function of C.
  package struct Function: Hashable, Sendable {
    package let name: String
    /// The type of the result as written.
    package let resultType: String
    /// The types of the arguments as written.
    package let argumentTypes: [String]
  }

  /// The classes and protocols, in the order of the headers.
  package static let types: [TypeName] = contents.flatMap(\.types)
  /// The members, in the order of the headers.
  package static let members: [Member] = contents.flatMap(\.members)
  /// The enumerations, in the order of the headers.
  package static let enumerations: [Enumeration] = contents.flatMap(\.enumerations)
  /// The functions, in the order of the headers.
  package static let functions: [Function] = contents.flatMap(\.functions)

  /// The headers as one text that clang parses.
  package static let header: String = {
    func list(_ areProtocols: Bool) -> String {
      Set(types.filter { $0.isProtocol == areProtocols }.map(\.name)).sorted()
        .joined(separator: ", ")
    }
    return "@class \(list(false)), Protocol;\n@protocol \(list(true));\n"
      + headers.map(\.text).joined()
  }()

  private static let contents = headers.map { HeaderContent(of: $0.text, of: $0.name) }

  private static let headers: [(name: String, text: String)] = [
    ("Foundation", String(cString: foundation_header())),
    ("CoreGraphics", String(cString: core_graphics_header())),
    ("QuartzCore", String(cString: quartz_core_header())),
    ("UIKit", String(cString: uikit_header())),
  ]
}
