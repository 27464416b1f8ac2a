import Onionskin
import Testing
import UIKit

/// Sizes that controls have by themselves.
@MainActor @Suite(.ownLoop) struct ControlSizeTests {
  let loop = RenderLoop.current

  // https://developer.apple.com/documentation/uikit/uiswitch/init(frame:): the size is ignored.
  @Test func `a switch and a stepper have a size of their own`() {
    #expect(UISwitch().bounds.size == CGSize(width: 51, height: 31))
    let frame = CGRect(x: 5, y: 7, width: 100, height: 100)
    #expect(UISwitch(frame: frame).frame == CGRect(x: 5, y: 7, width: 51, height: 31))
    #expect(UIStepper(frame: frame).frame == CGRect(x: 5, y: 7, width: 94, height: 32))
    let view = UISwitch()
    view.frame.size = .zero
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 51, height: 31))
  }

  // https://github.com/flowkey/UIKit-cross-platform, UIKitTests/Button/ButtonSizeToFitTests.swift, which also runs
  // on a simulator.
  @Test func `a button fits its title and its image`() {
    let button = UIButton(frame: .zero)
    button.sizeToFit()
    #expect(button.frame.size == CGSize(width: 30, height: 34))
    button.setImage(UIImage(named: "cart", size: CGSize(width: 80, height: 60)), for: .normal)
    button.sizeToFit()
    #expect(button.frame.size == CGSize(width: 80, height: 60))
    button.setImage(nil, for: .normal)
    button.setTitle("MediumButtonText", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 16)
    button.sizeToFit()
    let title = button.titleLabel?.sizeThatFits(.zero) ?? .zero
    #expect(abs(button.frame.width - title.width) <= 1)
    #expect(abs(button.frame.height - (title.height + 12)) <= 1)
  }

  @Test func `a date picker fits its wheels, and keeps its size in other styles`() {
    let picker = UIDatePicker()
    #expect(picker.sizeThatFits(.zero) == CGSize(width: 320, height: 216))
    picker.preferredDatePickerStyle = .compact
    picker.frame.size = CGSize(width: 100, height: 40)
    picker.sizeToFit()
    #expect(picker.frame.size == CGSize(width: 100, height: 40))
  }

  @Test func `a switch is laid out by constraints in its own size`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.isHidden = false
    let view = UISwitch()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20).isActive = true
    view.topAnchor.constraint(equalTo: window.topAnchor, constant: 10).isActive = true
    loop.advance(by: 0)
    #expect(view.frame == CGRect(x: 20, y: 10, width: 51, height: 31))
  }

  @Test func `a large activity indicator is larger than a medium one`() {
    #expect(UIActivityIndicatorView(style: .large).bounds.size == CGSize(width: 37, height: 37))
    #expect(UIActivityIndicatorView(style: .medium).bounds.size == CGSize(width: 20, height: 20))
  }
}
