extension Disposable {
  /// Leaves a subscription to itself: nobody ends it.
  func goOn() {}
}
