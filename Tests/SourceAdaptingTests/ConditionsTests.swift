import LegacySyntax
import Testing

@testable import SourceAdapting

/// Conditions of `#if`: they hold as on a device, or what Linux leaves out is told.
@Suite
struct ConditionsTests {
  // MARK: - As on a device

  @Test(arguments: [
    ("os(iOS)", "canImport(UIKit)"),
    ("os(macOS) || os(iOS)", "os(macOS) || canImport(UIKit)"),
    ("!os(iOS) && DEBUG", "!canImport(UIKit) && DEBUG"),
    ("!(os(iOS) || os(tvOS))", "!(canImport(UIKit) || os(tvOS))"),
    ("os(tvOS)", "os(tvOS)"),
    ("SWIFT_PACKAGE", "false"),
    ("canImport(CoreGraphics)", "canImport(UIKit)"),
    ("canImport(UIKit) && canImport(CoreGraphics)", "canImport(UIKit) && canImport(UIKit)"),
    (
      "canImport(UIKit.UIGestureRecognizerSubclass)", "canImport(UIKit.UIGestureRecognizerSubclass)"
    ),
    ("(arch(i386) || arch(x86_64)) && os(iOS)", "(false || false) && canImport(UIKit)"),
    ("arch(arm64)", "true"),
    ("targetEnvironment(simulator)", "targetEnvironment(simulator)"),
    ("swift(>=5.9)", "swift(>=5.9)"),
  ])
  func `conditions hold as on a device`(condition: String, result: String) {
    let adapted = adapted("#if \(condition)\n#endif")
    #expect(adapted.body == "#if \(result)\n#endif")
    #expect(adapted.warnings.isEmpty)
  }

  @Test(arguments: [
    "canImport(CoreGraphics)", "canImport(QuartzCore) && !os(macOS)", "!os(macOS)",
    "!(os(macOS) || os(watchOS))", "os(macOS) && DEBUG || os(iOS)",
    "!targetEnvironment(macCatalyst)",
    "swift(>=5.0)", "!swift(<5)", "compiler(>=6.0) && os(iOS)", "true", "(((os(iOS))))",
    "!canImport(AppKit)", "!SWIFT_PACKAGE", "arch(arm64)", "canImport(UIKit, _version: 7000)",
  ])
  func `code that a device compiles is adapted`(condition: String) {
    let adapted = adapted(
      "#if \(condition)\nclass A { @objc func f() {} }\n#else\nlet b = 1\n#endif"
    )
    #expect(adapted.body.contains("\nclass A: Onionskin.SelectorResponder {  func f() {}"))
    #expect(adapted.warnings.isEmpty)
  }

  @Test(arguments: [
    "os(macOS)", "!os(iOS)", "!(os(iOS) || os(tvOS))", "canImport(AppKit)", "canImport(Darwin)",
    "os(macOS) || os(watchOS) && os(iOS)", "SWIFT_PACKAGE", "swift(<4.2)", "compiler(<5)",
    "arch(x86_64)", "!canImport(CoreGraphics)", "!canImport(QuartzCore)",
  ])
  func `code that no device compiles is left as it is, without a word`(condition: String) {
    let code = "class A { @objc func f() {} }\n#endif"
    let adapted = adapted("#if \(condition)\n\(code)")
    #expect(adapted.body.hasSuffix("\n\(code)"))
    #expect(adapted.generated.isEmpty && adapted.warnings.isEmpty)
  }

  // MARK: - Told

  @Test(arguments: [
    (
      "canImport(SwiftUI)",
      "1: Linux leaves out line 2, which a device compiles, because canImport(SwiftUI) is false here. "
        + "If this is meant, write #if canImport(Darwin). [EditsForLinux: conditions]"
    ),
    (
      "!os(Linux)",
      "1: Linux leaves out line 2, which a device compiles, because os(Linux) is true here. "
        + "If this is meant, write #if canImport(Darwin). [EditsForLinux: conditions]"
    ),
    (
      "SHOP",
      "1: Linux leaves out line 2, which a device may compile, because this target does not define "
        + "SHOP. If the app defines it, add .define(\"SHOP\") to swiftSettings. "
        + "[EditsForLinux: conditions]"
    ),
    (
      "canImport(Lottie)",
      "1: Linux leaves out line 2, which a device may compile, because canImport(Lottie) may be false "
        + "here. If the app has the module, add it to the target's dependencies. "
        + "[EditsForLinux: conditions]"
    ),
  ])
  func `code that only a device compiles is told at its line`(condition: String, message: String) {
    #expect(adapted("#if \(condition)\nlet a = 1\n#endif").messages == [message])
  }

