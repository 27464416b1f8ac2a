import Foundation
import Testing

/// Pictures and exports, as the command writes them.
@Suite struct ExportCommandTests {
  private func onionskin(_ arguments: String...) async throws -> Command.Result {
    try await Command("onionskin").run(arguments)
  }

  @Test func `a moving picture is small and needs no script`() async throws {
    let result = try await onionskin("render", "receipt")
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix("<svg xmlns="))
    #expect(result.output.contains("@keyframes") && !result.output.contains("<script"))
    #expect(result.output.utf8.count < 40_000)
  }

  @Test func `the README's picture is what the command draws`() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let path = "Sources/Onionskin/Onionskin.docc/Resources/receipt.svg"
    #expect(readme.contains("](\(path))"))
    let picture = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    #expect(try await onionskin("render", "receipt").output == picture)
  }

  @Test func `a filmstrip has as many frames as asked for`() async throws {
    let result = try await onionskin("render", "toast", "--filmstrip", "--frames", "5")
    #expect(result.output.components(separatedBy: "<clipPath").count == 6)
    #expect(result.output.contains(">0.000 s</text>") && result.output.contains(">1.300 s</text>"))
  }

  @Test func `frames are files in a folder`() async throws {
    let folder = try TemporaryFolder()
    let result = try await Command("onionskin").run(
      ["render", "toast", "--frames", "10", "-o", "frames"],
      in: folder.url
    )
    #expect(result.exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("frames").path
    )
    #expect(names.count == 10 && names.contains("frame-01.svg"))
  }

  @Test func `Lottie keeps the handles of a curve`() async throws {
    let result = try await onionskin("export", "slide", "--lottie")
    #expect(result.exitCode == 0)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    )
    #expect(json["fr"] as? Double == 60)
    let layers = try #require(json["layers"] as? [[String: Any]])
    let card = try #require(layers.first { ($0["nm"] as? String)?.contains("card") == true })
    let transform = try #require(card["ks"] as? [String: [String: Any]])
    let frames = try #require(transform["p"]?["k"] as? [[String: Any]])
    let first = try #require(frames.first { $0["o"] != nil })
    let handle = try #require(first["o"] as? [String: [Double]])
    // easeInOut: (0.42, 0) and (0.58, 1).
    #expect(handle["x"]?.first == 0.42 && handle["y"]?.first == 0)
    #expect(frames.compactMap { $0["t"] as? Double }.max() == 72)
  }

  @Test(arguments: ["--css", "--waapi", "--lottie"])
  func `an export to a full disk fails and says so`(format: String) async throws {
    let result = try await onionskin("export", "slide", format, "-o", "/dev/full")
    #expect(result.exitCode != 0)
    #expect(result.errors.contains("No space left on device"))
  }

  @Test func `Web Animations are JSON, and nothing of the gallery is left out`() async throws {
    let result = try await onionskin("export", "layer", "--waapi")
    #expect(!result.errors.contains("Note:"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    )
    #expect((json["notes"] as? [String])?.isEmpty == true)
    #expect((json["animations"] as? [Any])?.isEmpty == false)
    #expect(try await onionskin("export", "toast", "--css", "--lottie").exitCode == 64)
  }

  @Test func `playing needs a terminal`() async throws {
    let result = try await onionskin("play", "toast")
    #expect(result.exitCode == 69)
    #expect(result.errors.contains("onionskin show toast"))
  }
}
