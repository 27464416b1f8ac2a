import Testing

/// Where tests say that a behavior comes from.
@Suite struct ProvenanceRules {
  private static let articles = [
    "behavior": "WhatIsEmulated", "seed": "TheSystemsItGrewFrom",
    "pattern": "TheSystemsItGrewFrom",
  ]

  @Test func `every row that a test names is a heading of an article`() throws {
    var headings: [String: [String]] = [:]
    for article in Set(Self.articles.values).sorted() {
      let text = try SourceTree.text(of: "Sources/Onionskin/Onionskin.docc/\(article).md")
      headings[article] = text.split(separator: "\n").filter { $0.hasPrefix("### ") }
        .map { $0.dropFirst("### ".count).lowercased() }
    }
    var count = 0
    for path in try SourceTree.files(in: "Tests") {
      let text = try SourceTree.text(of: path)
      for match in text.matches(of: /\.(behavior|seed|pattern)\(((?:"[A-Za-z0-9. ]+"(?:, )?)+)\)/) {
        let article = try #require(Self.articles[String(match.output.1)])
        for row in match.output.2.matches(of: /"([^"]+)"/).map(\.output.1) {
          count += 1
          let name = row.lowercased()
          let isThere = headings[article]?.contains {
            $0.hasPrefix("\(name):") || $0.hasPrefix("\(name) ")
          }
          #expect(isThere == true, "\(row) of \(path) is no heading of \(article).md")
        }
      }
    }
    #expect(count > 200)
  }
}
