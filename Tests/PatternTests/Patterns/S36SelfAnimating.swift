import UIKit

/// A search bar that animates its field whenever it is laid out.
final class SearchView: UIView {
  let field = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
  var isActive = false {
    didSet { setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.2)
    UIView.setAnimationCurve(.linear)
    field.frame.size.width = isActive ? 300 : 100
    UIView.commitAnimations()
  }
}

final class SearchController: UIViewController {
  let search = SearchView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    search.addSubview(search.field)
    view.addSubview(search)
  }
}
