import Foundation
import Synchronization

/// A progress bar on standard error for work that takes longer than half a second.
///
/// It is drawn only if standard error is a terminal, and is erased at the end.
final class Progress: Sendable {
  private struct State {
    var lastDrawn: ContinuousClock.Instant?
    var width = 0
  }

  private let title: String
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  init(_ title: String, on console: Console) {
    self.title = title
    isShown = !console.isQuiet && isatty(STDERR_FILENO) == 1
  }

  /// Updates the bar.
  ///
  /// - Parameter fraction: The completed fraction, from 0 to 1.
  func update(_ fraction: Double) {
    guard isShown else { return }
    let cells = 24
    let full = Int(Double(cells) * min(max(fraction, 0), 1))
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
    show("\(title) \(bar) \(Int(min(max(fraction, 0), 1) * 100)) %")
  }

  /// Shows a line in place of the bar.
  func show(_ line: String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start > .milliseconds(500) else { return }
    state.withLock { state in
      guard state.lastDrawn.map({ now - $0 > .milliseconds(80) }) ?? true else { return }
      // A shorter line covers the last one.
      let blanks = String(repeating: " ", count: max(0, state.width - line.count))
      state.width = line.count
      state.lastDrawn = now
      FileHandle.standardError.write(Data("\r\(line)\(blanks)".utf8))
    }
  }

  /// Erases the bar.
  func finish() {
    state.withLock { state in
      guard state.lastDrawn != nil else { return }
      let blank = String(repeating: " ", count: state.width)
      FileHandle.standardError.write(Data("\r\(blank)\r".utf8))
      state.lastDrawn = nil
    }
  }
}
