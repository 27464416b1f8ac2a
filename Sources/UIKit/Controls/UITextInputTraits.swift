/// The appearances of keyboards.
public enum UIKeyboardAppearance: Int, Hashable, Sendable { case `default`, dark, light }

/// The types of keyboards.
public enum UIKeyboardType: Int, Hashable, Sendable {
  case `default`
  /// Keys for ASCII characters.
  case asciiCapable
  case numbersAndPunctuation
  /// Keys for URLs.
  case URL
  case numberPad
  /// A keypad for phone numbers.
  case phonePad
  /// Keys for names and phone numbers.
  case namePhonePad
  case emailAddress
  /// A number pad with a decimal point.
  case decimalPad
  /// Keys for posts on Twitter.
  case twitter
  case webSearch
}

/// The types of the Return key.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done
}

/// The modes of the capitalization of text.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  case allCharacters
}

/// The modes of spell checking.
public enum UITextSpellCheckingType: Int, Hashable, Sendable { case `default`, no, yes }

/// The meanings of text that the user enters.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = Self(rawValue: "name")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let newPassword = Self(rawValue: "new-password")
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  public static let emailAddress = Self(rawValue: "email")
  public static let telephoneNumber = Self(rawValue: "tel")
  public static let URL = Self(rawValue: "url")
  public static let addressCity = Self(rawValue: "address-level2")
  public static let postalCode = Self(rawValue: "postal-code")
}

/// The modes of the correction of text.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  case `default`
  /// No correction.
  case no
  /// Correction.
  case yes
}

/// The modes of the replacement of dashes in typed text.
public enum UITextSmartDashesType: Int, Hashable, Sendable {
  /// The default of the system.
  case `default`
  /// Dashes are not replaced.
  case no
  case yes
}

/// The modes of the replacement of quotation marks in typed text.
public enum UITextSmartQuotesType: Int, Hashable, Sendable {
  /// The default of the system.
  case `default`
  /// Quotation marks are not replaced.
  case no
  /// Quotation marks are replaced.
  case yes
}

/// The modes of the adjustment of spaces when text is inserted and deleted.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable {
  /// The default of the system.
  case `default`
  /// Spaces are not added or removed.
  case no
  /// Spaces are added and removed.
  case yes
}