  @Test(arguments: [
    ("canImport(SwiftUI) && os(iOS)", ["canImport(SwiftUI)"]),
    ("os(macOS) || canImport(Combine)", ["canImport(Combine)"]),
    ("canImport(SwiftUI) || canImport(Combine)", ["canImport(SwiftUI)", "canImport(Combine)"]),
    ("canImport(SwiftUI) && DEBUG", ["canImport(SwiftUI)"]),
    ("!(os(Linux) || os(Windows))", ["os(Linux)"]),
    ("!canImport(Glibc)", ["canImport(Glibc)"]),
    ("canImport(ObjectiveC)", ["canImport(ObjectiveC)"]),
    ("_runtime(_ObjC)", ["_runtime(_ObjC)"]),
    ("swift(>=99) && canImport(os)", ["canImport(os)"]),
  ])
  func `a warning names the questions with other answers`(condition: String, causes: [String]) {
    let messages = adapted("#if \(condition)\nlet a = 1\n#endif").messages
    #expect(messages.count == 1)
    let reason = causes.map { "\($0) is \($0.contains("Linux") || $0.contains("Glibc")) here" }
      .joined(separator: ", and ")
    #expect(messages.first?.contains("because \(reason). ") == true)
  }

  @Test(arguments: [
    "canImport(SwiftUI) || os(iOS)", "DEBUG", "!DEBUG", "os(macOS) && canImport(SwiftUI)", "!SHOP",
    "SHOP || true", "hasFeature(X)", "canImport(SwiftUI) && false",
  ])
  func `code that Linux compiles as a device does is not told`(condition: String) {
    #expect(adapted("#if \(condition)\nlet a = 1\n#endif").messages.isEmpty)
  }

  @Test func `each clause of a chain is told at its own line`() {
    let adapted = adapted(
      """
      #if os(macOS)
        let a = 1
      #elseif canImport(SwiftUI)
        let b = 1
        let c = 1
      #elseif os(iOS)
        @objc class D {}
      #else
        let e = 1
      #endif
      """
    )
    #expect(adapted.messages.count == 1)
    #expect(adapted.messages.first?.hasPrefix("3: Linux leaves out lines 4 to 5, which") == true)
    #expect(adapted.body.contains("\n   class D {}\n"))
  }

