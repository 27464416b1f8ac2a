import RenderEngine

/// Distinguishes the classes of the program from those of the package.
@MainActor
package enum ProgramClass {
  /// The cached results, by class.
  ///
  /// Creating the name of a class is slow.
  private static var known: [ObjectIdentifier: Bool] = [:]

  /// Returns whether the program defines a class, which can then override methods that UIKit calls.
  package static func contains(_ type: AnyClass) -> Bool {
    if type == CALayer.self { return false }
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let answer = !EmulationModule.declares(type)
    known[ObjectIdentifier(type)] = answer
    return answer
  }
}
