import Onionskin
import Testing
import UIKit

/// The views behind the rows and cells of lists.
@MainActor @Suite(.ownLoop) struct BackgroundViewTests {
  private let loop = RenderLoop.current

  @Test func `the background of a list fills its bounds, behind all, and does not scroll`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.makeKeyAndVisible()
    let lists: [(UIScrollView, (UIView?) -> Void)] = {
      let table = UITableView(frame: window.bounds)
      let grid = UICollectionView(
        frame: window.bounds,
        collectionViewLayout: UICollectionViewFlowLayout()
      )
      return [(table, { table.backgroundView = $0 }), (grid, { grid.backgroundView = $0 })]
    }()
    for (list, setBackground) in lists {
      window.addSubview(list)
      let (first, second, row) = (UIView(), UIView(), UIView())
      list.addSubview(row)
      setBackground(first)
      setBackground(second)
      loop.advance(by: 0)
      #expect(first.superview == nil && list.subviews.first === second)
      #expect(second.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
      list.contentSize.height = 1000
      list.contentOffset.y = 70
      loop.advance(by: 0)
      #expect(second.frame == CGRect(x: 0, y: 70, width: 100, height: 200))
      #expect(second.convert(CGPoint.zero, to: window) == .zero)
      setBackground(nil)
      #expect(second.superview == nil)
      list.removeFromSuperview()
    }
  }

  @Test func `a tap between the cells reaches the background`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.makeKeyAndVisible()
    let grid = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    window.addSubview(grid)
    let closer = Closer()
    let background = UIView()
    background.addGestureRecognizer(UITapGestureRecognizer(target: closer, action: "close"))
    grid.backgroundView = background
    loop.advance(by: 0)
    loop.tap(at: CGPoint(x: 50, y: 50), in: window)
    loop.advance(by: 0.5)
    #expect(closer.closes == 1)
  }

  @Test func `the background of a cell fills it behind its content`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    let background = UIView()
    _ = cell.contentView
    cell.backgroundView = background
    cell.frame.size.height = 60
    #expect(cell.subviews.first === background)
    #expect(background.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
  }
}

private final class Closer: NSObject, SelectorResponder {
  var closes = 0

  func close() { closes += 1 }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "close" ? .method(close) : nil
  }
}
