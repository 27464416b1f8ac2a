import Onionskin
import Testing
import UIKit

/// Ten points for each character, and lines as high as the font is large.
private struct TenPointsEach: TextMeasurer {
  func width(of line: String, in font: UIFont) -> CGFloat { CGFloat(line.count) * 10 }
}

/// Characters that are as wide as their font is large.
private struct FontSizeEach: TextMeasurer {
  func width(of line: String, in font: UIFont) -> CGFloat { CGFloat(line.count) * font.pointSize }
}

/// Sizes that content asks for.
@MainActor @Suite(.ownLoop) struct IntrinsicSizeTests {
  let loop = RenderLoop.current

  // F11: the first two were measured on a device by another project; the article names the others'
  // sources.
  @Test func `a control has the size of its kind`() {
    let sizes: [(UIView, CGFloat?, CGFloat?)] = [
      (UISlider(), nil, 34), (UIProgressView(), nil, 4), (UISwitch(), 51, 31),
      (UIStepper(), 94, 32), (UIPickerView(), 320, 216), (UIDatePicker(), 320, 216),
      (UIActivityIndicatorView(), 20, 20), (UIRefreshControl(), nil, 60),
      (UINavigationBar(), nil, 44), (UIToolbar(), nil, 44), (UITabBar(), nil, 49),
      (UISearchBar(), nil, 56), (UIScrollView(), nil, nil), (UITextView(), nil, nil),
      (UITableView(), nil, nil), (UIVisualEffectView(), nil, nil), (UIView(), nil, nil),
    ]
    let none = UIView.noIntrinsicMetric
    for (view, width, height) in sizes {
      let size = CGSize(width: width ?? none, height: height ?? none)
      #expect(view.intrinsicContentSize == size, "\(type(of: view))")
    }
  }

  // F11
  @Test func `a larger indicator and a picker without wheels have other sizes, and layouts follow`()
  {
    let indicator = UIActivityIndicatorView()
    let picker = UIDatePicker()
    let board = LayoutBoard([indicator, picker])
    board.frames([
      indicator.leftAnchor.constraint(equalTo: board.view.leftAnchor),
      indicator.topAnchor.constraint(equalTo: board.view.topAnchor),
      picker.leftAnchor.constraint(equalTo: indicator.rightAnchor),
      picker.topAnchor.constraint(equalTo: indicator.topAnchor),
    ])
    #expect(picker.frame == CGRect(x: 20, y: 0, width: 320, height: 216))
    indicator.style = .large
    board.view.layoutIfNeeded()
    #expect(indicator.frame.size == CGSize(width: 37, height: 37))
    #expect(picker.frame.minX == 37)
    picker.preferredDatePickerStyle = .compact
    #expect(picker.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  // I1
  @Test func `views hug their content at 250 and resist at 750`() {
    for view in [UIView(), UILabel(), UIButton(), UIImageView()] {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        #expect(view.contentHuggingPriority(for: axis).rawValue == 250)
        #expect(view.contentCompressionResistancePriority(for: axis).rawValue == 750)
      }
    }
  }

  // I2
  @Test func `an axis without a metric has no content constraint`() {
    let content = ContentView(40, UIView.noIntrinsicMetric)
    content.frame.size.height = 33
    let board = LayoutBoard([content])
    board.frames(content.edges(of: board.view, left: 0, top: 0))
    #expect(content.frame.size == CGSize(width: 40, height: 33))
    #expect(UIView.noIntrinsicMetric == -1)
  }

  // I3
  @Test func `a label is as large as its text, up to the pixel, and an empty one is nothing`() {
    let label = UILabel()
    #expect(label.intrinsicContentSize == .zero)
    label.text = "A"
    // 1333/2048 of 17 points is 11.065, and a line 20.287, in thirds.
    #expect(label.intrinsicContentSize.width == 34.0 / 3)
    #expect(label.intrinsicContentSize.height == 61.0 / 3)
    label.text = ""
    #expect(label.intrinsicContentSize == .zero)
  }

