import Foundation
import SourceAdapting
import Testing

@Suite
struct ArticleTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: RemainingEdit.allCases)
  func `a warning names a row of the article`(row: RemainingEdit) throws {
    let article = try String(
      contentsOf: Self.package.appendingPathComponent(
        "Sources/Onionskin/Onionskin.docc/EditsForLinux.md"
      ),
      encoding: .utf8
    )
    #expect(article.contains("\n| \(row.rawValue) | "))
  }
}
