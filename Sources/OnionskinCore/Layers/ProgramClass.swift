/// Distinguishes the classes of the program from those of the package.
@MainActor
enum ProgramClass {
  /// The cached results, by class.
  ///
  /// Creating the name of a class is slow.
  private static var known: [ObjectIdentifier: Bool] = [:]

  /// Returns whether the program defines a class, which can then override methods that UIKit calls.
  static func contains(_ type: AnyClass) -> Bool {
    if type == CALayer.self { return false }
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let package = String(reflecting: CALayer.self).prefix { $0 != "." } + "."
    let answer = !String(reflecting: type).hasPrefix(package)
    known[ObjectIdentifier(type)] = answer
    return answer
  }
}