  // https://github.com/layoutkit/LayoutKit, LabelLayoutTests, "testAttributedLabel": a label whose font
  // has 99 points is as large as the bounding rectangle of its text of 42.
  @Test func `a label measures the parts of an attributed text in their own fonts`() {
    let large = UIFont.systemFont(ofSize: 42)
    let label = UILabel()
    label.font = .systemFont(ofSize: 99)
    label.attributedText = NSAttributedString(string: "Hi", attributes: [.font: large])
    let plain = UILabel()
    (plain.font, plain.text) = (large, "Hi")
    #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
    // "testAttributedStringCustomFontPartialRange": what has no font has the label's.
    loop.textMeasurer = FontSizeEach()
    label.font = .systemFont(ofSize: 10)
    let mixed = NSMutableAttributedString(string: "ab cd\nef")
    mixed.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: NSRange(3..<5))
    label.numberOfLines = 0
    label.attributedText = mixed
    let height = large.lineHeight / 42
    #expect(label.intrinsicContentSize.width == 70)
    #expect(abs(label.intrinsicContentSize.height - 30 * height) < 1.0 / 3)
    #expect(label.sizeThatFits(CGSize(width: 45, height: 0)).width == 40)
    #expect(abs(label.sizeThatFits(CGSize(width: 45, height: 0)).height - 40 * height) < 1.0 / 3)
    let rect = mixed.boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil)
    #expect(rect.width == 76)
  }

  // LayoutKit's helper: "Want to set attributed text AFTER font is set, otherwise the font seems to take
  // precedence". The reference of the font says so, too, and that of the color.
  @Test func `a font or a color that is set later is that of a whole attributed text`() {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "Hi",
      attributes: [.font: UIFont.systemFont(ofSize: 42), .kern: 1]
    )
    label.font = .systemFont(ofSize: 17)
    label.textColor = .red
    let plain = UILabel()
    plain.text = "Hi"
    #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
    let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(attributes?[.font] as? UIFont == .systemFont(ofSize: 17))
    #expect(attributes?[.foregroundColor] as? UIColor == .red)
    #expect(attributes?[.kern] as? Int == 1)
  }

  // LayoutKit, TextViewLayoutTests, "testMutipleLinesWithMutipleAttributedStrings"
  @Test func `a text view measures the parts of an attributed text in their own fonts`() {
    loop.textMeasurer = FontSizeEach()
    let view = UITextView()
    view.isScrollEnabled = false
    (view.textContainerInset, view.textContainer.lineFragmentPadding) = (.zero, 0)
    let (small, large) = (UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 15))
    let text = NSMutableAttributedString(string: "ab\n\ncd", attributes: [.font: large])
    text.append(NSAttributedString(string: "ef\ng", attributes: [.font: small]))
    view.attributedText = text
    let height = 3 * large.lineHeight + small.lineHeight
    #expect(view.intrinsicContentSize.width == 54)
    #expect(abs(view.intrinsicContentSize.height - height) < 1.0 / 3)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    let last = view.caretRect(for: view.endOfDocument)
    let end = CGRect(x: 12, y: 3 * large.lineHeight, width: 2, height: small.lineHeight)
    #expect(last == end)
    let third = CGPoint(x: 32, y: 2.5 * large.lineHeight)
    #expect(
      view.closestPosition(to: third) == view.position(from: view.beginningOfDocument, offset: 6)
    )
  }

  // LayoutKit, LabelLayoutTests: "requires 2 line of text for char-wrapping and 3 lines for
  // word-wrapping/truncating-tail"
  @Test func `a label that wraps characters needs fewer lines than one that wraps words`() {
    let label = UILabel()
    label.text = "Lorem ipsum dolor sit amet, consectetuer adipiscing elit. Aenean comm"
    label.numberOfLines = 0
    let room = CGSize(width: 305, height: CGFloat.greatestFiniteMagnitude)
    let line = label.font.lineHeight
    #expect(abs(label.sizeThatFits(room).height - 3 * line) < 1.0 / 3)
    label.lineBreakMode = .byCharWrapping
    #expect(abs(label.sizeThatFits(room).height - 2 * line) < 1.0 / 3)
    // The style of a paragraph has its own mode: "by default `boundingRect` seems to be using
    // byWordWrapping", and "with byTruncatingTail always gives single line height".
    let style = NSMutableParagraphStyle()
    for (mode, lines) in [(NSLineBreakMode.byCharWrapping, 2.0), (.byTruncatingTail, 1)] {
      style.lineBreakMode = mode
      let size = (label.text ?? "").boundingRect(
        with: room,
        options: .usesLineFragmentOrigin,
        attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style],
        context: nil
      )
      #expect(abs(size.height - CGFloat(lines) * line) < 1e-9)
    }
  }

  @Test func `a text field measures attributed texts in their own fonts`() {
    loop.textMeasurer = FontSizeEach()
    let field = UITextField()
    let large = UIFont.systemFont(ofSize: 30)
    field.attributedPlaceholder = NSAttributedString(string: "abc", attributes: [.font: large])
    #expect(field.intrinsicContentSize.width == 90)
    field.attributedText = NSAttributedString(string: "abcd", attributes: [.font: large])
    #expect(field.intrinsicContentSize.width == 120)
    #expect(abs(field.intrinsicContentSize.height - large.lineHeight) < 1.0 / 3)
    field.font = .systemFont(ofSize: 10)
    #expect(field.intrinsicContentSize.width == 90)
  }

  // T1
  @Test func `lines of the system font have the published heights`() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.lineHeight == 20.287109375)
    #expect(abs(font.ascender - font.descender - font.lineHeight) < 1e-12)
    #expect(font.leading == 0)
  }

  // T2
  @Test(arguments: [
    (14.0, 1358.0, 1108.0), (15, 1348, 1098), (16, 1340, 1090), (17, 1333, 1083), (18, 1331, 1081),
    (19, 1328, 1078),
  ])
  func `the letters A and a have the system font's published widths`(
    size: Double,
    capital: Double,
    small: Double
  ) {
    let measurer = AdvanceTableTextMeasurer()
    let font = UIFont.systemFont(ofSize: CGFloat(size))
    for (letter, published) in [("A", capital), ("a", small)] {
      let width = Double(measurer.width(of: letter, in: font))
      #expect(abs(width - published / 2048 * size) < 1e-9)
      // Tracking counts for each letter.
      let triple = Double(measurer.width(of: letter + letter + letter, in: font))
      #expect(abs(triple - 3 * width) < 1e-9)
    }
  }

  // T2, T4: the tracking at 10 and 13 points is Apple's, in thousandths of the size.
  @Test func `small text is set wider and other letters are Inter's`() {
    let measurer = AdvanceTableTextMeasurer()
    func width(_ letter: String, _ size: CGFloat) -> Double {
      Double(measurer.width(of: letter, in: .systemFont(ofSize: size)) / size)
    }
    // Inter's m is 2448 of 2816 units wide, its 0 1760.
    #expect(abs(width("m", 12) - 2448.0 / 2816) < 0.0005)
    #expect(abs(width("0", 12) - 1760.0 / 2816) < 0.0005)
    #expect(abs(width("m", 10) - width("m", 12) - 0.012) < 0.0005)
    #expect(abs(width("m", 13) - width("m", 12) + 0.006) < 0.0005)
    #expect(width("m", 6) == width("m", 10))
    #expect(width("m", 40) == width("m", 19))
  }

  @Test func `every line break of Unicode begins a line`() {
    let font = UIFont.systemFont(ofSize: 17)
    let text = "a\nb\r\nc\rd\u{2028}e\u{2029}f"
    let size = TenPointsEach().size(of: text, in: font, width: .infinity, numberOfLines: 0)
    #expect(size == CGSize(width: 10, height: 6 * font.lineHeight))
  }

  @Test func `text in a negative width has no negative size`() {
    let font = UIFont.systemFont(ofSize: 17)
    let size = TenPointsEach().size(of: "one two", in: font, width: -20, numberOfLines: 1)
    #expect(size == CGSize(width: 0, height: font.lineHeight))
  }

  @Test func `a test brings its own measurer`() {
    loop.textMeasurer = TenPointsEach()
    let label = UILabel()
    label.text = "12345"
    #expect(label.intrinsicContentSize.width == 50)
    #expect(label.sizeThatFits(.zero).width == 50)
  }

  // I8
  @Test func `a preferred width wraps a label's text`() {
    loop.textMeasurer = TenPointsEach()
    let label = UILabel()
    label.text = "one two three"
    label.preferredMaxLayoutWidth = 70
    #expect(label.intrinsicContentSize.width == 130)
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.width == 70)
    #expect(label.intrinsicContentSize.height == 122.0 / 3)
    label.numberOfLines = 1
    label.preferredMaxLayoutWidth = 0
    label.text = "one\ntwo"
    #expect(label.intrinsicContentSize.height == 61.0 / 3)
  }

  @Test func `a label of many lines is as high as its width makes it`() {
    loop.textMeasurer = TenPointsEach()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "one two three four"
    let board = LayoutBoard([label])
    let width = label.widthAnchor.constraint(lessThanOrEqualToConstant: 90)
    board.frames(label.edges(of: board.view, left: 0, top: 0) + [width])
    // Nine characters fit in a line: "one two", "three" and "four".
    #expect(label.frame.height == 61)
    width.constant = 50
    board.view.layoutIfNeeded()
    #expect(abs(label.frame.height - 244.0 / 3) < 1e-9)
  }

  // I8
  @Test func `an image view is as large as its image`() {
    let view = UIImageView()
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    view.image = UIImage(named: "avatar", size: CGSize(width: 40, height: 30))
    #expect(view.intrinsicContentSize == CGSize(width: 40, height: 30))
    let board = LayoutBoard([view])
    board.frames(view.edges(of: board.view, left: 0, top: 0))
    #expect(view.frame.size == CGSize(width: 40, height: 30))
    view.image = UIImage(named: "larger", size: CGSize(width: 50, height: 30))
    board.view.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  // I4
  @Test func `a button is 30 points wide at least and 12 higher than its title`() {
    loop.textMeasurer = TenPointsEach()
    let custom = UIButton(type: .custom)
    custom.setTitle("1", for: .normal)
    // 18 × 2444 / 2048 and 12, in whole points.
    #expect(custom.intrinsicContentSize == CGSize(width: 30, height: 34))
    let system = UIButton(type: .system)
    system.setTitle("12345", for: .normal)
    #expect(system.intrinsicContentSize == CGSize(width: 50, height: 30))
    system.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(system.intrinsicContentSize == CGSize(width: 56, height: 22))
    #expect(UIButton(type: .infoDark).intrinsicContentSize == CGSize(width: 22, height: 22))
    #expect(UIButton(type: .custom).intrinsicContentSize.height == 34)
  }

  // https://github.com/layoutkit/LayoutKit, ButtonLayoutTests, which compares the sizes of buttons on iOS 9
  // to 13 with the rules of its ButtonLayout: "Unlike UILabel, UIButton has nonzero height when the title
  // is empty", but for the types with images; "Setting a custom font has no effect" for these.
  @Test func `an empty title has a line's height, and the types with images measure these`() {
    loop.textMeasurer = TenPointsEach()
    let dot = UIImage(named: "dot", size: CGSize(width: 1, height: 1))
    func size(
      _ type: UIButton.ButtonType,
      _ title: String?,
      _ image: UIImage? = nil,
      inset: CGFloat = 0
    ) -> CGSize {
      let button = UIButton(type: type)
      button.contentEdgeInsets = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
      if type == .infoDark { button.titleLabel?.font = .systemFont(ofSize: 99) }
      button.setTitle(title, for: .normal)
      button.setImage(image, for: .normal)
      return button.intrinsicContentSize
    }
    #expect(size(.custom, nil, dot) == CGSize(width: 1, height: 1))
    #expect(size(.custom, "", dot) == CGSize(width: 1, height: 22))
    #expect(size(.system, "", dot) == CGSize(width: 1, height: 18))
    for type in [UIButton.ButtonType.detailDisclosure, .infoDark, .infoLight, .contactAdd] {
      #expect(size(type, "") == CGSize(width: 22, height: 22))
      #expect(size(type, "", inset: 1) == CGSize(width: 24, height: 24))
      #expect(size(type, " ") == CGSize(width: 32, height: 22))
      #expect(size(type, "", dot) == CGSize(width: 1, height: 1))
      #expect(size(type, " ", dot) == CGSize(width: 11, height: 18))
    }
  }

  // I5
  @Test func `a configured button is as large as its title to the pixel and its insets`() {
    loop.textMeasurer = TenPointsEach()
    var configuration = UIButton.Configuration.plain()
    let insets = configuration.contentInsets
    #expect([insets.top, insets.leading, insets.bottom, insets.trailing] == [7, 12, 7, 12])
    #expect(configuration.titlePadding == 1)
    #expect(configuration.imagePadding == 0)
    configuration.title = "12345"
    let button = UIButton(configuration: configuration)
    // A line of 17 points is 20.287 high, in thirds 61.
    #expect(button.intrinsicContentSize.width == 74)
    #expect(abs(button.intrinsicContentSize.height - (61.0 / 3 + 14)) < 1e-9)
    #expect(button.titleLabel?.font == .systemFont(ofSize: 17))
    configuration.contentInsets = .zero
    button.configuration = configuration
    #expect(button.intrinsicContentSize.width == 50)
  }

  // I5
  @Test func `a configured button counts its image, its subtitle and the paddings between them`() {
    loop.textMeasurer = TenPointsEach()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "12345"
    configuration.image = UIImage(named: "cart", size: CGSize(width: 30, height: 40))
    configuration.imagePadding = 6
    let button = UIButton(configuration: configuration)
    #expect(button.intrinsicContentSize == CGSize(width: 24 + 50 + 6 + 30, height: 54))
    configuration.imagePlacement = .top
    button.configuration = configuration
    #expect(button.intrinsicContentSize.width == 74)
    #expect(abs(button.intrinsicContentSize.height - (14 + 61.0 / 3 + 6 + 40)) < 1e-9)
    configuration.image = nil
    configuration.subtitle = "123456"
    button.configuration = configuration
    #expect(button.intrinsicContentSize.width == 84)
    // A line of 12 points is 14.32 high, in thirds 43.
    #expect(abs(button.intrinsicContentSize.height - (14 + 61.0 / 3 + 1 + 43.0 / 3)) < 1e-9)
  }

  @Test(arguments: [
    (NSDirectionalRectEdge.leading, UISemanticContentAttribute.unspecified, 10.0, 44.0),
    (.trailing, .unspecified, 64, 10),
    (.leading, .forceRightToLeft, 64, 10),
    (.trailing, .forceRightToLeft, 10, 44),
  ])
  func `an image stands at its edge of the title, and both in the middle`(
    placement: NSDirectionalRectEdge,
    semantics: UISemanticContentAttribute,
    imageX: Double,
    titleX: Double
  ) {
    loop.textMeasurer = TenPointsEach()
    var configuration = UIButton.Configuration.plain()
    configuration.title = "12345"
    configuration.image = UIImage(named: "cart", size: CGSize(width: 30, height: 10))
    configuration.imagePadding = 4
    configuration.imagePlacement = placement
    let button = UIButton(configuration: configuration)
    button.semanticContentAttribute = semantics
    button.frame = CGRect(x: 0, y: 0, width: 104, height: 50)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: imageX, y: 20, width: 30, height: 10))
    #expect(button.titleLabel?.frame.minX == CGFloat(titleX))
    #expect(abs((button.titleLabel?.frame.midY ?? 0) - 25) < 1e-9)
  }

  @Test func `a configuration follows the state by its handler, and what it lacks is the button's`()
  {
    let button = UIButton(
      configuration: .bordered(),
      primaryAction: UIAction(title: "Buy") { _ in }
    )
    #expect(button.currentTitle == "Buy")
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isHighlighted ? "Now" : nil
    }
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "Now")
    button.isHighlighted = false
    #expect(button.titleLabel?.text == "Buy")
    button.configuration = nil
    #expect(button.currentTitle == "Buy")
    #expect(loop.issues == [])
  }

  @Test func `priorities decide who is stretched and who is squeezed`() {
    let (a, b) = (ContentView(100), ContentView(100))
    let board = LayoutBoard(width: 300, [a, b])
    a.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    a.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    let pins = [
      a.leftAnchor.constraint(equalTo: board.view.leftAnchor),
      b.leftAnchor.constraint(equalTo: a.rightAnchor),
      b.rightAnchor.constraint(equalTo: board.view.rightAnchor),
    ]
    board.frames(pins)
    #expect([a, b].map(\.frame.width) == [100, 200])
    board.view.frame.size.width = 150
    board.view.layoutIfNeeded()
    #expect([a, b].map(\.frame.width) == [50, 100])
    a.setContentCompressionResistancePriority(.required, for: .horizontal)
    board.view.layoutIfNeeded()
    #expect([a, b].map(\.frame.width) == [100, 50])
  }

  // I9
  @Test func `the fitting size is the nearest to the target, and nothing is laid out`() {
    let content = ContentView(70, 30)
    let view = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    let wide = content.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)
    NSLayoutConstraint.activate([
      wide,
      content.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10),
      content.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -10),
      content.topAnchor.constraint(equalTo: view.topAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    let compressed = UIView.layoutFittingCompressedSize
    #expect(view.systemLayoutSizeFitting(compressed) == CGSize(width: 90, height: 30))
    #expect(
      view.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ) == CGSize(width: 300, height: 30)
    )
    content.setContentHuggingPriority(UILayoutPriority(10), for: .horizontal)
    #expect(view.systemLayoutSizeFitting(CGSize(width: 200, height: 0)).width == 200)
    #expect(view.frame == .zero)
    #expect(content.frame == .zero)
    #expect(loop.issues == [])
  }
}
