extension String {
  /// The text as one word of a shell, in quotation marks if it contains spaces.
  var quotedForShell: String { contains(" ") ? "'\(self)'" : self }

  /// The folder of the path, with its slash, and the last component.
  ///
  /// On Linux, Foundation's methods for a string that is bridged to an object crash for a name of
  /// one letter.
  private var parts: (folder: Substring, name: Substring) {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == "/" { end = index(before: end) }
    let path = self[..<end]
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    let begin = index(after: slash)
    return (path[..<begin], path[begin...])
  }

  /// The last component of the path.
  var lastPathName: String { String(parts.name) }

  /// The path of the folder that contains the last component, with its slash; empty for the current
  /// folder.
  var folderPath: String { String(parts.folder) }

  /// Returns the path of a file in the folder at this path.
  func path(of name: String) -> String { hasSuffix("/") ? self + name : "\(self)/\(name)" }
}
