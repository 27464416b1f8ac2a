import Onionskin
import Testing
import UIKit

@MainActor @Suite(.ownLoop) struct UIButtonTests {
  let loop = RenderLoop.current

  @Test func `a state without a title of its own has the normal one`() {
    let button = UIButton(type: .system)
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    #expect(button.buttonType == .system)
    #expect(button.title(for: .selected) == "Pause")
    #expect(button.title(for: .highlighted) == "Play")
    #expect(button.titleLabel?.text == "Play")
    button.isSelected = true
    #expect(button.currentTitle == "Pause")
    #expect(button.titleLabel?.text == "Pause")
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "Play")
    button.setTitle("Both", for: [.selected, .highlighted])
    #expect(button.titleLabel?.text == "Both")
  }

  @Test func `title, image and background are on screen, with the insets that they have`() {
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    button.setBackgroundImage(UIImage(named: "plate"), for: .normal)
    button.setTitle("Buy", for: .normal)
    button.setImage(UIImage(named: "cart"), for: .normal)
    button.setTitleColor(.red, for: .normal)
    button.titleEdgeInsets = UIEdgeInsets(top: 5, left: 30, bottom: 5, right: 0)
    loop.advance(by: 0)
    let items = loop.frame().items
    #expect(items.map(\.contents) == ["plate", "cart", "Buy"])
    #expect(items.last?.box == CGRect(x: 40, y: 15, width: 70, height: 30))
    #expect(button.currentTitleColor == .red)
    #expect(button.titleLabel?.textColor == .red)
  }

  @Test func `a title that changes in a block is there at once`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Play", for: .normal)
    loop.advance(by: 0)
    UIView.beginAnimations(nil, context: nil)
    button.alpha = 0.5
    button.setTitle("Pause", for: .normal)
    button.isEnabled = false
    button.isSelected = true
    UIView.commitAnimations()
    loop.advance(by: 0)
    #expect(loop.frame().items.map(\.contents) == [nil, "Pause"])
    #expect(button.layer.animationKeys() == ["opacity"])
    #expect(button.titleLabel?.layer.animationKeys() == nil)
    #expect(loop.issues == [])
    loop.advance(by: 1)
  }

  @Test func `a button without a title has no label until somebody looks`() {
    let button = UIButton(type: .custom)
    #expect(button.subviews == [])
    button.titleLabel?.font = .systemFont(ofSize: 12)
    #expect(button.subviews.count == 1)
    #expect(button.titleLabel?.font == .systemFont(ofSize: 12))
    button.setTitle(nil, for: .normal)
    #expect(button.currentTitle == nil)
  }

  // https://developer.apple.com/documentation/uikit/uibutton/contentedgeinsets
  @Test func `the insets of the content move the title`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Play", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 2, left: 10, bottom: 4, right: 20)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 10, y: 2, width: 70, height: 34))
  }

  @Test func `a button that loses its configuration has its own font again`() {
    let button = UIButton(type: .system)
    let font = button.titleLabel?.font
    button.configuration = .plain()
    #expect(button.titleLabel?.font != font)
    button.configuration = nil
    #expect(button.titleLabel?.font == font)
  }
}
