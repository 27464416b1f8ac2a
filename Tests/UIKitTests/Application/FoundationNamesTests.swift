import Onionskin
import Testing
import UIKit

/// Names of Foundation that its version for Linux lacks.
@MainActor @Suite(.ownLoop) struct FoundationNamesTests {
  private let loop = RenderLoop.current

  // https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html
  @Test(
    arguments: [
      ("SELF MATCHES %@", "[A-Z]+[0-9]*", "AB12", true),
      // The whole string must match, whatever alternatives the expression has.
      ("SELF MATCHES %@", "[A-Z]+", "AB12", false),
      ("SELF MATCHES %@", "A|AB", "AB", true),
      ("SELF MATCHES %@", "[A-Z]+", "AB\n", false),
      ("SELF MATCHES %@", "[A-Z]+", "ab", false),
      ("self matches[c] %@", "[A-Z]+", "ab", true),
      ("SELF CONTAINS %@", "nio", "onion", true),
      ("SELF CONTAINS %@", "NIO", "onion", false),
      ("SELF CONTAINS[cd] %@", "nio", "ONÍON", true),
      ("SELF BEGINSWITH %@", "on", "onion", true),
      ("SELF BEGINSWITH %@", "ion", "onion", false),
      ("SELF ENDSWITH %@", "ion", "onion", true),
      ("SELF ENDSWITH %@", "on", "only", false),
    ]
  )
  func `a predicate compares a string with another one`(
    format: String,
    operand: String,
    text: String,
    isTrue: Bool
  ) {
    #expect(NSPredicate(format: format, operand).evaluate(with: text) == isTrue)
    let predicate = NSPredicate(format: format, argumentArray: [operand])
    #expect(predicate.evaluate(with: NSString(string: text)) == isTrue)
    #expect(loop.issues.isEmpty)
  }

  @Test func `the string of a predicate may stand in its format`() {
    let predicate = NSPredicate(format: "SELF CONTAINS[c] 'red onion'")
    #expect(predicate.evaluate(with: "A Red Onion"))
    #expect(!predicate.evaluate(with: "an onion"))
    #expect(!predicate.evaluate(with: 7))
    #expect(loop.issues.isEmpty)
  }

  @Test(arguments: ["age > %@", "SELF LIKE %@", "SELF MATCHES %@ OR SELF MATCHES '1'", "", "SELF"])
  func `a predicate of another format is false, and records an issue`(format: String) {
    #expect(!NSPredicate(format: format, "1").evaluate(with: "1"))
    #expect(loop.issues.map(\.kind) == [.notEmulated])
  }

  @Test func `a predicate with an invalid regular expression is false, and records an issue`() {
    #expect(!NSPredicate(format: "SELF MATCHES %@", "[").evaluate(with: "["))
    #expect(loop.issues.map(\.kind) == [.notEmulated])
  }

  @Test func `an attributed string without arguments is empty`() {
    let text = NSMutableAttributedString()
    #expect(text.length == 0)
    #expect(NSAttributedString().string.isEmpty)
    text.append(NSAttributedString(string: "onion"))
    #expect(text.string == "onion")
  }

  @Test func `a date formatter has the behavior since Mac OS X 10.4`() {
    DateFormatter.defaultFormatterBehavior = .behavior10_4
    let formatter = DateFormatter()
    formatter.formatterBehavior = .behavior10_4
    #expect(formatter.formatterBehavior == DateFormatter.Behavior.behavior10_4)
    #expect(DateFormatter.defaultFormatterBehavior == .behavior10_4)
  }

  @Test func `keys of a bundle's information are strings`() {
    #expect(kCFBundleNameKey as String == "CFBundleName")
    #expect(kCFBundleVersionKey as String == "CFBundleVersion")
    #expect(Bundle.main.object(forInfoDictionaryKey: kCFBundleIdentifierKey as String) == nil)
  }
}
