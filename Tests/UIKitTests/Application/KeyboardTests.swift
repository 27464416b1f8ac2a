import Onionskin
import Testing
import UIKit

/// The keyboard: which notifications are posted when, with what, and what animates along with it.
@MainActor @Suite(.ownLoop) struct KeyboardTests {
  let loop = RenderLoop.current
  private let desk = Desk()

  // K1, K4 (the half second is a decision within the logged times).
  @Test func `four notifications show the keyboard and four hide it`() {
    desk.loop.keyboard.show()
    #expect(desk.names == ["WillChangeFrame", "WillShow"])
    desk.loop.advance(by: 0.499)
    #expect(desk.names.count == 2)
    desk.loop.advance(by: 0.001)
    #expect(desk.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    desk.names = []
    desk.loop.keyboard.hide()
    desk.loop.advance(by: 0.5)
    #expect(desk.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(desk.loop.isIdle)
  }

  // K2, K5: 320 × 480; hiding has the frames exchanged and the same curve.
  @Test func `notifications tell frames, duration and curve`() {
    loop.device.screenSize = CGSize(width: 320, height: 480)
    let desk = Desk()
    let (below, above) = (
      CGRect(x: 0, y: 480, width: 320, height: 216), CGRect(x: 0, y: 264, width: 320, height: 216)
    )
    loop.keyboard.show()
    #expect(desk.begin == below)
    #expect(desk.end == above)
    #expect(desk.info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    #expect(desk.info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
    #expect(desk.info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
    #expect(loop.keyboard.frame == above)
    loop.advance(by: 1)
    loop.keyboard.hide()
    #expect(desk.begin == above)
    #expect(desk.end == below)
    #expect(desk.info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
    #expect(loop.keyboard.frame == below)
    loop.advance(by: 1)
  }

  // K6, K7.
  @Test(arguments: [(414, 896, 301), (390, 844, 336)])
  func `the height is the device's`(width: Double, height: Double, keys: Double) {
    loop.device.screenSize = CGSize(width: width, height: height)
    loop.keyboard.show()
    #expect(Double(loop.keyboard.frame.height) == keys)
  }

