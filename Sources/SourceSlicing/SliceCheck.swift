/// Texts that each stand for a slice, as files that a compiler checks together.
package struct SliceCheck {
  /// The files, in the order of the texts.
  package let files: [(name: String, text: String)]

  /// What the compiler is told before the files.
  package static let arguments =
    ["-typecheck", "-wmo", "-module-name", "Slices"]
    // What takes longer is no code of an app.
    + ["-Xfrontend", "-solver-expression-time-threshold=5"]

  /// Takes texts.
  package init(of texts: [String]) {
    files = texts.enumerated().map { index, text in
      // Each declares a function of one name.
      ("Slice\(index).swift", text.replacing("func slice()", with: "func slice\(index)()"))
    }
  }

  /// Returns the errors of each text.
  ///
  /// - Parameter found: The errors of the compiler, each with the name of its file.
  /// - Returns: The errors, in the order of the texts.
  package func errors(of found: [(file: String, error: SliceError)]) -> [[SliceError]] {
    let lists = Dictionary(grouping: found, by: \.file)
    return files.map { lists[$0.name]?.map(\.error) ?? [] }
  }
}
