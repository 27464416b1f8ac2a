// swift-format-ignore-file
import UIKit

/// What a drawer does, by what it is and where it stands.
class DrawerView: UIView {

    enum Edge { case left, right }

    /// How long each kind of movement takes.
    private static let durations: [String: TimeInterval] = ["open": 0.4, "close": 0.25]

    let handle = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 10))
    let content = UILabel(frame: CGRect(x: 10, y: 30, width: 180, height: 40))
    var edge = Edge.left
    private(set) var isOpen = false {
        didSet {
            guard isOpen != oldValue else { return }
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(0.15)
            handle.alpha = isOpen ? 0.3 : 1
            UIView.commitAnimations()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(handle)
        addSubview(content)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// The duration comes out of a table.
    func setOpen(_ open: Bool) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(DrawerView.durations[open ? "open" : "close"] ?? 0.3)
        if open {
            UIView.setAnimationCurve(.easeOut)
        } else {
            UIView.setAnimationCurve(.easeIn)
        }
        switch edge {
        case .left: frame.origin.x = open ? 0 : -bounds.width
        case .right: frame.origin.x = open ? 190 : 390
        }
        UIView.commitAnimations()
        isOpen = open
    }

    /// Each branch commits for itself.
    func move(up: Bool) {
        let distance: CGFloat = 30
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDuration(up ? 0.3 : 0.5)
        if up {
            center.y -= distance
            UIView.commitAnimations()
        } else {
            center.y += distance
            handle.alpha = 0.5
            UIView.commitAnimations()
        }
    }

    /// Animated only if the caller asks for it.
    func setContentHidden(_ hidden: Bool, animated: Bool) {
        if animated {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(0.3)
            UIView.setAnimationBeginsFromCurrentState(true)
        }
        content.alpha = hidden ? 0 : 1
        handle.frame.size.width = hidden ? 20 : 40
        if animated {
            UIView.commitAnimations()
        }
    }

    /// A delay that is there only in one case.
    func flash(late: Bool) {
        content.alpha = 0.2
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.25)
        if late {
            UIView.setAnimationDelay(0.5)
        }
        content.alpha = 1
        UIView.commitAnimations()
    }

    /// A block for each view of a loop, in a loop.
    func ripple() {
        for (index, view) in subviews.enumerated() where !view.isHidden {
            UIView.beginAnimations("ripple \(index)", context: nil)
            UIView.setAnimationDelay(0.05 * Double(index))
            UIView.setAnimationDuration(0.2)
            view.transform = CGAffineTransform(translationX: 0, y: 8)
            UIView.commitAnimations()
        }
    }

    /// Variables that the changes need and nobody else.
    func fit() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.3)
        let size = content.sizeThatFits(CGSize(width: 180, height: 100))
        let width = max(size.width, 60)
        content.frame.size = CGSize(width: width, height: 44)
        handle.frame.origin.x = width / 2
        UIView.commitAnimations()
    }

    /// A variable that the code behind the block needs, too.
    func grow() -> CGFloat {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.3)
        let height = bounds.height + 20
        bounds.size.height = height
        UIView.commitAnimations()
        return height
    }

    /// A block in a block: the inner one has its own time.
    func settle() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.6)
        frame.origin.y = 200
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.2)
        handle.alpha = 0
        UIView.commitAnimations()
        content.alpha = 0.8
        UIView.commitAnimations()
    }

    /// The duration changes in the middle.
    func stagger() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.2)
        handle.alpha = 0.1
        UIView.setAnimationDuration(0.8)
        content.alpha = 0.1
        UIView.commitAnimations()
    }
}
