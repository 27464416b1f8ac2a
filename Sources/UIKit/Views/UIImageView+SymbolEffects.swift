import RenderEngine

/// What a completion learns of an effect of a symbol.
@preconcurrency @MainActor public final class UISymbolEffectCompletionContext: NSObject {
  /// The image view.
  public weak var sender: AnyObject?
  /// The effect; `nil` for a transition of the image.
  public let effect: (any SymbolEffect)?
  /// The transition of the image; `nil` for an effect.
  public let contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)?
  /// A Boolean value that indicates whether the effect is finished, as it always is here.
  public var isFinished: Bool { true }

  init(
    _ sender: UIImageView,
    effect: (any SymbolEffect)? = nil,
    contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)? = nil
  ) {
    self.sender = sender
    self.effect = effect
    self.contentTransition = contentTransition
  }
}

/// A closure that is called when an effect is finished.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
  /// Adds an effect of the symbol, which is stored and shows nothing.
  ///
  /// ## Differences from UIKit
  ///
  /// UIKit does not document how long effects take. Here the completion is called in the next turn of the
  /// loop.
  ///
  /// - Parameters:
  ///   - effect: The effect, which replaces one of the same type.
  ///   - options: How the effect repeats, and how fast it is.
  ///   - animated: A Boolean value, which has no effect.
  ///   - completion: A closure to call; `nil` for none.
  public final func addSymbolEffect(
    _ effect: some SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    symbolEffects.removeAll { type(of: $0) == type(of: effect) }
    symbolEffects.append(effect)
    complete(UISymbolEffectCompletionContext(self, effect: effect), completion)
  }

  /// Removes the effect of a type.
  ///
  /// - Parameters:
  ///   - effect: An effect of the type.
  ///   - options: How the effect ends, which is not used.
  ///   - animated: A Boolean value, which has no effect.
  ///   - completion: A closure to call in the next turn of the loop; `nil` for none.
  public final func removeSymbolEffect(
    ofType effect: some SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    symbolEffects.removeAll { type(of: $0) == type(of: effect) }
    complete(UISymbolEffectCompletionContext(self, effect: effect), completion)
  }

  /// Removes all effects.
  ///
  /// - Parameters:
  ///   - options: How the effects end, which is not used.
  ///   - animated: A Boolean value, which has no effect.
  public final func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { symbolEffects = [] }

  /// Sets the image, at once.
  ///
  /// ## Differences from UIKit
  ///
  /// The transition shows nothing, and the completion is called in the next turn of the loop.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - contentTransition: The transition, which is not shown.
  ///   - options: How the transition repeats, and how fast it is, which is not used.
  ///   - completion: A closure to call; `nil` for none.
  public final func setSymbolImage(
    _ image: UIImage,
    contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    completion: UISymbolEffectCompletion? = nil
  ) {
    self.image = image
    complete(
      UISymbolEffectCompletionContext(self, contentTransition: contentTransition),
      completion
    )
  }

  private func complete(
    _ context: UISymbolEffectCompletionContext,
    _ completion: UISymbolEffectCompletion?
  ) {
    guard let completion else { return }
    layer.handle.loop.performSoon { completion(context) }
  }
}
