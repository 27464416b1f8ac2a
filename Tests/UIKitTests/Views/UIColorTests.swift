import Testing
import UIKit

@Suite struct UIColorTests {
  private static let named: [(UIColor, [Double])] = [
    (.black, [0, 0, 0, 1]), (.white, [1, 1, 1, 1]), (.gray, [0.5, 0.5, 0.5, 1]),
    (.darkGray, [1.0 / 3, 1.0 / 3, 1.0 / 3, 1]), (.lightGray, [2.0 / 3, 2.0 / 3, 2.0 / 3, 1]),
    (.red, [1, 0, 0, 1]), (.green, [0, 1, 0, 1]), (.blue, [0, 0, 1, 1]), (.cyan, [0, 1, 1, 1]),
    (.yellow, [1, 1, 0, 1]), (.magenta, [1, 0, 1, 1]), (.orange, [1, 0.5, 0, 1]),
    (.purple, [0.5, 0, 0.5, 1]), (.brown, [0.6, 0.4, 0.2, 1]), (.clear, [0, 0, 0, 0]),
    (.systemBlue, [0, 122.0 / 255, 1, 1]), (.systemRed, [1, 59.0 / 255, 48.0 / 255, 1]),
  ]

  @Test(arguments: named)
  func `named colours have UIKit's values`(color: UIColor, components: [Double]) {
    #expect(color.cgColor.components?.map { Double($0) } == components)
  }

  @Test func `a gray has one component besides its opacity`() {
    for space in [
      CGColorSpaceCreateDeviceGray(), CGColorSpace(name: CGColorSpace.genericGrayGamma2_2),
    ] {
      #expect(space?.numberOfComponents == 1)
      let color = space.flatMap { CGColor(colorSpace: $0, components: [0.5, 0.25]) }
      #expect(color?.components == [0.5, 0.5, 0.5, 0.25])
    }
    let (gray, rgb) = (CGColorSpaceCreateDeviceGray(), CGColorSpaceCreateDeviceRGB())
    #expect(gray != rgb)
    #expect(CGColor(colorSpace: rgb, components: [0.5, 0.25]) == nil)
    #expect(
      CGGradient(colorSpace: gray, colorComponents: [0, 1, 1, 1], locations: nil, count: 2) != nil
    )
  }

  // Asserted by a public library's own suite, on a simulator
  @MainActor @Test func `a pattern has one component, its opacity`() {
    let color = UIColor(patternImage: UIImage()).cgColor
    #expect(color.numberOfComponents == 1)
    #expect(color.components == [1])
    #expect(UIColor.gray.cgColor.numberOfComponents == 4)
    #expect(color != UIColor.gray.cgColor)
    #expect(UIColor(cgColor: color).cgColor == color)
  }

  private static let hues: [(Double, Double, Double, [Double])] = [
    (0, 1, 1, [1, 0, 0]), (1.0 / 3, 1, 1, [0, 1, 0]), (2.0 / 3, 1, 1, [0, 0, 1]),
    (1, 1, 1, [1, 0, 0]), (0.5, 1, 0.5, [0, 0.5, 0.5]), (1.0 / 6, 0.5, 1, [1, 1, 0.5]),
    (0.7, 0, 0.25, [0.25, 0.25, 0.25]), (1.0 / 12, 1, 1, [1, 0.5, 0]),
  ]

  @Test(arguments: hues)
  func `hue, saturation and brightness become red, green and blue`(
    hue: Double,
    saturation: Double,
    brightness: Double,
    expected: [Double]
  ) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    let rgba = color.cgColor.rgba
    for (left, right) in zip([rgba.red, rgba.green, rgba.blue, rgba.alpha], expected + [0.5]) {
      #expect(abs(left - right) < 1e-12)
    }
  }

  @Test(arguments: hues)
  func `red, green and blue become hue, saturation and brightness`(
    hue: Double,
    saturation: Double,
    brightness: Double,
    components: [Double]
  ) {
    let color = UIColor(red: components[0], green: components[1], blue: components[2], alpha: 0.25)
    var (h, s, b, a) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    // A gray has no hue, and 1 is the same hue as 0.
    let expected = saturation == 0 || hue == 1 ? 0 : hue
    for (left, right) in zip([h, s, b, a], [expected, saturation, brightness, 0.25]) {
      #expect(abs(left - right) < 1e-12)
    }
  }

  // As the Human Interface Guidelines list them for the light appearance.
  @Test func `colours of parts of an interface are the light ones`() {
    #expect(UIColor.label == .black)
    #expect(UIColor.systemBackground == .white)
    let gray: [CGFloat] = [242.0 / 255, 242.0 / 255, 247.0 / 255, 1]
    #expect(UIColor.systemGray6.cgColor.components == gray)
    let secondary: [CGFloat] = [60.0 / 255, 60.0 / 255, 67.0 / 255, 0.6]
    #expect(UIColor.secondaryLabel.cgColor.components == secondary)
  }

  @Test func `literals are colours and images without a type beside them`() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor.orange)
    let image = #imageLiteral(resourceName: "avatar")
    #expect(image == UIImage(named: "avatar"))
  }

  @MainActor @Test func `a dynamic colour is that of the light traits`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(color == UIColor.red)
  }

  @Test func `colours are equal by their components`() {
    #expect(UIColor.black == UIColor(white: 0, alpha: 1))
    #expect(UIColor.black.hash == UIColor(white: 0, alpha: 1).hash)
    #expect(UIColor.black != UIColor.clear)
    #expect(UIColor.red.withAlphaComponent(0) != UIColor.clear)
    #expect(UIColor.red.withAlphaComponent(0.5).cgColor.components == [1, 0, 0, 0.5])
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
  }

  @Test func `the description is one line`() {
    #expect(UIColor.red.description == "UIColor(\(UIColor.red.cgColor.rgba))")
    #expect(!UIColor.red.description.contains("\n"))
  }
}
