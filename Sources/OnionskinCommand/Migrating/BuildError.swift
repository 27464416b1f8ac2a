#if canImport(SourceMigrating)
  /// An error of the compiler.
  struct BuildError {
    var path: String
    var line: Int
    var column: Int
    var message: String

    var file: String { path.split(separator: "/").last.map(String.init) ?? path }

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

    /// Returns the name of what the compiler does not find, as a message says; `nil` for another
    /// message.
    static func missingName(in message: String) -> String? {
      let pattern =
        /(?:no such module|cannot find(?: type| operator)?|has no(?: dynamic)? member) '([^']+)'/
      return message.firstMatch(of: pattern).map { String($0.output.1) }
    }
  }
#endif