  @Test func `an input view is as high as the keyboard that it replaces`() {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 200)
    let view = UIInputView(frame: frame, inputViewStyle: .keyboard)
    #expect(view.inputViewStyle == .keyboard)
    #expect(!view.allowsSelfSizing)
    #expect(UIInputView(frame: frame).inputViewStyle == .default)
    desk.field.inputView = view
    desk.field.becomeFirstResponder()
    desk.loop.advance(by: 1)
    #expect(desk.loop.keyboard.frame.height == 200)
  }

  // K3.
  @Test func `a hardware keyboard hides the keys, and the accessory view is announced`() {
    desk.loop.keyboard.isHardwareAttached = true
    desk.field.becomeFirstResponder()
    desk.loop.advance(by: 1)
    #expect(desk.names == [])
    #expect(!desk.loop.keyboard.isShown)
    desk.field.resignFirstResponder()
    desk.field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    desk.field.becomeFirstResponder()
    #expect(desk.end == CGRect(x: 0, y: 800, width: 390, height: 44))
    desk.loop.advance(by: 1)
    #expect(desk.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
  }

  @Test func `a field brings the keyboard and takes it away`() {
    desk.loop.tap(at: CGPoint(x: 60, y: 110))
    desk.loop.advance(by: 0)
    #expect(desk.field.isEditing)
    #expect(desk.loop.keyboard.isShown)
    desk.loop.advance(by: 1)
    desk.names = []
    desk.other.becomeFirstResponder()
    desk.loop.advance(by: 1)
    #expect(desk.names == [])
    #expect(desk.other.isFirstResponder)
    desk.window.endEditing(true)
    desk.loop.advance(by: 1)
    #expect(desk.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
  }

  @Test func `a field with something above the keys makes the keyboard higher`() {
    desk.field.becomeFirstResponder()
    desk.loop.advance(by: 1)
    desk.other.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    desk.other.becomeFirstResponder()
    #expect(desk.begin?.height == 336)
    #expect(desk.end?.height == 380)
    #expect(desk.names.last == "WillShow")
    desk.loop.advance(by: 1)
  }

  @Test func `a height that changes on the way begins where the way would have ended`() {
    desk.loop.keyboard.show()
    desk.loop.advance(by: 0.2)
    desk.loop.keyboard.height = 291
    #expect(desk.begin?.minY == 508)
    #expect(desk.end?.minY == 553)
    desk.loop.advance(by: 0.3)
    #expect(!desk.names.contains("DidShow"))
    desk.loop.advance(by: 0.2)
    #expect(desk.names.filter { $0 == "DidShow" }.count == 1)
    #expect(desk.loop.isIdle)
  }

  @Test func `a keyboard shown twice is announced once`() {
    desk.loop.keyboard.show()
    desk.loop.keyboard.show()
    desk.field.becomeFirstResponder()
    desk.loop.advance(by: 1)
    #expect(desk.names.count == 4)
  }

  @Test func `a keyboard shown while it hides comes back from below`() {
    desk.loop.keyboard.show()
    desk.loop.advance(by: 1)
    desk.loop.keyboard.hide()
    desk.loop.advance(by: 0.1)
    desk.names = []
    desk.loop.keyboard.show()
    #expect(desk.begin?.minY == 844)
    desk.loop.advance(by: 1)
    #expect(desk.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
  }

  @Test func `a field that leaves the screen takes the keyboard along`() {
    desk.field.becomeFirstResponder()
    desk.loop.advance(by: 1)
    desk.field.removeFromSuperview()
    #expect(!desk.field.isFirstResponder)
    #expect(!desk.loop.keyboard.isShown)
    desk.loop.advance(by: 1)
  }

  @Test func `two loops have keyboards of their own`() {
    withRenderLoop { outer in
      let desk = Desk()
      withRenderLoop { inner in
        inner.keyboard.show()
        inner.advance(by: 1)
        #expect(!outer.keyboard.isShown)
      }
      #expect(desk.names == [])
    }
  }

  // WhatIsEmulated 1.3: the keyboard's curve is a spring that takes 0.5 s, whatever duration is set.
  @Test func `what follows the notification has arrived when the keyboard has`() {
    let panel = UIView(frame: CGRect(x: 0, y: 800, width: 390, height: 44))
    desk.window.addSubview(panel)
    desk.loop.advance(by: 0)
    desk.onWillShow = { end in
      animationBlock(duration: 0.25, curve: UIView.AnimationCurve(rawValue: 7) ?? .easeInOut) {
        panel.frame.origin.y = end.minY - 44
      }
    }
    desk.loop.keyboard.show()
    desk.loop.advance(by: 0.4)
    #expect(panel.layer.animationKeys() != nil)
    desk.loop.advance(by: 0.1)
    #expect(panel.layer.animationKeys() == nil)
    #expect(desk.names.last == "DidShow")
  }

  // uptech.team, "Why does UIResponder.keyboard notification handler animate", 2020, shows UIKit's block on the
  // call stack of a handler; https://stackoverflow.com/questions/33486030
  @Test(.behavior("Screens K8")) func `changes in a handler animate along with the keyboard`() {
    let panel = UIView(frame: CGRect(x: 0, y: 800, width: 390, height: 44))
    desk.window.addSubview(panel)
    desk.loop.advance(by: 0)
    var durations: [Double] = []
    desk.onWillShow = { end in
      durations.append(UIView.inheritedAnimationDuration)
      panel.transform = CGAffineTransform(translationX: 0, y: -end.height)
    }
    desk.loop.keyboard.show()
    #expect(durations == [0.25])
    desk.loop.advance(by: 0.1)
    let shown = panel.layer.presentation()?.affineTransform().ty ?? 0
    #expect(-336 < shown && shown < 0)
    desk.loop.advance(by: 0.4)
    #expect(panel.layer.animationKeys() == nil)
    #expect(desk.loop.issues == [])
  }

  // Blocks of the block API inherit from the block around them; begin and commit do not (decision 2).
  @Test(.behavior("Screens K8"), arguments: [true, false])
  func `a block in a handler takes over the keyboard's duration, begin and commit keep theirs`(
    isBlock: Bool
  ) {
    let panel = UIView(frame: CGRect(x: 0, y: 800, width: 390, height: 44))
    desk.window.addSubview(panel)
    desk.loop.advance(by: 0)
    desk.onWillShow = { _ in
      if isBlock {
        UIView.animate(withDuration: 2) { panel.alpha = 0.5 }
      } else {
        animationBlock(duration: 2) { panel.alpha = 0.5 }
      }
    }
    desk.loop.keyboard.show()
    desk.loop.advance(by: 0.5)
    #expect((panel.layer.animationKeys() == nil) == isBlock)
    desk.loop.advance(by: 1.5)
  }

  @Test func `dragging a list away dismisses the keyboard if it says so`() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
    list.contentSize = CGSize(width: 390, height: 2000)
    list.keyboardDismissMode = .onDrag
    desk.window.addSubview(list)
    desk.field.becomeFirstResponder()
    desk.loop.touch(at: CGPoint(x: 100, y: 400)).move(by: CGVector(dx: 0, dy: -30))
    desk.loop.advance(by: 0)
    #expect(!desk.field.isEditing)
    desk.loop.advance(by: 1)
  }
}

