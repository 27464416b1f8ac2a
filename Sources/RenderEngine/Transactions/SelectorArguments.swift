extension AnimationCallback {
  /// The arguments for a method named by a selector.
  package struct Arguments {
    var animationID: String?
    var finished: NSNumber = false
    var context: UnsafeMutableRawPointer?
    var sender: AnyObject?
    /// The arguments in the order in which a method takes them.
    var list: [Any?]

    /// The arguments for a block that starts.
    static func started(_ animationID: String?, _ context: UnsafeMutableRawPointer?) -> Arguments {
      Arguments(animationID: animationID, context: context, list: [animationID, context])
    }

    /// The arguments for a block that stops.
    static func stopped(
      _ animationID: String?,
      finished: Bool,
      _ context: UnsafeMutableRawPointer?
    ) -> Arguments {
      let finished = NSNumber(value: finished)
      return Arguments(
        animationID: animationID,
        finished: finished,
        context: context,
        list: [animationID, finished, context]
      )
    }

    /// The arguments for a control, a gesture recognizer, a display link or a timer.
    package static func action(sender: Any?, event: NSObject? = nil) -> Arguments {
      Arguments(sender: sender as AnyObject?, list: [sender, event])
    }

    package static func notification(_ notification: Notification) -> Arguments {
      Arguments(sender: notification as AnyObject, list: [notification])
    }

    package static func performed(_ objects: [Any?]) -> Arguments {
      Arguments(sender: objects.first.flatMap { $0 } as AnyObject?, list: objects)
    }
  }
}
