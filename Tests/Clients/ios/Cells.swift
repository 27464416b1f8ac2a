import UIKit

class PlainCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    tag = 7
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class OwnCell: UICollectionViewCell {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@objc(ListController)
class ListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PlainCell.self, forCellReuseIdentifier: NSStringFromClass(PlainCell.self))
    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: #selector(reload), for: .valueChanged)
  }

  @objc func reload() {
    Log.shared.write("reload")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(
      withIdentifier: NSStringFromClass(PlainCell.self),
      for: indexPath
    )
  }

  func pickFirst() {
    let path = IndexPath(row: 0, section: 0)
    tableView.delegate?.tableView?(tableView, didSelectRowAt: path)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    Log.shared.write("selected \(indexPath.row)")
  }
}