/// Text fields and views: who is asked and told while somebody edits.
@MainActor @Suite(.ownLoop) struct EditingTests {
  private let desk = Desk()

  @Test func `a field tells its delegate before the keyboard comes`() {
    desk.field.becomeFirstResponder()
    desk.field.resignFirstResponder()
    #expect(
      desk.edits == [
        "shouldBegin", "didBegin", "WillChangeFrame", "WillShow", "shouldEnd", "didEnd",
        "WillChangeFrame", "WillHide",
      ]
    )
    desk.loop.advance(by: 1)
  }

  @Test func `a field that may not begin or end stays as it is`() {
    desk.mayBegin = false
    #expect(!desk.field.becomeFirstResponder())
    #expect(!desk.loop.keyboard.isShown)
    desk.mayBegin = true
    desk.field.becomeFirstResponder()
    desk.mayEnd = false
    #expect(!desk.other.becomeFirstResponder())
    #expect(desk.field.isFirstResponder)
    #expect(desk.loop.keyboard.isShown)
    desk.loop.advance(by: 1)
  }

  @Test func `typing asks the delegate and tells targets`() {
    var changes = 0
    desk.field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    desk.field.insertText("ab")
    desk.field.insertText("!")
    desk.field.deleteBackward()
    #expect(desk.field.text == "a")
    #expect(changes == 2)
    #expect(desk.edits == ["change 0 0 ab", "change 2 0 !", "change 1 1 "])
  }

  @Test func `the return key ends editing for whom it is meant`() {
    desk.field.becomeFirstResponder()
    desk.field.insertText("\n")
    #expect(desk.field.isFirstResponder)
    desk.field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    desk.field.insertText("\n")
    #expect(!desk.field.isFirstResponder)
    #expect(desk.edits.filter { $0 == "return" }.count == 2)
    desk.loop.advance(by: 1)
  }

  @Test func `a text view tells its delegate after the keyboard has been told of`() {
    let view = UITextView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
    view.delegate = desk
    desk.window.addSubview(view)
    desk.loop.tap(at: CGPoint(x: 50, y: 350))
    desk.loop.advance(by: 0)
    view.insertText("x")
    view.endEditing(true)
    #expect(view.text == "x")
    #expect(
      desk.edits == [
        "WillChangeFrame", "WillShow", "view didBegin", "view didChange", "WillChangeFrame",
        "WillHide", "view didEnd",
      ]
    )
    desk.loop.advance(by: 1)
  }
}

/// A window with two fields, and what is told of them and of the keyboard.
@MainActor
private final class Desk: NSObject, SelectorResponder, UITextFieldDelegate, UITextViewDelegate {
  let loop: RenderLoop
  let window = UIWindow(frame: UIScreen.main.bounds)
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  let other = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 40))
  var names: [String] = []
  var edits: [String] = []
  var info: [AnyHashable: Any] = [:]
  var onWillShow: ((CGRect) -> Void)?
  var mayBegin = true
  var mayEnd = true

  override init() {
    loop = .current
    super.init()
    window.addSubview(field)
    window.addSubview(other)
    field.delegate = self
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ] {
      NotificationCenter.default.addObserver(self, selector: "told:", name: name, object: nil)
    }
    loop.advance(by: 0)
  }

  var begin: CGRect? {
    (info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue
  }
  var end: CGRect? { (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue }

  func told(_ notification: Notification) {
    let name = notification.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
      .replacingOccurrences(of: "Notification", with: "")
    names.append(name)
    if name.hasPrefix("Will") { edits.append(name) }
    info = notification.userInfo ?? [:]
    if name == "WillShow", let end { onWillShow?(end) }
  }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "told:" ? .method(told) : nil
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    if mayBegin { edits.append("shouldBegin") }
    return mayBegin
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { edits.append("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    if mayEnd { edits.append("shouldEnd") }
    return mayEnd
  }
  func textFieldDidEndEditing(_ textField: UITextField) { edits.append("didEnd") }
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    edits.append("change \(range.location) \(range.length) \(string)")
    return string != "!"
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    edits.append("return")
    return true
  }
  func textViewDidBeginEditing(_ textView: UITextView) { edits.append("view didBegin") }
  func textViewDidEndEditing(_ textView: UITextView) { edits.append("view didEnd") }
  func textViewDidChange(_ textView: UITextView) { edits.append("view didChange") }
}
