import LegacyDeclarations

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

  /// Returns a message about a line before or behind all that the migration changes, with the line of the
  /// old code; `nil` if the migration may have caused the error.
  ///
  /// - Parameters:
  ///   - message: The message, with the line of the new code before it.
  ///   - new: The new code.
  ///   - old: The old code.
  /// - Returns: The message; `nil` for another error.
  static func message(_ message: String, of new: String, asIn old: String) -> String? {
    guard let match = message.firstMatch(of: /^line (\d+): (.*)$/),
      var number = Int(match.output.1),
      // A closure that is new may need it.
      !match.output.2.contains("'self'")
    else { return nil }
    let oldLines = old.lines
    var newLines = new.lines
    let imports = newLines.indices.filter {
      newLines[$0].hasPrefix("import ") && !oldLines.contains(newLines[$0])
    }
    number -= imports.count { $0 < number - 1 }
    for index in imports.reversed() { newLines.remove(at: index) }
    // Only what stands before or behind all that was changed is known to be as it was.
    let start = zip(newLines, oldLines).prefix { $0 == $1 }.count
    let end = zip(newLines.reversed(), oldLines.reversed()).prefix { $0 == $1 }.count
    let isBefore = number <= start
    guard isBefore || number > newLines.count - end else { return nil }
    let line = isBefore ? number : number + oldLines.count - newLines.count
    return "line \(line): \(match.output.2)"
  }

  /// Returns the name of what the compiler does not find, as a message says; `nil` for another
  /// message.
  static func missingName(in message: String) -> String? {
    let pattern =
      /(?:no such module|cannot find(?: type| operator)?|has no(?: dynamic)? member) '([^']+)'/
    return message.firstMatch(of: pattern).map { String($0.output.1) }
  }

  /// Returns the name of what two files declare, as a message says; `nil` for another message.
  static func repeatedName(in message: String) -> String? {
    let pattern =
      /(?:invalid redeclaration of|ambiguous use of) '([^']+)'|'([^']+)' is ambiguous for type lookup/
    return message.firstMatch(of: pattern).flatMap { $0.output.1 ?? $0.output.2 }
      .map(String.init)
  }
}
