import RenderEngine

/// A place for values that are copied and pasted.
///
/// ## Differences from UIKit
///
/// Each loop has its own general pasteboard, which is empty at first. There are no named pasteboards.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The notification that is posted when the content of a pasteboard has changed.
  nonisolated public static let changedNotification = NSNotification.Name(
    "UIPasteboardChangedNotification"
  )

  private weak var loop: RenderLoop?

  /// The number of times the content has changed.
  open private(set) var changeCount = 0

  private var content = Content() {
    didSet {
      changeCount += 1
      loop?.notificationCenter.post(name: Self.changedNotification, object: self)
    }
  }

  fileprivate init(of loop: RenderLoop) { self.loop = loop }

  /// The general pasteboard of the current loop.
  open class var general: UIPasteboard {
    RenderLoop.current.loopExtension(GeneralPasteboard.self).board
  }

  private struct Content {
    var strings: [String] = []
    var urls: [URL] = []
    var images: [UIImage] = []
    var colors: [UIColor] = []
  }

  /// The first text; `nil` for none.
  open var string: String? {
    get { content.strings.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The texts; `nil` for none.
  open var strings: [String]? {
    get { content.strings.isEmpty ? nil : content.strings }
    set { content = Content(strings: newValue ?? []) }
  }
  /// The first URL; `nil` for none.
  open var url: URL? {
    get { content.urls.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The URLs; `nil` for none.
  open var urls: [URL]? {
    get { content.urls.isEmpty ? nil : content.urls }
    set { content = Content(urls: newValue ?? []) }
  }
  /// The first image; `nil` for none.
  open var image: UIImage? {
    get { content.images.first }
    set { images = newValue.map { [$0] } }
  }
  /// The images; `nil` for none.
  open var images: [UIImage]? {
    get { content.images.isEmpty ? nil : content.images }
    set { content = Content(images: newValue ?? []) }
  }
  /// The first color; `nil` for none.
  open var color: UIColor? {
    get { content.colors.first }
    set { colors = newValue.map { [$0] } }
  }
  /// The colors; `nil` for none.
  open var colors: [UIColor]? {
    get { content.colors.isEmpty ? nil : content.colors }
    set { content = Content(colors: newValue ?? []) }
  }

  /// A Boolean value that indicates whether there is text.
  open var hasStrings: Bool { !content.strings.isEmpty }
  /// A Boolean value that indicates whether there is a URL.
  open var hasURLs: Bool { !content.urls.isEmpty }
  /// A Boolean value that indicates whether there is an image.
  open var hasImages: Bool { !content.images.isEmpty }
  /// A Boolean value that indicates whether there is a color.
  open var hasColors: Bool { !content.colors.isEmpty }
}

/// The general pasteboard of one loop.
private final class GeneralPasteboard: LoopExtension {
  private(set) lazy var board = UIPasteboard(of: .current)
}
