import Foundation
import Testing

/// `onionskin rewrite`: a trace's blocks as code.
@Suite struct RewriteCommandTests {
  private func onionskin(_ arguments: String..., input: String = "") async throws -> Command.Result
  {
    try await Command("onionskin").run(arguments, input: input)
  }

  @Test func `a scene's blocks are printed as calls of animateViews`() async throws {
    let result = try await onionskin("rewrite", "removal")
    #expect(result.exitCode == 0 && result.errors.isEmpty)
    #expect(
      result.output == """
        // What removal/legacy shows, as code. Every value, setting and branch is what was seen in this run:
        // where the code computes or chooses it, write that. Call sites are those of the original.

        import UIKit
        import ViewAnimations

        @MainActor
        struct RewrittenAnimations {
          let uiView2: UIView  // UIView 2 (card) in UIWindow 1

          // At 0 s.
          func step1() {
            // OnionskinCommand/GalleryScene+Sequences.swift:52, beginAnimations("leave"); settings seen in
            // this run
            animateViews(duration: 0.5, delay: 0.25, curve: .easeIn) {
              // Seen in this run:
              uiView2.alpha = 0
            } completion: { _ in
              // animationDidStop:finished:context: of StopListener was called, and did this in this run:
              uiView2.removeFromSuperview()
            }
          }
        }

        """
    )
  }

  @Test(arguments: [
    ("animate", "UIView.animate(withDuration: 0.5, delay: 0.25,"),
    ("animator", "UIViewPropertyAnimator.runningPropertyAnimator("),
    ("ViewAnimation", "ViewAnimation(duration: 0.5, curve: .easeIn, allowsUserInteraction: true)"),
  ])
  func `the form can be chosen`(form: String, call: String) async throws {
    let result = try await onionskin("rewrite", "removal", "--to", form)
    #expect(result.exitCode == 0 && result.errors.isEmpty)
    #expect(result.output.contains(call))
  }

  @Test func `a trace goes through a pipe, and the code into a file`() async throws {
    let trace = try await onionskin("show", "removal", "--json").output
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("Removal.swift")
    let result = try await onionskin("rewrite", "-", "--output", file.path, input: trace)
    #expect(result == Command.Result(output: "", errors: "Wrote \(file.path).\n"))
    let code = try String(contentsOf: file, encoding: .utf8)
    #expect(code.hasPrefix("// What standard input shows, as code. "))
    #expect(code.contains("animateViews(duration: 0.5, delay: 0.25, curve: .easeIn) {"))
  }

  @Test func `a trace without blocks, a damaged one and none are errors`() async throws {
    let empty = try await onionskin("rewrite", "layer/legacy")
    #expect(empty.exitCode == 65 && empty.output.isEmpty)
    #expect(
      empty.errors
        == "Error: There is nothing to rewrite: the trace of layer/legacy has no animation block of "
        + "a program. To see what it has: onionskin show layer/legacy\n"
    )
    let damaged = try await onionskin("rewrite", "-", input: "{")
    #expect(damaged.exitCode == 65 && damaged.output.isEmpty && !damaged.errors.isEmpty)
    let missing = try await onionskin("rewrite", "missing.trace.json")
    #expect(missing.exitCode == 66 && missing.output.isEmpty)
    let form = try await onionskin("rewrite", "toast", "--to", "animateview")
    #expect(form.exitCode == 64)
    #expect(form.errors.contains("Did you mean 'animateViews'?"))
  }
}
