// Foundation has these only on Apple platforms.
#if !canImport(Darwin)
  extension DateFormatter {
    public enum Behavior: UInt, Hashable, Sendable {
      case `default` = 0
      /// The behavior since Mac OS X 10.4.
      case behavior10_4 = 1040
    }

    /// The behavior of new date formatters, always `behavior10_4`; setting it has no
    /// effect.
    public class var defaultFormatterBehavior: Behavior {
      get { .behavior10_4 }
      set {}
    }

    /// The behavior of the date formatter, always `behavior10_4`; setting it has no
    /// effect.
    public var formatterBehavior: Behavior {
      get { .behavior10_4 }
      set {}
    }
  }
#endif
