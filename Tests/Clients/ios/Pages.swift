#if canImport(UIKit) && canImport(CoreGraphics)

  import CoreGraphics

  @objc public protocol PagesDelegate {
    @objc(pages:titleAtIndex:)
    optional func pages(_ pages: Pages, titleFor index: Int) -> String
    @objc(pages:titleWithName:)
    optional func pages(_ pages: Pages, titleFor name: String) -> String
  }

  /// Pages whose titles are those of a number or a name.
  public class Pages: UIView {
    weak var delegate: PagesDelegate?

    var titles: [String] {
      [
        delegate?.pages?(self, titleFor: 1) ?? "no number",
        delegate?.pages?(self, titleFor: "a") ?? "no name",
      ]
    }

    var order: CGFloat { CoreGraphics.log10(1000) }
  }

  extension Pages {
    static func titlesOfNumbers() -> [String] {
      class Titles: NSObject, PagesDelegate {
        func pages(_ pages: Pages, titleFor index: Int) -> String { "number \(index)" }
      }
      return titles(of: Titles())
    }

    static func titlesOfNames() -> [String] {
      class Titles: NSObject, PagesDelegate {
        func pages(_ pages: Pages, titleFor name: String) -> String { "name \(name)" }
      }
      return titles(of: Titles())
    }

    private static func titles(of delegate: PagesDelegate) -> [String] {
      let pages = Pages()
      pages.delegate = delegate
      return pages.titles
    }
  }

  public extension Pages {
    override var description: String { "pages" }
  }

  extension Pages {
    @objc open var count: Int { 3 }
  }

  /// Pages with one more, which overrides what an extension declares.
  class MorePages: Pages {
    override var count: Int { super.count + 1 }
  }

  public extension UIView {
    @objc open func marks(_ number: Int) -> Int { number }

    @discardableResult
    @objc func holds(_ views: [UIView]) -> UIView {
      views.forEach { addSubview($0) }
      return self
    }

    @discardableResult
    func holds(_ views: UIView...) -> UIView { holds(views) }
  }

  public extension UITableViewCell {
    @discardableResult
    override func holds(_ views: [UIView]) -> UIView { contentView.holds(views) }
  }

#endif
