import Onionskin
import Testing
import UIKit

/// The notifications of text fields and text views.
@MainActor @Suite(.ownLoop) struct TextNotificationTests {
  @MainActor private final class Notes {
    var names: [String] = []
  }

  private func notes(of object: AnyObject, _ names: [NSNotification.Name]) -> Notes {
    let notes = Notes()
    for name in names {
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
        notification in
        let name = notification.name.rawValue
        MainActor.assumeIsolated { notes.names.append(name) }
      }
    }
    return notes
  }

  @Test func `a text field posts the begin, each change by the user, and the end`() {
    let field = UITextField()
    let notes = notes(
      of: field,
      [
        UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
        UITextField.textDidEndEditingNotification,
      ]
    )
    let others = self.notes(of: UITextField(), [UITextField.textDidChangeNotification])
    field.becomeFirstResponder()
    field.insertText("a")
    field.text = "set by the program"
    field.deleteBackward()
    field.resignFirstResponder()
    #expect(
      notes.names == [
        "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidChangeNotification",
        "UITextFieldTextDidChangeNotification", "UITextFieldTextDidEndEditingNotification",
      ]
    )
    #expect(others.names == [])
    #expect(NSNotification.Name.UITextFieldTextDidChange == UITextField.textDidChangeNotification)
  }

  @Test func `a text view posts the begin, each change by the user, and the end`() {
    let view = UITextView()
    let notes = notes(
      of: view,
      [
        UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
        UITextView.textDidEndEditingNotification,
      ]
    )
    view.becomeFirstResponder()
    view.insertText("a")
    view.deleteBackward()
    view.resignFirstResponder()
    #expect(
      notes.names == [
        "UITextViewTextDidBeginEditingNotification", "UITextViewTextDidChangeNotification",
        "UITextViewTextDidChangeNotification", "UITextViewTextDidEndEditingNotification",
      ]
    )
    #expect(view.textContainer.lineFragmentPadding == 5)
  }
}
