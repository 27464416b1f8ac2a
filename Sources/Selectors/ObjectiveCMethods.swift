internal import PlatformClocks
import RenderEngine

// The functions with which a program replaces methods by their names. There is no Objective-C runtime
// on Linux, so they replace nothing, and the first call of each loop records a note.

/// A method of a class, which no program can replace here.
public struct Method: Sendable {
  fileprivate let name: Selector
}

/// The implementation of a method, which no program can replace here.
public struct IMP: Sendable {
  fileprivate init() {}
}

/// Returns a method of a class's instances; here, one that cannot be replaced.
///
/// - Parameters:
///   - cls: The class; `nil` for none.
///   - name: The selector of the method.
/// - Returns: The method, whether the class has one or not; `nil` if there is no class.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  noteThatNothingIsReplaced("class_getInstanceMethod(_:_:)")
  return cls.map { _ in Method(name: name) }
}

/// Returns a method of a class; here, one that cannot be replaced.
///
/// - Parameters:
///   - cls: The class; `nil` for none.
///   - name: The selector of the method.
/// - Returns: The method, whether the class has one or not; `nil` if there is no class.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  noteThatNothingIsReplaced("class_getClassMethod(_:_:)")
  return cls.map { _ in Method(name: name) }
}

/// Adds a method to a class; here, does nothing.
///
/// - Returns: `false`, since the method is not added.
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?,
  _ name: Selector,
  _ imp: IMP,
  _ types: UnsafePointer<CChar>?
) -> Bool {
  noteThatNothingIsReplaced("class_addMethod(_:_:_:_:)")
  return false
}

/// Replaces a method of a class; here, does nothing.
///
/// - Returns: `nil`, since there was no implementation.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?,
  _ name: Selector,
  _ imp: IMP,
  _ types: UnsafePointer<CChar>?
) -> IMP? {
  noteThatNothingIsReplaced("class_replaceMethod(_:_:_:_:)")
  return nil
}

/// Exchanges the implementations of two methods; here, does nothing.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  noteThatNothingIsReplaced("method_exchangeImplementations(_:_:)")
}

/// Sets the implementation of a method; here, does nothing.
///
/// - Returns: An implementation that stands for the method's.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  noteThatNothingIsReplaced("method_setImplementation(_:_:)")
  return IMP()
}

/// Returns an implementation that stands for a method's.
public func method_getImplementation(_ m: Method) -> IMP { IMP() }

/// Returns the selector of a method.
public func method_getName(_ m: Method) -> Selector { m.name }

/// Returns the types of a method's parameters, which are not known here.
///
/// - Returns: `nil`.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Returns an implementation that stands for a closure.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
  noteThatNothingIsReplaced("imp_implementationWithBlock(_:)")
  return IMP()
}

/// Records, once in a loop, that no method is replaced.
private func noteThatNothingIsReplaced(_ call: String) {
  onMainThread(call) { call in
    let loop = RenderLoop.current
    let notes = loop.loopExtension(ReplacementNotes.self)
    guard !notes.isRecorded else { return }
    notes.isRecorded = true
    loop.state.report(
      .note,
      .notEmulated,
      "\(call) replaces no method, nor does any other function of the Objective-C runtime, which does not "
        + "exist on Linux. What the program would do in the replaced method does not happen: call it where "
        + "it is needed.",
      at: nil
    )
  }
}

/// Whether a loop has noted that no method is replaced.
private final class ReplacementNotes: LoopExtension {
  var isRecorded = false
}
