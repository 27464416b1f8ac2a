import UIKit

protocol PanelControllerDelegate: AnyObject {
  func panelDidClose(_ controller: PanelController)
}

class PanelController: UIViewController {
  weak var delegate: PanelControllerDelegate?
  let panel = UIView(frame: CGRect(x: 0, y: 844, width: 390, height: 200))
  private var timer: Timer?
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    panel.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(panel)
    panel.addGestureRecognizer(UITapGestureRecognizer(target: self, action: "tapped:"))
    NotificationCenter.default.addObserver(
      self,
      selector: "keyboardWillShow:",
      name: UIResponder.keyboardWillShowNotification,
      object: nil
    )
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    open()
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  func open() {
    UIView.beginAnimations("open", context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("animationDidStop:finished:context:")
    panel.frame.origin.y = 644
    UIView.commitAnimations()
  }

  func close() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      UIView.animate(
        withDuration: 0.2,
        animations: { self.panel.alpha = 0 },
        completion: { _ in self.delegate?.panelDidClose(self) }
      )
    }
  }

  func animationDidStop(_ id: String?, finished: NSNumber?, context: UnsafeMutableRawPointer?) {
    log.append("\(id ?? "") \(finished?.boolValue ?? false)")
    timer = Timer.scheduledTimer(
      timeInterval: 0.5,
      target: self,
      selector: "tick:",
      userInfo: nil,
      repeats: true
    )
  }

  func tick(_ timer: Timer) {
    log.append("tick")
    timer.invalidate()
    perform("later", with: nil, afterDelay: 0.25)
  }

  func later() {
    log.append("later")
    close()
  }

  func tapped(_ recognizer: UITapGestureRecognizer) {
    log.append("tapped")
  }

  func keyboardWillShow(_ notification: NSNotification) {
    log.append("keyboard")
  }
}

#if !canImport(Darwin)
  import Onionskin

  extension PanelController: SelectorResponder {
    func animationCallback(for selector: Selector) -> AnimationCallback? {
      switch selector {
      case "animationDidStop:finished:context:": .method(animationDidStop)
      case "tick:": .method(tick)
      case "later": .method(later)
      case "tapped:": .method(tapped)
      case "keyboardWillShow:": .method(keyboardWillShow)
      default: nil
      }
    }
  }
#endif
