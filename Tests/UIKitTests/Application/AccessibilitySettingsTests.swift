import Onionskin
import Testing
import UIKit

/// The settings of a device for users whom motion harms.
@MainActor @Suite(.ownLoop) struct AccessibilitySettingsTests {
  let loop = RenderLoop.current

  /// Collects the names of notifications while a body runs.
  private func names(_ body: () -> Void) -> [NSNotification.Name] {
    @MainActor final class Log { var names: [NSNotification.Name] = [] }
    let log = Log()
    let observed = [
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
    ]
    let tokens = observed.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { log.names.append(name) }
      }
    }
    body()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return log.names
  }

  // https://developer.apple.com/documentation/uikit/uiaccessibility/isreducemotionenabled
  @Test func `code reads Reduce Motion, and is told of each change once`() {
    #expect(!UIAccessibility.isReduceMotionEnabled)
    var seen: [Bool] = []
    let posted = names {
      loop.isReduceMotionEnabled = true
      seen.append(UIAccessibility.isReduceMotionEnabled)
      loop.isReduceMotionEnabled = true
      loop.isReduceMotionEnabled = false
      seen.append(UIAccessibility.isReduceMotionEnabled)
    }
    #expect(seen == [true, false])
    #expect(
      posted == Array(repeating: UIAccessibility.reduceMotionStatusDidChangeNotification, count: 2)
    )
  }

  // "A Boolean value that indicates whether the Reduce Motion and the Prefer Cross-Fade Transitions
  // settings are in an enabled state."
  // https://developer.apple.com/documentation/uikit/uiaccessibility/preferscrossfadetransitions
  @Test func `cross-fade transitions are preferred only under Reduce Motion`() {
    #expect(names { loop.prefersCrossFadeTransitions = true }.isEmpty)
    #expect(!UIAccessibility.prefersCrossFadeTransitions)
    let posted = names { loop.isReduceMotionEnabled = true }
    #expect(UIAccessibility.prefersCrossFadeTransitions && loop.prefersCrossFadeTransitions)
    #expect(
      posted == [
        UIAccessibility.reduceMotionStatusDidChangeNotification,
        UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
      ]
    )
    #expect(
      names { loop.prefersCrossFadeTransitions = false } == [
        UIAccessibility.prefersCrossFadeTransitionsStatusDidChange
      ]
    )
    #expect(!UIAccessibility.prefersCrossFadeTransitions && UIAccessibility.isReduceMotionEnabled)
  }

  @Test func `each loop has its own settings, and its own observers`() {
    let other = RenderLoop()
    let posted = names { other.isReduceMotionEnabled = true }
    #expect(posted.isEmpty)
    #expect(!UIAccessibility.isReduceMotionEnabled)
    withRenderLoop(other) { _ in #expect(UIAccessibility.isReduceMotionEnabled) }
  }

  @Test func `an observer runs in the loop whose setting has changed`() {
    var loops: [ObjectIdentifier] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification,
      object: nil,
      queue: nil
    ) { _ in
      MainActor.assumeIsolated { loops.append(ObjectIdentifier(RenderLoop.current)) }
    }
    withRenderLoop(RenderLoop()) { _ in loop.isReduceMotionEnabled = true }
    NotificationCenter.default.removeObserver(token)
    #expect(loops == [ObjectIdentifier(loop)])
  }
}
