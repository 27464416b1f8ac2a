import AnimationTraces

/// A view with one or more wheels of rows; it is not drawn.
///
/// The data source provides the numbers of components and rows when they are first needed, and
/// again after a reload. A row is selected at once.
///
/// ## Differences from UIKit
///
/// The wheels cannot be touched, so the delegate is never called.
open class UIPickerView: UIView {
  /// The data source; `nil` for none.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The delegate; `nil` for none.
  open weak var delegate: (any UIPickerViewDelegate)?

  /// The numbers of rows by component; `nil` until they are loaded.
  private var rowCounts: [Int]?
  private var selectedRows: [Int] = []

  private var loadedRowCounts: [Int] {
    if let rowCounts { return rowCounts }
    let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
    let counts = (0..<count).map {
      max(dataSource?.pickerView(self, numberOfRowsInComponent: $0) ?? 0, 0)
    }
    rowCounts = counts
    selectedRows = counts.enumerated().map { component, count in
      let old = selectedRows.indices.contains(component) ? selectedRows[component] : 0
      return count == 0 ? -1 : min(max(old, 0), count - 1)
    }
    return counts
  }

  open var numberOfComponents: Int { loadedRowCounts.count }

  /// Returns the number of rows of a component; 0 if there is no such component.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadedRowCounts.indices.contains(component) ? loadedRowCounts[component] : 0
  }

  /// Reloads the numbers of components and rows from the data source.
  open func reloadAllComponents() { rowCounts = nil }

  /// Reloads the number of rows of a component from the data source.
  open func reloadComponent(_ component: Int) { rowCounts = nil }

  /// Selects a row, without telling the delegate.
  ///
  /// - Parameters:
  ///   - row: The row, which is clamped to those of the component.
  ///   - component: The component; without effect if there is no such component.
  ///   - animated: Whether to animate, which a comparison compares; nothing is drawn.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    let count = numberOfRows(inComponent: component)
    guard count > 0 else { return }
    noteCall("selectRow(_:inComponent:animated:)", ["\(row)", "\(component)", "\(animated)"])
    let old = selectedRows
    selectedRows[component] = min(max(row, 0), count - 1)
    changing(animated: animated) { record(.selectedRows, from: "\(old)", to: "\(selectedRows)") }
  }

  /// Returns the selected row of a component; -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    loadedRowCounts.indices.contains(component) ? selectedRows[component] : -1
  }

  /// Returns the view of a row; always `nil`.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }

  /// The size of the picker, which is 320 × 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// The methods that provide the numbers of components and rows of a picker.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The methods that provide the rows of a picker and handle selections; none is called here.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String?
  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Returns the height of the rows of a component, in points.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the width of a component, in points.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { view ?? UIView() }
  public func pickerView(
    _ pickerView: UIPickerView,
    rowHeightForComponent component: Int
  ) -> CGFloat { 32 }
  public func pickerView(
    _ pickerView: UIPickerView,
    widthForComponent component: Int
  ) -> CGFloat { 0 }
  public func pickerView(
    _ pickerView: UIPickerView,
    didSelectRow row: Int,
    inComponent component: Int
  ) {}
}
