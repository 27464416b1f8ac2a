import AnimationModel
import AnimationTraces
import Foundation
import Testing
import UIKit

@Suite struct PropertyValueTests {
  @Test(arguments: Samples.values)
  func `a value is read back as it was written`(value: PropertyValue) throws {
    let data = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([PropertyValue].self, from: data) == [value])
  }

  @Test(arguments: [
    (PropertyValue.number(0.5), #"{"number":0.5}"#),
    (.number(.infinity), #"{"number":"Infinity"}"#),
    (.number(-.infinity), #"{"number":"-Infinity"}"#),
    (.number(.nan), #"{"number":"NaN"}"#),
    (.point(CGPoint(x: 1, y: 2)), #"{"point":[1,2]}"#),
    (.color(ColorComponents(red: 1, green: 0, blue: 0, alpha: 0.5)), #"{"color":[1,0,0,0.5]}"#),
    (.color(nil), #"{"color":null}"#),
    (.transform(.identity), #"{"transform":[1,0,0,1,0,0]}"#),
    (.flag(true), #"{"flag":true}"#),
    (.text("cat.png"), #"{"text":"cat.png"}"#),
    (.none, #""none""#),
  ])
  func `the written form is compact`(value: PropertyValue, text: String) throws {
    #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == text)
  }

  @Test(arguments: [
    #"{"point":[1]}"#, #"{"point":[1,2,3]}"#, #"{"weight":1}"#, #"{}"#, #""some""#, #"7"#,
    #"{"number":1,"flag":true}"#, #"{"number":"much"}"#,
  ])
  func `what is no value is refused`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PropertyValue.self, from: Data(text.utf8))
    }
  }

  @Test(arguments: [
    (PropertyValue.number(0.5), "0.5"),
    (.number(2), "2"),
    (.number(-0.0), "0"),
    (.number(1.0 / 3), "0.3333"),
    (.number(0.00012345), "0.000123"),
    (.number(.infinity), "infinity"),
    (.number(.nan), "NaN"),
    (.point(CGPoint(x: 150, y: 40)), "(150, 40)"),
    (.size(CGSize(width: 20, height: 30.25)), "20 × 30.25"),
    (.rect(CGRect(x: 0, y: -1, width: 2, height: 3)), "(0, -1) 2 × 3"),
    (.color(ColorComponents(red: 1, green: 0, blue: 0, alpha: 0.5)), "rgba(1, 0, 0, 0.5)"),
    (.color(nil), "no color"),
    (.transform(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0)), "[2 0 0 2 10 0]"),
    (.transform3D(CATransform3DIdentity), "[1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1]"),
    (.flag(false), "false"),
    (.text("a\nb"), #""a\nb""#),
    (.none, "none"),
  ])
  func `a value is described as a person would write it`(value: PropertyValue, text: String) {
    #expect(value.description == text)
  }

  @Test(arguments: [
    "opacity", "anchorPoint", "startPoint", "endPoint", "contentsRect", "contentsCenter",
  ])
  func `fractions count in percent`(property: String) {
    let distances = [
      PropertyValue.number(0.5).distance(to: .number(0.55), as: property, size: nil),
      PropertyValue.point(.zero).distance(
        to: .point(CGPoint(x: 0, y: 0.05)),
        as: property,
        size: nil
      ),
      PropertyValue.rect(.zero).distance(
        to: .rect(CGRect(x: 0, y: 0, width: 0.05, height: 0)),
        as: property,
        size: nil
      ),
    ]
    for distance in distances { #expect(abs(distance - 5) < 1e-9) }
  }

  @Test func `values are equal if they hold the same numbers`() {
    #expect(PropertyValue.number(.nan) == .number(.nan))
    #expect(PropertyValue.number(0) == .number(-0.0))
    #expect(PropertyValue.number(0).hashValue == PropertyValue.number(-0.0).hashValue)
    #expect(PropertyValue.point(.zero) != .size(.zero))
    #expect(PropertyValue.text("a") != .text("b"))
    #expect(PropertyValue.color(nil) != .none)
  }

  @Test(arguments: [
    (PropertyValue.number(0), PropertyValue.number(10), 0.25, PropertyValue.number(2.5)),
    (.point(.zero), .point(CGPoint(x: 8, y: 4)), 0.5, .point(CGPoint(x: 4, y: 2))),
    // Colours are not multiplied with their alpha.
    (
      .color(ColorComponents(red: 1, green: 0, blue: 0)),
      .color(ColorComponents(red: 0, green: 0, blue: 1, alpha: 0.5)), 0.5,
      .color(ColorComponents(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
    ),
    (
      .color(nil), .color(ColorComponents(red: 1, green: 0, blue: 0)), 0.5,
      .color(ColorComponents(red: 1, green: 0, blue: 0, alpha: 0.5))
    ),
    (
      .color(ColorComponents(red: 1, green: 0, blue: 0)), .color(nil), 0.25,
      .color(ColorComponents(red: 1, green: 0, blue: 0, alpha: 0.75))
    ),
    (.color(nil), .color(nil), 0.5, .color(nil)),
    (.flag(false), .flag(true), 0, .flag(true)),
    (.text("a"), .text("b"), 0.1, .text("b")),
    (.text("M0 0 L4 8 Z"), .text("M2 0 L8 8 Z"), 0.5, .text("M1 0 L6 8 Z")),
    (.text("M0 0 L4 8"), .text("M2 0 L8 8 Z"), 0.5, .text("M2 0 L8 8 Z")),
    (.text("M0 0 L4 8"), .text("Move"), 0.5, .text("Move")),
    // So do the colours of a gradient, and where they lie.
    (
      .text("rgba(1.0, 0.0, 0.0, 1.0) rgba(0.0, 0.0, 0.0, 0.0)"),
      .text("rgba(0.0, 0.0, 1.0, 0.5) rgba(0.0, 1.0, 0.0, 1.0)"), 0.25,
      .text("rgba(0.75, 0.0, 0.25, 0.875) rgba(0.0, 0.25, 0.0, 0.25)")
    ),
    (
      .text("rgba(1.0, 0.0, 0.0, 1.0)"),
      .text("rgba(0.0, 0.0, 1.0, 0.5) rgba(0.0, 1.0, 0.0, 1.0)"), 0.25,
      .text("rgba(0.0, 0.0, 1.0, 0.5) rgba(0.0, 1.0, 0.0, 1.0)")
    ),
    (.text("-1 0 0.5"), .text("0 1 2"), 0.25, .text("-0.75 0.25 0.875")),
    (.text("0 0.5"), .text("0 0.5 1"), 0.25, .text("0 0.5 1")),
    // One number is the name of an image.
    (.text("1"), .text("2"), 0.5, .text("2")),
    (.text("1 of 2"), .text("2 of 2"), 0.5, .text("2 of 2")),
    (.none, .number(1), 0.1, .number(1)),
    (.number(1), .point(.zero), 0.1, .point(.zero)),
  ])
  func `values blend number by number, flags and words not at all`(
    from: PropertyValue,
    to: PropertyValue,
    progress: Double,
    expected: PropertyValue
  ) {
    #expect(from.interpolated(to: to, progress: progress) == expected)
  }

  @Test func `paths with the same elements are as far apart as their points`() {
    func distance(_ one: String, _ other: String) -> Double {
      PropertyValue.text(one).distance(to: .text(other), as: "path", size: nil)
    }
    #expect(distance("M0 0 L4 8 Z", "M0 3 L4 7 Z") == 3)
    #expect(distance("M0 0 L4 8 Z", "M0 0 L4 8") == .infinity)
    #expect(distance("M0 0 L4 8 Z", "Move") == .infinity)
  }

  @Test func `lists of as many colours or numbers are as far apart as their parts`() {
    func distance(_ one: String, _ other: String, as key: String) -> Double {
      PropertyValue.text(one).distance(to: .text(other), as: key, size: nil)
    }
    let (black, gray) = ("rgba(0.0, 0.0, 0.0, 1.0)", "rgba(0.5, 0.25, 0.0, 1.0)")
    #expect(distance(black, gray, as: "colors") == 50)
    #expect(distance(black, "\(black) \(gray)", as: "colors") == .infinity)
    #expect(distance("0 0.5", "0.25 0.5", as: "locations") == 25)
    #expect(distance("0 0.5", "0 0.5 1", as: "locations") == .infinity)
  }

  @Test(arguments: [[0.1, 1.0 / 3, 1], [-1, 0, 2e20]] as [[Double]])
  func `a text for numbers has all their decimals`(numbers: [Double]) {
    #expect(PropertyValue(numbers: numbers).numbers == numbers)
  }

  @Test func `a half turn goes over a quarter turn`() {
    let half = PropertyValue.transform(CGAffineTransform(rotationAngle: .pi))
    let quarter = PropertyValue.transform(.identity).interpolated(to: half, progress: 0.5)
    // Core Animation goes the negative way round.
    let expected: [Double] = [0, -1, 1, 0, 0, 0]
    #expect(zip(quarter.components, expected).allSatisfy { abs($0 - $1) < 1e-12 })
  }
}
