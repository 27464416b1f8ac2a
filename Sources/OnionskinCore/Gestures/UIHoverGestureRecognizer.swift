/// A gesture recognizer for a pointer over a view, which is never recognized: there is no pointer.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
