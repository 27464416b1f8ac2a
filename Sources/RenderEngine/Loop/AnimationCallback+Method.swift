extension AnimationCallback {
  /// Creates a callback that calls a method with any number of arguments.
  ///
  /// The method is called with as many of the arguments as it takes, in order, each in the type of
  /// its parameter: the identifier of an animation, `finished` as a number or a Boolean value, and
  /// the context; a control, gesture recognizer, timer or display link, and the event; a
  /// notification.
  ///
  /// ```swift
  /// extension Panel: SelectorResponder {
  ///   func animationCallback(for selector: Selector) -> AnimationCallback? {
  ///     switch selector {
  ///     case "panelDidClose:finished:": .method(panelDidClose)
  ///     case "slide:": .method(slide)
  ///     case "keyboardWillShow:": .method(keyboardWillShow)
  ///     default: nil
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// If an argument does not have the type of the method's parameter, misuse is recorded and the
  /// method is not called. Objective-C passes such an argument unchecked.
  @preconcurrency
  public static func method<each Argument, Result>(
    _ body: @escaping @MainActor (repeat each Argument) -> Result
  ) -> AnimationCallback {
    AnimationCallback { arguments in
      var reader = ArgumentReader(arguments.list)
      do {
        _ = try body(repeat reader.next((each Argument).self))
      } catch {
        RenderLoop.current.state.report(.misuse, .wrongArgument, "\(error)", at: nil)
      }
    }
  }
}

/// Reads arguments one by one, converted to the requested types.
private struct ArgumentReader {
  private let list: [Any?]
  private var index = 0

  init(_ list: [Any?]) { self.list = list }

  mutating func next<Wanted>(_ type: Wanted.Type) throws -> Wanted {
    defer { index += 1 }
    let given = list.indices.contains(index) ? list[index] : nil
    if let value = Self.convert(given, to: type) { return value }
    throw WrongArgument(
      position: index + 1,
      wanted: "\(type)",
      given: given.map { "\(Swift.type(of: $0))" }
    )
  }

  private static func convert<Wanted>(_ given: Any?, to type: Wanted.Type) -> Wanted? {
    switch given {
    case let number as NSNumber where type == Bool.self || type == Bool?.self:
      return number.boolValue as? Wanted
    case let notification as Notification where type == NSNotification.self:
      let object = NSNotification(
        name: notification.name,
        object: notification.object,
        userInfo: notification.userInfo
      )
      return object as? Wanted
    case let pointer as UnsafeMutableRawPointer
    where type == UnsafeRawPointer.self || type == UnsafeRawPointer?.self:
      return UnsafeRawPointer(pointer) as? Wanted
    case let value?: return value as? Wanted
    // `nil` is a value of any optional type, and Swift makes an empty text of it for a `String`. A pointer that
    // is not optional has no null in Swift: the last address stands for it.
    case nil:
      return Optional<Any>.none as? Wanted ?? "" as? Wanted
        ?? UnsafeMutableRawPointer(bitPattern: UInt.max).flatMap { convert($0, to: type) }
    }
  }
}

private struct WrongArgument: Error, CustomStringConvertible {
  let position: Int
  let wanted: String
  let given: String?

  var description: String {
    "A method that is named by a selector takes \(wanted) as argument \(position) and was given "
      + "\(given ?? "none"), so it was not called. Give the method the argument's type."
  }
}
