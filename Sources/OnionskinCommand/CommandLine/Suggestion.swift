/// Suggestions for misspelled words.
enum Suggestion {
  /// Returns a question that suggests the nearest candidate; empty if none is near enough.
  static func text(for word: String, among candidates: [String]) -> String {
    // Words of one or two letters are too short for a suggestion.
    let limit = word.count < 3 ? 0 : max(1, word.count / 3)
    let near = candidates.map { (word: $0, distance: distance(word.lowercased(), $0.lowercased())) }
      .filter { $0.distance <= limit || word.count > 2 && $0.word.hasPrefix(word) }
      .sorted { $0.distance < $1.distance }
    guard let best = near.first else { return "" }
    return " Did you mean '\(best.word)'?"
  }

  /// Returns the number of characters to replace, insert, delete, or swap with their neighbor.
  static func distance(_ one: String, _ other: String) -> Int {
    let (a, b) = (Array(one.prefix(64)), Array(other.prefix(64)))
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var rows = [Array(0...b.count)]
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        var best = min(
          rows[i - 1][j] + 1,
          row[j - 1] + 1,
          rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        )
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, rows[i - 2][j - 2] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
