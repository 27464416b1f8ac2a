import UIKit

@objc protocol MenuDelegate {
  func menuDidClose(_ menu: MenuView)
  @objc optional func menuDidOpen(_ menu: MenuView)
  @objc optional func menu(_ menu: MenuView, shouldPick row: Int) -> Bool
  @objc optional var menuTitle: String { get }
}
