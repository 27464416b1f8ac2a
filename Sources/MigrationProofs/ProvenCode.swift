private import Foundation

/// A function of a file, of which a slice has been proven.
///
/// A kept test holds the slice, and not the function: this tells when they part.
public struct ProvenCode {
  private let function: String
  private let path: String
  private let body: String

  /// Creates a record of a function.
  ///
  /// - Parameters:
  ///   - function: The name of the function, for messages.
  ///   - file: The path of its file, from the folder of the test.
  ///   - test: The path of the test.
  ///   - body: The body that was proven.
  public init(_ function: String, in file: String, of test: String = #filePath, body: String) {
    self.function = function
    path =
      URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent(file)
      .standardizedFileURL.path
    self.body = body
  }

  /// Reads the file, and looks for the function as it was proven.
  ///
  /// - Throws: A ``ProofFailure`` if the file cannot be read, or has another function.
  public func verify() throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProofFailure("\(path) cannot be read.")
    }
    let text = String(decoding: data, as: UTF8.self)
    guard Self.comparable(text).contains(Self.comparable(body)) else {
      throw ProofFailure(
        "\(function) in \(path) is no longer the code that was proven. Prove it anew with the old "
          + "code: onionskin migrate \(path) --tests <folder> --accept slices --write"
      )
    }
  }

  /// The text without blanks, and without the `self.` that a closure may need.
  private static func comparable(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 > 32 }, as: UTF8.self).replacing("self.", with: "")
  }
}

/// Why a proof of a kept test fails.
public struct ProofFailure: Error, CustomStringConvertible {
  /// What differs, or what cannot be told.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension Proof {
  /// Runs both sides in this process, and compares them.
  ///
  /// - Parameters:
  ///   - scenarios: The answers of the stand-ins, by the keys of their choices; a choice without one
  ///     has its first answer.
  ///   - surrounding: The surrounding of both sides.
  /// - Throws: A ``ProofFailure`` if the sides differ.
  public func verify(
    in scenarios: [[String: Int]],
    _ surrounding: Surrounding = .alone
  ) throws {
    for answers in scenarios {
      var unit = ProofUnit(surrounding: surrounding, scenario: Scenario(answers: answers))
      var report = run(unit)
      if report.isEndless, let endlessDuration {
        unit.duration = max(endlessDuration, report.roundTrips)
        report = run(unit)
      }
      switch report.outcome {
      case .same: break
      case .differs(let reason), .failed(let reason), .nothing(let reason):
        throw ProofFailure(reason)
      }
    }
  }
}
