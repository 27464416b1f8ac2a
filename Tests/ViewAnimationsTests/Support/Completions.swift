import Onionskin

/// The completions that have come: who, when, and whether it arrived.
@MainActor
final class Completions {
  private(set) var lines: [String] = []

  func note(_ name: String) -> (Bool) -> Void {
    { self.lines.append("\(name) \($0) at \(seconds(RenderLoop.current.now))") }
  }
}
