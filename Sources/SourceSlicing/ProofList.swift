/// The file of a library of proofs that lists them.
package struct ProofList {
  /// A proof whose sides are functions of the library.
  package struct Item {
    package var name: String
    package var legacy: String
    package var new: String
    /// The function of the side with spoils, and the spoils as expressions; `nil` for none.
    package var spoiled: (side: String, spoils: [String])?
    /// The new text, whose calls tell in which surroundings the sides may differ.
    package var newText: String

    /// Creates a proof.
    package init(
      _ name: String,
      legacy: String,
      new: String,
      spoiled: (side: String, spoils: [String])? = nil,
      newText: String
    ) {
      (self.name, self.legacy, self.new, self.spoiled) = (name, legacy, new, spoiled)
      self.newText = newText
    }

    private var omitted: [String] {
      (ProofList.isTriedInBlock(newText) ? [] : [".inBlock"])
        // Geometry was not additive before there were property animators.
        + (newText.contains("UIViewPropertyAnimator") ? [".beforeAdditiveGeometry"] : [])
    }

    fileprivate var text: String {
      let spoils =
        spoiled.map { ", spoiled: \($0.side)(), spoils: [\($0.spoils.joined(separator: ", "))]" }
        ?? ""
      return """
            MigrationProofs.Proof(
              "\(name)",
              ifEndless: \(Slice.endlessDuration),
              omitting: [\(omitted.joined(separator: ", "))],
              legacy: \(legacy)(), new: \(new)()\(spoils),
              comparesState: true
            ),

        """
    }
  }

  /// Tells whether the sides of a proof have to be the same in another block.
  ///
  /// - Parameter newText: The new text.
  /// - Returns: `true` if they have to be the same; otherwise, `false`.
  package static func isTriedInBlock(_ newText: String) -> Bool {
    func count(of text: String) -> Int { newText.ranges(of: text).count }
    // Such calls take settings from a block around them, as begin/commit does not, unless each
    // overrides them.
    let calls = ["UIView.transition(", "UIView.animate("].reduce(0) { $0 + count(of: $1) }
    return calls <= count(of: "overrideInheritedDuration")
      && !newText.contains("UIViewPropertyAnimator")
  }

  private let items: [Item]

  /// Creates a list of proofs.
  package init(_ items: [Item]) { self.items = items }

  /// Returns the text of the file.
  package func text(entry: String) -> String {
    """
    import MigrationProofs

    @_cdecl("\(entry)") @MainActor public func listProofs() {
      MigrationProofs.ProofProgram.proofs = [
    \(items.map(\.text).joined())  ]
    }

    """
  }
}
