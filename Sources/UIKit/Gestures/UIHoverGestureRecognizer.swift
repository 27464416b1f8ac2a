/// A gesture recognizer for a pointer over a view; never recognized, because there is no pointer.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
