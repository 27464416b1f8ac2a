import Observation
import PlatformClocks
import RenderEngine

/// The observable values that a view has read.
struct ReadValues {
  /// Those that its layout has read.
  var layout: OfMethods?
  /// Those that the update of its properties has read.
  var properties: OfMethods?

  /// The observable values that methods have read when they last ran.
  @MainActor final class OfMethods {
    private let ask: () -> Void
    private let run = Run()
    private var number = 0
    /// Whoever was asked for while these methods ran, as a layout that another one forces.
    private var inside: [OfMethods] = []
    private static var running: OfMethods?

    /// Creates the values of methods that have not run.
    init(_ ask: @escaping () -> Void) { self.ask = ask }

    /// Runs methods; a change of a value that they read asks for them, once.
    func track(_ methods: () -> Void) {
      if let outer = Self.running {
        // The outer methods read what these read; a change asks for both.
        outer.inside.append(self)
        return methods()
      }
      Self.running = self
      defer { Self.running = nil }
      number += 1
      inside = []
      run.end()
      withObservationTracking {
        run.begin()
        methods()
      } onChange: { [weak self, number] in
        if isOnMainThread {
          MainActor.assumeIsolated { self?.valueChanges(in: number) }
        } else {
          ChangesOfOtherThreads.add { self?.valueChanges(in: number) }
        }
      }
    }

    /// Asks for the methods, if a value changes that the last run has read.
    private func valueChanges(in number: Int) {
      guard number == self.number else { return }
      ask()
      for values in inside { values.ask() }
    }
  }

  /// A value that every run reads, and whose change ends the observation of the run's values.
  ///
  /// Observation ends by itself at the first change of a value, and not before.
  private final class Run: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private var value: Int { 0 }

    func begin() { registrar.access(self, keyPath: \.value) }

    func end() { registrar.withMutation(of: self, keyPath: \.value) {} }
  }
}
