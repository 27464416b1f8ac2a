import Onionskin

/// The command: it plays the example and prints its timeline, or says how it is used.
@main
enum Flipbook {
  /// The version that the command tells.
  static let version = "0.1.0-dev"

  @MainActor
  static func main() {
    do {
      switch try Invocation(CommandLine.arguments.dropFirst()) {
      case .help: print(Invocation.helpText)
      case .version: print(version)
      case .play(let options): print(try play(options), terminator: "")
      }
    } catch {
      Terminal.fail(with: error)
    }
  }

  /// Plays the example in a world of its own, and returns what is to be printed.
  @MainActor
  static func play(_ options: Options) throws -> String {
    let trace = withRenderLoop { loop in
      let boxes = Boxes()
      boxes.viewWillAppear()
      loop.advance(by: options.seconds)
      return loop.trace
    }
    guard !options.printsJSON else { return String(decoding: try trace.json(), as: UTF8.self) }
    let width = options.width ?? Terminal.width ?? Options.usualWidth
    return Report(trace: trace, theme: options.isPlain ? .ascii : .unicode, width: width).text
  }
}
