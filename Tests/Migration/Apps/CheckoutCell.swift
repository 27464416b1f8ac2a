import StoreKitPlus
import UIKit

protocol CheckoutCellDelegate: AnyObject {
  func checkoutCellDidFlip(_ cell: CheckoutCell)
}

/// A row of the basket, which turns over to show its price.
class CheckoutCell: StyledCell {
  @IBOutlet var front: UIView!
  @IBOutlet var back: PriceView!
  weak var delegate: CheckoutCellDelegate?
  var item: BasketItem?

  func flip() {
    let price = PriceFormatter.shared.string(for: item)
    let shows = front.isHidden
    back.show(price)
    UIView.beginAnimations("flip", context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationTransition(
      shows ? .flipFromLeft : .flipFromRight,
      for: contentView,
      cache: false
    )
    front.isHidden = !shows
    back.isHidden = shows
    UIView.commitAnimations()
    delegate?.checkoutCellDidFlip(self)
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    if animated {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(StyleGuide.selection)
    }
    contentView.backgroundColor = selected ? StyleGuide.accent : StyleGuide.background
    if animated {
      UIView.commitAnimations()
    }
  }
}
