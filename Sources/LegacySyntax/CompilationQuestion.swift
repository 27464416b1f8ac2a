/// A question in a condition of `#if` that the compiler answers, with the answers on a device and on
/// Linux.
public struct CompilationQuestion: Hashable, Sendable {
  /// The kinds of answers that are not known here.
  public enum Kind: Sendable {
    /// A question about the compiler or the build: a device and Linux answer it alike.
    case common
    /// A question about a module that a package may have.
    case module
    /// A flag that a target may define.
    case flag
  }

  /// The question as it is written, on one line.
  public let text: String
  /// What kind of question it is.
  public let kind: Kind
  /// The answer on a device; `nil` if it is not known here.
  public let onDevice: Bool?
  /// The answer on Linux once the file is adapted; `nil` if it is not known here.
  public let onLinux: Bool?
  /// What Linux compiles instead, so that it answers as a device does; `nil` for the same.
  public let replacement: String?

  /// Creates a question.
  ///
  /// - Parameter node: A call such as `os(iOS)`, a flag, or a literal.
  public init(_ node: ExprSyntax) {
    let text = node.tokens(viewMode: .sourceAccurate).map(\.text).joined()
    if let call = node.as(FunctionCallExprSyntax.self),
      let argument = call.arguments.first?.expression
    {
      self.init(
        text,
        call.calledExpression.trimmedDescription,
        argument.tokens(viewMode: .sourceAccurate).map(\.text).joined()
      )
    } else if let literal = node.as(BooleanLiteralExprSyntax.self) {
      self.init(text, both: literal.literal.tokenKind == .keyword(.true))
    } else if text == "SWIFT_PACKAGE" {
      // An app's target is none of a package, and has no bundle of resources.
      self.init(text, both: false, replacement: "false")
    } else {
      // Xcode and the package manager define DEBUG alike.
      let isFlag = node.is(DeclReferenceExprSyntax.self) && text != "DEBUG"
      self.init(text, isFlag ? .flag : .common)
    }
  }

  private init(_ text: String, _ name: String, _ argument: String) {
    switch name {
    case "os":
      switch argument {
      case "iOS": self.init(text, both: true, replacement: "canImport(UIKit)")
      case "Linux": self.init(text, .common, onDevice: false, onLinux: true)
      default: self.init(text, both: false)
      }
    case "canImport": self.init(text, module: String(argument.prefix { $0 != "." }))
    case "targetEnvironment": self.init(text, both: false)
    case "arch":
      // Old code asks for the processor of a simulator so.
      self.init(text, both: argument == "arm64", replacement: "\(argument == "arm64")")
    case "_runtime":
      self.init(text, .common, onDevice: argument == "_ObjC", onLinux: argument != "_ObjC")
    case "swift": self.init(text, version: argument, known: [5, 10])
    case "compiler": self.init(text, version: argument, known: [6, 2])
    default: self.init(text, .common)
    }
  }

  /// Creates a question about a module.
  private init(_ text: String, module: String) {
    if Self.modulesOfBoth.contains(module) {
      self.init(text, both: true)
    } else if Self.modulesInUIKit.contains(module) {
      self.init(text, both: true, replacement: "canImport(UIKit)")
    } else if Self.modulesOfNeither.contains(module) {
      self.init(text, both: false)
    } else if Self.modulesOfDevices.contains(module) {
      self.init(text, .module, onDevice: true, onLinux: false)
    } else if Self.modulesOfLinux.contains(module) {
      self.init(text, .module, onDevice: false, onLinux: true)
    } else {
      self.init(text, .module)
    }
  }

  /// Creates a question about a version, such as `>=5.9`.
  private init(_ text: String, version: String, known: [Int]) {
    let isLess = version.hasPrefix("<")
    let parts = version.drop { !$0.isNumber }.split(separator: ".").map { Int($0) ?? 0 }
    if !parts.isEmpty, !known.lexicographicallyPrecedes(parts) {
      self.init(text, both: !isLess)
    } else {
      self.init(text, .common)
    }
  }

  private init(_ text: String, both value: Bool, replacement: String? = nil) {
    self.init(text, .common, onDevice: value, onLinux: value, replacement: replacement)
  }

  private init(
    _ text: String,
    _ kind: Kind,
    onDevice: Bool? = nil,
    onLinux: Bool? = nil,
    replacement: String? = nil
  ) {
    self.text = text
    self.kind = kind
    self.onDevice = onDevice
    self.onLinux = onLinux
    self.replacement = replacement
  }

  private static let modulesOfBoth: Set<String> = [
    "UIKit", "QuartzCore", "Foundation", "Dispatch", "Swift", "XCTest", "Testing", "Observation",
    "RegexBuilder", "Synchronization", "_Concurrency", "_StringProcessing",
  ]

  /// Modules whose names are those of `UIKit` on Linux.
  private static let modulesInUIKit: Set<String> = ["CoreGraphics", "CoreFoundation"]

  /// Modules of other systems, and `Darwin`, by which people say what is not meant for Linux.
  private static let modulesOfNeither: Set<String> = [
    "Darwin", "AppKit", "Cocoa", "Carbon", "Musl", "Android", "Bionic", "WinSDK", "ucrt", "CRT",
    "WASILibc",
  ]

  private static let modulesOfLinux: Set<String> = [
    "Glibc", "FoundationNetworking", "FoundationXML", "FoundationEssentials",
    "FoundationInternationalization",
  ]

  /// Modules that every device has, and Linux has not.
  package static let modulesOfDevices: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "ActivityKit", "AdSupport", "AudioToolbox",
    "AuthenticationServices", "CallKit", "CloudKit", "Combine", "CommonCrypto", "Contacts",
    "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreBluetooth", "CoreData", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC",
    "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit",
    "EventKit", "EventKitUI", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit",
    "HomeKit", "IOKit", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MetricKit",
    "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network",
    "NotificationCenter", "OSLog", "ObjectiveC", "OpenGLES", "PDFKit", "PassKit", "PencilKit",
    "Photos", "PhotosUI", "QuickLook", "ReplayKit", "SafariServices", "SceneKit", "Security",
    "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration",
    "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision",
    "VisionKit", "WebKit", "WidgetKit", "os", "simd",
  ]
}
