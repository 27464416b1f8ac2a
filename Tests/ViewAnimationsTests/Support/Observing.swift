import Onionskin
import Testing
import UIKit

extension RenderLoop {
  /// The façade calls and what was animated between them, in order.
  var steps: [String] {
    trace.events.compactMap { event in
      switch event.kind {
      case .called(let call): ([call.name] + call.arguments).joined(separator: " ")
      case .animated(let animation): "animated \(animation.property)"
      default: nil
      }
    }
  }

  /// Who was called back when, such as "0.5 completion true".
  var callbacks: [String] {
    trace.events.compactMap { event in
      guard case .calledBack(let callback) = event.kind else { return nil }
      let finished = callback.finished.map { " \($0)" } ?? ""
      return "\(event.instant.seconds) \(callback.kind)\(finished)"
    }
  }
}

extension UIView {
  /// What is on screen of the view.
  func shown() throws -> CALayer {
    try #require(layer.presentation())
  }
}