  @Test func `an else clause is told if its condition holds only on Linux`() {
    let messages = adapted("#if os(Linux)\nlet a = 1\n#else\nlet b = 1\n#endif").messages
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix("3: Linux leaves out line 4, which a device compiles") == true
    )
  }

  @Test func `conditions in conditions are read, and what is left out is told once`() {
    let adapted = adapted(
      """
      #if os(iOS)
        #if canImport(CoreGraphics)
          @objc class A {}
        #endif
        #if canImport(Combine)
          #if canImport(SwiftUI)
            let b = 1
          #endif
        #endif
      #endif
      """
    )
    #expect(adapted.messages.count == 1)
    #expect(adapted.messages.first?.hasPrefix("5: Linux leaves out lines 6 to 8,") == true)
    #expect(adapted.body.contains("\n     class A {}\n"))
  }

  @Test func `of code that Linux leaves out nothing else is told`() {
    let call = "  UINib(nibName: \"A\", bundle: nil)"
    let adapted = adapted("#if SHOP\n\(call)\n#endif\n#if !DEBUG\n\(call)\n#endif")
    #expect(adapted.messages.map { $0.prefix(12) } == ["1: Linux lea", "5: Nibs are "])
  }

  @Test func `a flag that the target defines is not told`() {
    let file = SourceFile(path: "App.swift", text: "#if SHOP\nlet a = 1\n#else\nlet b = 1\n#endif")
    let target = TargetDeclarations(files: [(file.path, FileDeclarations(of: file))])
    #expect(Adapter(target, flags: ["SHOP"]).adapt(file).warnings.isEmpty)
    #expect(Adapter(target).adapt(file).warnings.count == 1)
  }

  @Test func `generated code stands under the condition as Linux compiles it`() {
    let generated = adapted(
      "class A {\n#if DEBUG && (os(iOS) || SHOP) // both\n@objc func f() {}\n#endif\n}"
    ).generated
    #expect(generated.contains("#if (DEBUG && (canImport(UIKit) || SHOP))\n"))
  }

  // MARK: - Positions

  @Test(arguments: [
    "func f(_ x: Int) {\n  switch x {\n  #if canImport(SwiftUI)\n  case 1: break\n  #endif\n  default: break\n  }\n}",
    "func f(_ x: V) {\n  x.g()\n  #if canImport(SwiftUI)\n    .h()\n  #endif\n    .i()\n}",
    "class A {\n\n#if canImport(SwiftUI)\n  @available(iOS 13, *)\n#endif\n  func f() {}\n}",
  ])
  func `what is left out is told wherever a condition may stand`(code: String) {
    let adapted = adapted(code)
    #expect(adapted.messages.count == 1)
    #expect(adapted.messages.first?.hasPrefix("3: Linux leaves out line 4, which") == true)
    #expect(adapted.body == code)
  }

  @Test(arguments: ["", "\n", "#if os(iOS)\n#endif", "#if canImport(SwiftUI)\n#endif\n", "// A\n"])
  func `a file without code is not told`(text: String) {
    #expect(adapted(text).messages.isEmpty)
  }

  // MARK: - Files that are not adapted

  @Test(arguments: [
    ("class A {\n  @objc func f( }", 2),
    ("let a = 1\n#if os(iOS)\nlet b = 2\n", 2),
    ("let a = 1\n#endif\n", 2),
    ("#if\nlet a = 1\n#endif", 1),
    ("let a = [\n  1,\n  #if os(iOS)\n  2\n  #endif\n]", 2),
  ])
  func `a file with a syntax error is told at its line, and left as it is`(text: String, line: Int)
  {
    let adapted = adapted(text)
    #expect(adapted.body == text)
    #expect(
      adapted.messages == [
        "\(line): This file is compiled as it is, because it has a syntax error here. Correct the "
          + "error, and the file is adapted. [EditsForLinux: files]"
      ]
    )
  }

  @Test func `a condition that is none is left to the compiler`() {
    let adapted = adapted("#if 1 > 2\n@objc class A {}\n#endif")
    #expect(adapted.body == "#if 1 > 2\n class A {}\n#endif")
  }

  @Test func `code of another version of the language may stand where it is not compiled`() {
    let text = "#if swift(<4)\nlet a = = 1\n#endif\n@objc class A {}"
    #expect(adapted(text).body.hasSuffix("\n class A {}"))
    #expect(adapted(text).messages.isEmpty)
  }

  @Test func `a blank between an attribute and its arguments is no error`() {
    // The compiler accepts it in the language modes of old code.
    let adapted = adapted("@available (iOS 9.0, *)\n@objc class A {}")
    #expect(adapted.body == "@available (iOS 9.0, *)\n class A {}")
    #expect(adapted.messages.isEmpty)
  }

  // MARK: - Versions of the system

  // square/Blueprint 1237c2b6, BuilderTests.swift and ElementBuilderTests.swift: what a device below the
  // version runs.
  @Test(arguments: [
    ("if #available(iOS 1000, *) { a() } else { b() }; c()", "b() ; c()"),
    ("if #available(iOS 17.1, macOS 15, *) { a() }; c()", "do {}; c()"),
    ("if x {} else if #available(iOS 18, *) { a() } else { b() }", "if x {} else { b() }"),
    ("if x { c() } else if #available(iOS 18, *) { a() }", "if x { c() } "),
    ("if #available(iOS 18, *), x { a() } else if y { b() }", "if y { b() }"),
    ("if #unavailable(iOS 18) { a() } else { b() }; c()", "a() ; c()"),
    ("if x { c() } else if #unavailable(iOS 18) { a() } else { b() }", "if x { c() } else { a() }"),
    ("if #unavailable(iOS 18), x { a() } else { b() }", "if true, x { a() } else { b() }"),
    ("guard #available(iOS 18, *) else { return }; a(); b()", "do { return }"),
    ("guard #unavailable(iOS 18) else { return }; a()", "do {}; a()"),
    ("if #available(iOS 18, *) { a() } else { b() }", "b()"),
    ("let x = if #available(iOS 18, *) { 1 } else { 2 }", "let x =  2"),
    ("if #available(iOS 18, *) { d?.f?(#selector(f)) } else { return }; c()", "do { return }; c()"),
  ])
  func `code for a newer system is left out`(code: String, result: String) {
    let adapted = adapted("func f() { \(code) }")
    let body = adapted.body.replacing("{  ", with: "{ ").replacing("  }", with: " }")
    #expect(body == "func f() { \(result) }".replacing("  }", with: " }"))
    let isTold = !code.contains(", x {") || code.contains("#available")
    #expect(adapted.messages.count == (isTold ? 1 : 0))
  }

  @Test(arguments: [
    "if #available(iOS 17.0, *) { a() } else { b() }", "if #available(macOS 99, *) { a() }",
    "guard #available(iOS 13, tvOS 26, *) else { return }", "if #unavailable(iOS 17) { a() }",
  ])
  func `the versions of other systems are not asked for`(code: String) {
    let adapted = adapted("func f() { \(code) }")
    #expect(adapted.body == "func f() { \(code) }" && adapted.warnings.isEmpty)
  }

  @Test func `a warning names the lines for a newer system`() {
    let adapted = adapted(
      """
      func f() {
        guard #available(iOS 26, *) else {
          return
        }
        a(#selector(b))

        c()
      }
      """
    )
    #expect(
      adapted.messages == [
        "2: Linux leaves out lines 5 to 7, because the system is iOS 17 here. If this is to run, take the "
          + "condition away. [EditsForLinux: conditions]"
      ]
    )
    #expect(adapted.body.split(separator: "\n", omittingEmptySubsequences: false).count == 8)
  }

  @Test func `the version is that of a loop's device`() throws {
    let text = try FrameworkTablesTests.text(of: "RenderEngine/Display/RenderLoop+Device.swift")
    let version = AdaptingRules.systemVersion.map(String.init).joined(separator: ".")
    #expect(text.contains("systemVersion = \"\(version).0\""))
  }
}
