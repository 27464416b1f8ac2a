import AnimationForms
import AnimationTraces
import Onionskin
import OnionskinTestCore
import TraceRewriting
import UIKit

/// Two views in a window, "UIView 2" and "UIView 3".
@MainActor
struct Stage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let first = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let second = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))

  init() {
    window.addSubview(first)
    window.addSubview(second)
    window.makeKeyAndVisible()
  }

  /// Returns the trace of code on the stage.
  static func trace(of code: (Stage) -> Void) -> AnimationTrace {
    ScenarioRun(scene: Stage.init, running: code).trace
  }

  /// Returns the functions in the text of a rewritten trace of code on the stage, without their
  /// indentation.
  static func functions(
    _ form: AnimationForm = .animateViews,
    of code: (Stage) -> Void
  ) -> String {
    let text = RewrittenTrace(trace(of: code)).text(in: form, of: "code")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let functions = lines.drop { !$0.contains("// At ") }.dropLast(2)
    return functions.map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
      .joined(separator: "\n")
  }

  /// Returns the statements of the first function without comments and indentation.
  static func statements(
    _ form: AnimationForm = .animateViews,
    of code: (Stage) -> Void
  ) -> String {
    let lines = functions(form, of: code).split(separator: "\n").map(String.init)
    let body = lines.drop { !$0.hasPrefix("func ") }.dropFirst().prefix { $0 != "}" }
    return body.filter { !$0.contains("//") }.map { String($0.dropFirst(2)) }
      .joined(separator: "\n")
  }
}
