#if canImport(SourceMigrating)
  /// An error of the compiler.
  struct BuildError {
    var path: String
    var line: Int
    var column: Int
    var message: String

    /// The errors in the output of a build, in order.
    static func all(in output: String) -> [BuildError] {
      output.split(separator: "\n").compactMap { line in
        guard line.hasPrefix("/"), let range = line.firstRange(of: ": error: ") else { return nil }
        let place = line[..<range.lowerBound].split(separator: ":")
        guard place.count >= 3, let number = Int(place[place.count - 2]),
          let column = Int(place[place.count - 1])
        else { return nil }
        return BuildError(
          path: place.dropLast(2).joined(separator: ":"),
          line: number,
          column: column,
          message: String(line[range.upperBound...])
        )
      }
    }
  }
#endif
