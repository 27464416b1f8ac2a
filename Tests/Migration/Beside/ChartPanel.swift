import Charts
import UIKit

/// A panel that hears of a change only while it is open.
final class ChartPanel: UIView {
  private let chart = ChartView()

  func open() {
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(refresh),
      name: .chartChanged,
      object: nil
    )
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    chart.alpha = 0.5
    UIView.commitAnimations()
  }

  @objc private func refresh() {
    UIView.beginAnimations(nil, context: nil)
    chart.alpha = 1
    chart.setNeedsDisplay()
    UIView.commitAnimations()
  }
}
