@testable import MigrationProofs
import UIKit

/// A view with a label, properties that no view shows, and somebody to tell.
final class Panel: UIView {
  let label = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
  var isOpen = false
  var onClose: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// A proof whose units run in this process.
@MainActor
struct ProofWalk {
  let result: ProofResult

  /// Runs a proof.
  ///
  /// - Parameters:
  ///   - spoils: The spoils.
  ///   - surroundings: The surroundings in which the sides run; `nil` for all.
  ///   - endlessDuration: The number of seconds to run code that does not come to rest.
  ///   - legacy: The legacy code, which is block 7.
  ///   - new: The new code.
  ///   - spoiled: The new code with its spoils; `nil` for none.
  init(
    spoils: [Spoil] = [],
    in surroundings: Set<Surrounding>? = nil,
    ifEndless endlessDuration: Double? = nil,
    legacy: @escaping @MainActor (Panel) -> Void,
    new: @escaping @MainActor (Panel) -> Void,
    spoiled: (@MainActor (Panel) -> Void)? = nil
  ) {
    func side(_ code: @escaping @MainActor (Panel) -> Void) -> ProofSide {
      ProofSide {
        Panel(frame: CGRect(x: 20, y: 100, width: 200, height: 80))
      } changingProperties: {
        $0.content.isOpen.toggle()
      } calls: {
        blockBegins(7)
        code($0.content)
      }
    }
    let all = Set(Surrounding.allCases)
    let proof = Proof(
      "PanelMigrationTests/toggle",
      ifEndless: endlessDuration,
      omitting: all.subtracting(surroundings ?? all),
      legacy: side(legacy),
      new: side(new),
      spoiled: spoiled.map(side),
      spoils: spoils
    )
    self.init(proof)
  }

  /// Runs a proof.
  init(_ proof: Proof) {
    var course = ProofCourse(proof)
    var units = [course.first]
    var found: ProofResult?
    while let unit = units.popLast() {
      units += course.next(after: unit, .report(proof.run(unit)))
      if let result = course.takeResult(named: proof.name) { found = result }
    }
    result = found ?? ProofResult(name: "", verdict: .failed("no result"), hasEnded: false)
  }

  /// Runs a proof of code that is the same on all sides.
  init(spoils: [Spoil], _ code: @escaping @MainActor (Panel) -> Void) {
    self.init(spoils: spoils, legacy: code, new: code, spoiled: code)
  }
}
