#if canImport(SourceMigrating)
  import Foundation
  import LegacyFolders
  import Testing

  @Suite
  struct LegacySourcesFileTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    private func read(_ text: String) throws -> LegacySourcesFile {
      try folder.write(text, to: "package/LegacySources.json")
      return try LegacySourcesFile(in: folder.url.appendingPathComponent("package"))
    }

    /// The message of an error, without the path of the package.
    private func message(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch {
        return "\(error)".replacing(folder.path("package") + "/", with: "")
      }
    }

    @Test func `a target has the files of its folders, each once`() throws {
      try folder.write("", to: "ios/A.swift")
      try folder.write("", to: "ios/Sub/B.swift")
      let file = try read(#"{ "App": { "folders": ["../ios", "../ios/Sub"] } }"#)
      let sources = try file.sources(of: "App", isTest: false)
      #expect(sources.map(\.outputPath) == ["A.adapted.swift", "B.adapted.swift"])
      #expect(file.names("App") && !file.names("Other"))
    }

    @Test(arguments: [
      (
        "{\n  \"App\": { \"folders\": [\"a\"] \"b\" } }",
        "LegacySources.json:2:29: This is not JSON"
      ),
      ("{\n", "LegacySources.json:2:1: This is not JSON"),
      (#"{ "App": { "folder": ["a"] } }"#, "LegacySources.json: App has no \"folders\"."),
      (#"{ "App": { "folders": "a" } }"#, "LegacySources.json: A target has a list of folders"),
      (
        #"{ "App": { "folders": [], "excludes": [] } }"#,
        "LegacySources.json: App has an unknown key \"excludes\"."
      ),
    ])
    func `a mistake is told with its place`(text: String, start: String) {
      let message = message { _ = try read(text) }
      #expect(message?.hasPrefix(start) == true, "\(message ?? "no error")")
    }

    @Test func `a target that is not in the file is told`() throws {
      let file = try read(#"{ "App": { "folders": [] }, "Kit": { "folders": [] } }"#)
      #expect(
        message { _ = try file.sources(of: "Other", isTest: false) }
          == "LegacySources.json has no target Other; it has App, Kit."
      )
    }

    @Test func `a folder that does not exist is told`() throws {
      let file = try read(#"{ "App": { "folders": ["nowhere"] } }"#)
      #expect(
        message { _ = try file.sources(of: "App", isTest: false) }
          == "LegacySources.json: there is no folder nowhere for App."
      )
    }

    @Test func `a target of tests has tests as its sources`() throws {
      try folder.write("import XCTest", to: "Family/Shared/A.swift")
      try folder.write("struct Helper {}", to: "Family/Shared/B.swift")
      let file = try read(#"{ "AppTests": { "folders": ["../Family/Shared"] } }"#)
      for (isTest, names) in [(true, ["A", "B"]), (false, ["B"])] {
        let sources = try file.sources(of: "AppTests", isTest: isTest)
        #expect(sources.map(\.relativePath) == names.map { "\($0).swift" })
        #expect(try file.omittedSources(of: "AppTests", isTest: isTest).isEmpty == isTest)
      }
    }

    @Test func `two files of one name are told`() throws {
      try folder.write("", to: "package/a/A.swift")
      try folder.write("", to: "package/b/A.swift")
      let file = try read(#"{ "App": { "folders": ["a", "b"] } }"#)
      #expect(
        message { _ = try file.sources(of: "App", isTest: false) }?.hasPrefix(
          "a/A.swift and b/A.swift have one name"
        )
          == true
      )
    }
  }
#endif
