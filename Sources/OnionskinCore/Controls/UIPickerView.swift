/// A view with one or more wheels of rows, of which nothing is drawn.
///
/// The numbers of components and rows are those of the data source. They are asked for when the picker
/// is reloaded, and when they are first needed. A row is selected at once.
///
/// ## Differences from UIKit
///
/// No wheel is touched, so the delegate is never told of a selection, and never asked for titles and
/// views.
open class UIPickerView: UIView {
  /// The data source; `nil` for none.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }
  /// The delegate; `nil` for none.
  open weak var delegate: (any UIPickerViewDelegate)?

  /// The numbers of rows, by component; `nil` while nobody was asked.
  private var rows: [Int]?
  private var selected: [Int] = []

  private var loadedRows: [Int] {
    if let rows { return rows }
    let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
    let asked = (0..<count).map {
      max(dataSource?.pickerView(self, numberOfRowsInComponent: $0) ?? 0, 0)
    }
    rows = asked
    selected = asked.enumerated().map { component, count in
      let old = selected.indices.contains(component) ? selected[component] : 0
      return count == 0 ? -1 : min(max(old, 0), count - 1)
    }
    return asked
  }

  /// The number of components.
  open var numberOfComponents: Int { loadedRows.count }

  /// Returns the number of rows of a component; 0 for one that is not there.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadedRows.indices.contains(component) ? loadedRows[component] : 0
  }

  /// Asks the data source again.
  open func reloadAllComponents() {
    rows = nil
  }

  /// Asks the data source again for the rows of a component.
  open func reloadComponent(_ component: Int) {
    rows = nil
  }

  /// Selects a row, without telling the delegate.
  ///
  /// - Parameters:
  ///   - row: The row, which is clamped to those of the component.
  ///   - component: The component; one that is not there has no effect.
  ///   - animated: Whether to animate; without effect, as nothing is drawn.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    let count = numberOfRows(inComponent: component)
    guard count > 0 else { return }
    selected[component] = min(max(row, 0), count - 1)
  }

  /// Returns the selected row of a component; -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    loadedRows.indices.contains(component) ? selected[component] : -1
  }

  /// Returns the view of a row, which is always `nil`.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }

  /// The size of the picker, which is 320 × 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Methods with which a picker asks for its numbers of rows.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Returns the number of components.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Methods with which a picker asks for its rows and tells of a selection; none is called here.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the title of a row.
  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String?
  /// Returns the view of a row.
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
  /// Tells the delegate that the user has selected a row.
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
