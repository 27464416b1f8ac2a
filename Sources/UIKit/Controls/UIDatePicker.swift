import RenderEngine

/// A picker of dates, times and countdowns; its settings are stored, and it is not drawn.
///
/// ## Differences from UIKit
///
/// A touch does not change the date. Only wheels have an intrinsic size, and the automatic style means wheels.
open class UIDatePicker: UIControl {
  public enum Mode: Int, Hashable, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  open var datePickerMode = Mode.dateAndTime {
    didSet { record(.datePickerMode, from: oldValue, to: datePickerMode) }
  }
  /// The selected date, from the minimum to the maximum.
  open var date: Date {
    get { selected }
    set { setDate(newValue, animated: false) }
  }
  private var selected = RenderLoop.current.date {
    didSet { record(.date, from: oldValue, to: selected) }
  }
  /// The earliest date that can be selected.
  open var minimumDate: Date? {
    didSet {
      record(.minimumDate, from: oldValue, to: minimumDate)
      select(selected)
    }
  }
  /// The latest date that can be selected.
  open var maximumDate: Date? {
    didSet {
      record(.maximumDate, from: oldValue, to: maximumDate)
      select(selected)
    }
  }
  /// The duration of a countdown, in seconds.
  open var countDownDuration: TimeInterval = 0 {
    didSet { record(.countDownDuration, from: oldValue, to: countDownDuration) }
  }
  /// The interval between selectable minutes.
  open var minuteInterval = 1 {
    didSet { record(.minuteInterval, from: oldValue, to: minuteInterval) }
  }
  /// The locale; `nil` for the system's locale.
  open var locale: Locale? {
    didSet { record(.locale, from: oldValue?.identifier, to: locale?.identifier) }
  }
  /// The calendar; `nil` for the system's calendar.
  open var calendar: Calendar! = Calendar.current {
    didSet {
      record(
        .calendar,
        from: oldValue.map { "\($0.identifier)" },
        to: calendar.map { "\($0.identifier)" }
      )
    }
  }
  /// The time zone; `nil` for the time zone of the date.
  open var timeZone: TimeZone? {
    didSet { record(.timeZone, from: oldValue?.identifier, to: timeZone?.identifier) }
  }
  /// The preferred style: stored only.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet {
      record(.preferredDatePickerStyle, from: oldValue, to: preferredDatePickerStyle)
      invalidateIntrinsicContentSize()
    }
  }
  /// The style of the picker, which is the preferred one.
  open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle }

  /// The size of the picker: 320 by 216 points with wheels; none in other styles.
  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .automatic, .wheels: CGSize(width: 320, height: 216)
    default: super.intrinsicContentSize
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return own.width < 0 ? super.sizeThatFits(size) : own
  }

  /// Sets the selected date without sending an action.
  ///
  /// - Parameters:
  ///   - date: The date, which is clamped to the range from the earliest to the latest date, unless
  ///     the earliest is later than the latest.
  ///   - animated: Whether to animate, which a comparison compares; nothing is drawn.
  open func setDate(_ date: Date, animated: Bool) {
    noteCall("setDate(_:animated:)", ["\(date)", "\(animated)"])
    changing(animated: animated) { select(date) }
  }

  private func select(_ date: Date) {
    selected = date
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return }
    if let minimumDate { selected = max(selected, minimumDate) }
    if let maximumDate { selected = min(selected, maximumDate) }
  }
}

/// The styles of a date picker.
public enum UIDatePickerStyle: Int, Hashable, Sendable {
  /// The style that suits the mode.
  case automatic
  case wheels
  /// A label that opens a calendar.
  case compact
  /// A calendar.
  case inline
}
