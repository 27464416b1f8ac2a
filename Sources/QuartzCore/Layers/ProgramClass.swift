import RenderEngine

/// Distinguishes the classes of the program from those of the package.
@MainActor package enum ProgramClass {
  /// The cached results, by class.
  ///
  /// Creating the name of a class is slow.
  private static var known: [ObjectIdentifier: Bool] = [:]
  /// The latest result, because many views of one class are made and laid out in a row.
  private static var latest: (type: ObjectIdentifier, answer: Bool)?

  /// Returns whether the program defines a class, which can then override methods that UIKit calls.
  package static func contains(_ type: AnyClass) -> Bool {
    if type == CALayer.self { return false }
    let id = ObjectIdentifier(type)
    if let latest, latest.type == id { return latest.answer }
    let answer = known[id] ?? !EmulationModule.declares(type)
    known[id] = answer
    latest = (id, answer)
    return answer
  }
}
