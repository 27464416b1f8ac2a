/// The text of a file, with the byte order mark and the line ends that its editor gave it.
struct StoredText {
  /// The text without a mark, in which a line feed ends each line.
  let text: String
  private let mark: String
  private let lineEnd: String

  /// Takes the text of a file apart.
  init(_ stored: String) {
    let mark = "\u{FEFF}"
    let hasMark = stored.unicodeScalars.first == mark.unicodeScalars.first
    self.mark = hasMark ? mark : ""
    let rest = hasMark ? String(stored.unicodeScalars.dropFirst()) : stored
    lineEnd = ["\r\n", "\n", "\r"].first(where: stored.holds) ?? "\n"
    text = lineEnd == "\n" ? rest : rest.replacing(lineEnd, with: "\n")
  }

  /// Returns another text as the file stores it.
  func storing(_ text: String) -> String {
    mark + (lineEnd == "\n" ? text : text.replacing("\n", with: lineEnd))
  }
}
