/// The file of a library of proofs that lists them.
package struct ProofList {
  /// A proof whose sides are functions of the library.
  package struct Item {
    package var name: String
    package var legacy: String
    package var new: String
    /// The function of the side with spoils, and the spoils as expressions; `nil` for none.
    package var spoiled: (side: String, spoils: [String])?
    /// The old and the new text: the calls that are new tell in which surroundings the sides may differ.
    package var texts: (old: String, new: String)

    /// Creates a proof.
    package init(
      _ name: String,
      legacy: String,
      new: String,
      spoiled: (side: String, spoils: [String])? = nil,
      texts: (old: String, new: String)
    ) {
      (self.name, self.legacy, self.new, self.spoiled) = (name, legacy, new, spoiled)
      self.texts = texts
    }

    private var omitted: [String] {
      (ProofList.isTriedInBlock(texts.new, insteadOf: texts.old) ? [] : [".inBlock"])
        // Geometry was not additive before there were property animators.
        + (texts.new.contains("UIViewPropertyAnimator") ? [".beforeAdditiveGeometry"] : [])
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
  /// - Parameters:
  ///   - newText: The new text.
  ///   - oldText: The old text, whose own calls do on both sides what they do.
  /// - Returns: `true` if they have to be the same; otherwise, `false`.
  package static func isTriedInBlock(_ newText: String, insteadOf oldText: String) -> Bool {
    func added(_ text: String) -> Int {
      newText.ranges(of: text).count - oldText.ranges(of: text).count
    }
    // Such calls take settings from a block around them, as begin/commit does not, unless each
    // overrides them.
    let calls = added("UIView.transition(") + added("UIView.animate(")
    return calls <= added("overrideInheritedDuration") && added("UIViewPropertyAnimator") <= 0
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
