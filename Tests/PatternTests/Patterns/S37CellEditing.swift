import UIKit

/// A cell that fades its accessory in a block around what its superclass does.
final class FadingCell: UITableViewCell {
  let accessory = UIView(frame: CGRect(x: 280, y: 2, width: 40, height: 40))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(accessory)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(animated ? 0.3 : 0)
    super.setEditing(editing, animated: animated)
    accessory.alpha = editing ? 0 : 1
    UIView.commitAnimations()
  }

  func setEditingWithBlock(_ editing: Bool) {
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      super.setEditing(editing, animated: true)
      self.accessory.alpha = editing ? 0 : 1
    }
  }
}

final class CellController: UIViewController {
  let cell = FadingCell(style: .default, reuseIdentifier: "cell")

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(cell)
  }
}
