extension String {
  /// A path as the folder that it lies in, with its slash, and its last name.
  ///
  /// Foundation's own, of a string bridged to an object, ends the process for a name of one letter on
  /// Linux.
  private var parts: (folder: Substring, name: Substring) {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == "/" { end = index(before: end) }
    let path = self[..<end]
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    let begin = index(after: slash)
    return (path[..<begin], path[begin...])
  }

  /// The last name of the path.
  var lastPathName: String { String(parts.name) }

  /// The path of the folder that the path's last name lies in, with its slash; empty for the current
  /// one.
  var folderPath: String { String(parts.folder) }

  /// The path of a name in the folder that this is the path of.
  func path(of name: String) -> String { hasSuffix("/") ? self + name : "\(self)/\(name)" }
}
