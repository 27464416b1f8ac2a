import Foundation
import Testing

@testable import LiveCode

/// What the page shows of the compiler's output, in the style of LLVM.
@Suite struct CompilerDiagnosticTests {
  @Test func `an error has its place, its line, and what is marked in it`() {
    let output = """
      /a/Banner.swift:3:14: error: cannot assign value of type 'String' to type 'CGFloat'
      banner.alpha = "a"
                     ^~~

      """
    var diagnostic = CompilerDiagnostic(
      .error,
      "cannot assign value of type 'String' to type 'CGFloat'"
    )
    (diagnostic.file, diagnostic.line, diagnostic.column) = ("Banner.swift", 3, 14)
    (diagnostic.source, diagnostic.length) = ("banner.alpha = \"a\"", 3)
    #expect(CompilerDiagnostic.list(in: output, of: ["/a/Banner.swift"]) == [diagnostic])
  }

  @Test func `a note counts in a file of the scene, and not elsewhere`() {
    let output = """
      /a/B.swift:1:1: error: one
      x
      ^
      /a/B.swift:2:1: note: here
      /onionskin/UIView.swift:229:12: note: there
      """
    let list = CompilerDiagnostic.list(in: output, of: ["/a/B.swift"])
    #expect(list.map(\.message) == ["one", "here"])
  }

  @Test func `an error without a place is shown, and one that is repeated is shown once`() {
    let output = """
      error: link command failed with exit code 1
      ld.lld: error: undefined symbol: main
      <unknown>:0: error: missing module
      <unknown>:0: error: missing module
      swift-frontend works
      """
    let messages = CompilerDiagnostic.list(in: output, of: []).map(\.message)
    #expect(
      messages == [
        "link command failed with exit code 1", "undefined symbol: main", "missing module",
      ]
    )
  }

  @Test func `a page has no more errors than one can read`() {
    let output = (1...5_000).map {
      "/a/B.swift:\($0):1: error: e" + String(repeating: "x", count: 900)
    }
    .joined(separator: "\n")
    let list = CompilerDiagnostic.list(in: output, of: ["/a/B.swift"])
    #expect(list.count == 50)
    #expect(list.allSatisfy { $0.message.count == 500 })
  }

  // The backtrace of swift-backtrace.
  private let trap = """
    hello
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

    *** Signal 4: Backtracing from 0x7efe28f6df7f... done ***

    Thread 4 crashed:

      0      0x00 _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
      1 [ra] 0x00 onionskin_scene + 429 in scene.so at /a/B.swift:2:5
      2 [ra] 0x00 closure #2 in SceneRun.run() + 450 in onionskin at /o/SceneRun.swift:66:20

    """

  @Test func `a trap stands at the innermost line of the scene`() {
    var diagnostic = CompilerDiagnostic(.error, "Fatal error: Index out of range")
    (diagnostic.file, diagnostic.line, diagnostic.column) = ("B.swift", 2, 5)
    diagnostic.source = "a[3]"
    let found = CompilerDiagnostic.trap(in: trap) { $0 == "/a/B.swift" ? "let a = [1]\na[3]" : nil }
    #expect(found == diagnostic)
    #expect(CompilerDiagnostic.trap(in: trap) { _ in "one line" }?.source == nil)
    #expect(
      CompilerDiagnostic.withoutBacktrace(trap)
        == "hello\nSwift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range\n"
    )
  }

  @Test func `a program that prints like a trap and has not trapped has no diagnostic`() {
    #expect(CompilerDiagnostic.trap(in: "Fatal error: not really") { _ in nil } == nil)
  }

  @Test func `a state is one line of JSON`() throws {
    var state = LiveState(.failed, "It does\nnot compile.", run: 2)
    state.diagnostics = [CompilerDiagnostic(.error, "</script>")]
    #expect(!state.json.contains("\n"))
    let value = try JSONSerialization.jsonObject(with: Data(state.json.utf8)) as? [String: Any]
    #expect(value?["phase"] as? String == "failed")
    #expect(value?["run"] as? Int == 2)
  }
}
