/// Tells the program's own classes from the package's.
@MainActor
enum ProgramClass {
  /// What has been found out, by class.
  ///
  /// The name of a class takes long to make.
  private static var known: [ObjectIdentifier: Bool] = [:]

  /// Whether the program has declared a class, which may then override what UIKit calls.
  static func contains(_ type: AnyClass) -> Bool {
    if type == CALayer.self { return false }
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let package = String(reflecting: CALayer.self).prefix { $0 != "." } + "."
    let answer = !String(reflecting: type).hasPrefix(package)
    known[ObjectIdentifier(type)] = answer
    return answer
  }
}
