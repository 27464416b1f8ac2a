import Onionskin
import Testing
import UIKit

/// The zoom scale of a scroll view.
@MainActor @Suite(.ownLoop) struct ZoomTests {
  let loop = RenderLoop.current
  private let photo = Photo()

  private final class Photo: NSObject, UIScrollViewDelegate {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let image = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    var notes: [String] = []

    override init() {
      super.init()
      scrollView.addSubview(image)
      scrollView.contentSize = image.frame.size
      scrollView.minimumZoomScale = 0.5
      scrollView.maximumZoomScale = 4
      scrollView.delegate = self
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { image }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      notes.append("begin")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      notes.append("zoom \(Double(scrollView.zoomScale))")
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView,
      with view: UIView?,
      atScale scale: CGFloat
    ) {
      notes.append("end \(Double(scale))")
    }
  }

  @Test func `the scale transforms the view, and the content has its size`() {
    photo.scrollView.contentOffset.y = 50
    photo.scrollView.zoomScale = 2
    #expect(photo.image.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(photo.image.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    #expect(photo.scrollView.contentSize == CGSize(width: 200, height: 400))
    // The middle of what was shown, (50, 100), is still there.
    #expect(photo.scrollView.contentOffset == CGPoint(x: 50, y: 150))
    #expect(photo.notes == ["zoom 2.0"])
    photo.scrollView.zoomScale = 1
    #expect(photo.image.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(photo.scrollView.contentOffset == CGPoint(x: 0, y: 50))
  }

  @Test(arguments: [(9.0, 4.0), (0.1, 0.5), (-1, 0.5), (3, 3)])
  func `a scale is limited`(scale: Double, result: Double) {
    photo.scrollView.zoomScale = CGFloat(scale)
    #expect(photo.scrollView.zoomScale == CGFloat(result))
  }

  @Test func `a scale that is no number, or without a view for it, changes nothing`() {
    photo.scrollView.zoomScale = .nan
    photo.scrollView.zoomScale = .infinity
    photo.scrollView.zoom(to: .zero, animated: false)
    #expect(photo.scrollView.zoomScale == 1)
    #expect(photo.notes == [])
    let plain = UIScrollView()
    plain.maximumZoomScale = 3
    plain.zoomScale = 2
    #expect(plain.zoomScale == 1)
  }

  @Test func `an animated zoom lasts 0.3 s and tells its begin and its end`() {
    loop.advance(by: 0)
    photo.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 50, height: 50), animated: true)
    #expect(photo.notes == ["begin", "zoom 2.0"])
    #expect(photo.scrollView.contentOffset == .zero)
    loop.advance(by: 0.15)
    let shown = photo.image.layer.presentation()?.affineTransform().a ?? 0
    #expect(abs(shown - 1.5) < 1e-6)
    #expect(photo.notes.count == 2)
    loop.advance(by: 0.15)
    #expect(photo.notes == ["begin", "zoom 2.0", "end 2.0"])
  }

  @Test func `a scroll layer shows what it scrolls to`() {
    let layer = CAScrollLayer()
    layer.bounds.size = CGSize(width: 100, height: 100)
    layer.scroll(to: CGPoint(x: 10, y: 20))
    #expect(layer.bounds.origin == CGPoint(x: 10, y: 20))
    layer.scroll(to: CGRect(x: 100, y: 25, width: 50, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 50, y: 20))
  }
}
