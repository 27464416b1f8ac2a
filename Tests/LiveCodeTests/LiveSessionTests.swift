import Foundation
import Synchronization
import Testing

@testable import LiveCode

#if canImport(Glibc)
  import Glibc

  /// Programs that are run within limits.
  @Suite struct ChildProcessTests {
    private func run(_ script: String, timeLimit: Double = 60) -> ChildProcess.Result {
      ChildProcess("sh", ["-c", script], timeLimit: timeLimit, outputLimit: 1_000).run()
    }

    @Test func `the end and the output are those of the program`() {
      let result = run("echo one; echo two >&2; exit 3")
      #expect(result.end == .exited(3))
      #expect(result.output == "one\ntwo\n")
      #expect(run("kill -ILL $$").end == .killed(signal: SIGILL))
      #expect(run("read line; echo \"[$line]\"").output == "[]\n")
    }

    @Test func `a megabyte of output is read, and little of it kept`() {
      let result = run("head -c 1000000 /dev/zero | tr '\\0' a")
      #expect(result.end == .exited(0))
      #expect(result.output == String(repeating: "a", count: 1_000))
      #expect(result.dropped == 999_000)
    }

    @Test func `each line of output comes when it is there`() {
      var lines: [String] = []
      let result = ChildProcess(
        "sh",
        ["-c", "printf 'one\ntw'; sleep 0.1; printf 'o\n\nthree\nrest'"],
        timeLimit: 60,
        outputLimit: 5
      ).run { lines.append($0) }
      #expect(lines == ["one", "two", "three"])
      #expect(result.output == "one\nt")
    }

    @Test func `a program that hangs is ended with what it has started`() {
      let result = run("echo $$; sleep 1000 & sleep 1000", timeLimit: 0.2)
      #expect(result.end == .tookTooLong)
      let group = Int32(result.output.split(separator: "\n").first ?? "") ?? 0
      #expect(group > 0)
      // The system removes what has been killed within a moment.
      for _ in 0..<500 where kill(-group, 0) == 0 { usleep(10_000) }
      #expect(kill(-group, 0) != 0)
    }

    @Test func `a program that does not exist is not started`() {
      let result = ChildProcess("/no/such/program", [], timeLimit: 1, outputLimit: 1).run()
      #expect(result.end == .notStarted("No such file or directory"))
    }
  }

  /// The server, as a browser meets it.
  @Suite struct LoopbackServerTests {
    /// Sends bytes, and returns what comes back until `end` is in it or the connection is over.
    private func exchange(_ text: String, port: UInt16, until end: String? = nil) -> String {
      let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(file) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let isOpen = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      guard isOpen, send(file, text, text.utf8.count, 0) == text.utf8.count else { return "" }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = recv(file, &buffer, buffer.count, 0)
        guard count > 0 else { break }
        bytes += buffer[..<count]
        if let end, String(decoding: bytes, as: UTF8.self).contains(end) { break }
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `a request gets its response, also a large one, and the connection ends`() throws {
      let server = try LoopbackServer(port: 0)
      let body = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
      server.start { request in
        .response(request.path == "/" ? HTTPResponse("text/plain", body) : .refusal(404))
      }
      let page = exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n", port: server.port)
      #expect(page.utf8.count > 3_000_000 && page.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(exchange("GET /a HTTP/1.1\r\nHost: a\r\n\r\n", port: server.port).contains(" 404 "))
      #expect(exchange("nonsense\r\n\r\n", port: server.port).contains(" 400 "))
    }

    @Test func `a stream begins with the present event and goes on with the next`() throws {
      let server = try LoopbackServer(port: 0)
      let isConnected = Mutex(false)
      server.start { _ in
        isConnected.withLock { $0 = true }
        return .events(first: "one")
      }
      Thread.detachNewThread {
        while !isConnected.withLock({ $0 }) { usleep(1_000) }
        server.send("two")
      }
      let text = exchange(
        "GET /events HTTP/1.1\r\nHost: a\r\n\r\n",
        port: server.port,
        until: "data: two\n\n"
      )
      #expect(text.contains("Content-Type: text/event-stream\r\n"))
      #expect(text.hasSuffix("\r\n\r\ndata: one\n\ndata: two\n\n"))
    }

    @Test func `a port that is taken is told apart`() throws {
      let server = try LoopbackServer(port: 0)
      server.start { _ in .response(.refusal(404)) }
      let failure = #expect(throws: LoopbackServer.Failure.self) {
        try LoopbackServer(port: server.port)
      }
      #expect(failure?.isTaken == true)
    }
  }

  /// A file that is played, from the compiler to the report.
  @Suite(.serialized) struct LiveSessionTests {
    /// A session with its file, whose states are collected.
    private final class Player: Sendable {
      let folder: String
      let session: LiveSession
      private let states: @Sendable () -> [LiveState]

      init(_ text: String, name: String = "Scene.swift", length: Double = 5) throws {
        let folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("live-tests-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
          atPath: "\(folder)/made",
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        self.folder = folder
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let build = BuildFolder(at: bundle.deletingLastPathComponent().path)
        let list = List()
        states = { list.states.withLock { $0 } }
        session = LiveSession(
          .init(
            scene: try SceneFile(at: "\(folder)/\(name)"),
            package: nil,
            build: build,
            folder: "\(folder)/made",
            length: length
          )
        ) { state in list.states.withLock { $0.append(state) } }
        try session.start()
      }

      private final class List: Sendable {
        let states = Mutex<[LiveState]>([])
      }

      deinit { try? FileManager.default.removeItem(atPath: folder) }

      func save(_ text: String, as name: String = "Scene.swift") throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic)
      }

      /// Waits for the end of the run with a number, counted from 1, at most a minute.
      func end(_ number: Int) throws -> LiveState {
        for _ in 0..<6_000 {
          let ends = states().filter { $0.phase == .shown || $0.phase == .failed }
          if ends.count >= number { return ends[number - 1] }
          usleep(10_000)
        }
        throw Late(states: states())
      }

      struct Late: Error {
        var states: [LiveState]
      }

      /// The present report.
      func report() throws -> [String: Any] {
        let value = try JSONSerialization.jsonObject(with: Data(session.report))
        return try #require(value as? [String: Any])
      }
    }

    private func fade(to alpha: Double, _ more: String = "") -> String {
      """
      import PlaygroundSupport
      import UIKit
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      PlaygroundPage.current.liveView = view
      UIView.animate(withDuration: 0.5) { view.alpha = \(alpha) }
      \(more)
      """
    }

    @Test func `each run is compared with the one before, and errors keep the last`() throws {
      let player = try Player(fade(to: 0, "print(\"faded\")"))
      let first = try player.end(1)
      #expect(first.phase == .shown, "\(first)")
      #expect(first.run == 1 && first.output == "faded\n")
      #expect(try player.report()["sides"] as? [String] == ["trace"])
      #expect(try player.report()["end"] as? Double == 0.5)

      try player.save(fade(to: 0.5))
      #expect(try player.end(2).run == 2)
      #expect(try player.report()["sides"] as? [String] == ["baseline", "candidate"])
      #expect(try player.report()["verdict"] as? String == "different")

      try player.save(fade(to: 0.5, "view.alhpa = 1"))
      let failed = try player.end(3)
      #expect(failed.phase == .failed && failed.run == 2)
      #expect(failed.diagnostics.map(\.file) == ["Scene.swift"])
      #expect(failed.diagnostics.map(\.line) == [6])
      #expect(failed.diagnostics.map(\.column) == [6])
      #expect(failed.diagnostics.map(\.source) == ["view.alhpa = 1"])

      try player.save(fade(to: 0.5, "let list = [1]\nprint(list[view.tag + 1])"))
      let trapped = try player.end(4)
      #expect(trapped.phase == .failed && trapped.run == 2)
      #expect(trapped.diagnostics.map(\.line) == [7], "\(trapped)")
      #expect(trapped.message == "Scene.swift has trapped.")

      try player.save(fade(to: 0.5, "var most = Int.max\nmost += view.tag + 1"))
      let overflown = try player.end(5)
      #expect(overflown.diagnostics.map(\.line) == [7], "\(overflown)")
      #expect(overflown.diagnostics.map(\.message) == ["arithmetic overflow"])
    }

    @Test func `what ends itself, waits at the top, or is endless is told`() throws {
      let player = try Player(fade(to: 0, "exit(3)"), length: 2)
      #expect(try player.end(1).message == "Scene.swift has ended itself with the exit code 3.")
      try player.save(fade(to: 0, "await Task.yield()"))
      #expect(try player.end(2).diagnostics.first?.message.contains("Task { await … }") == true)
      try player.save(
        fade(
          to: 0,
          "UIView.animate(withDuration: 1, delay: 0, options: .repeat) { view.center.x = 9 }"
        )
      )
      #expect(try player.end(3).run == 1)
      #expect(try player.report()["end"] as? Double == 2)
      #expect((try player.report()["summary"] as? String)?.contains("Stopped after 2 s") == true)
      try player.save(
        fade(
          to: 0,
          "_ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in PlaygroundPage.current.finishExecution() }"
        )
      )
      #expect(try player.end(4).run == 2)
      try player.save("import UIKit\n")
      #expect(try player.end(5).run == 3)
      #expect(
        (try player.report()["summary"] as? String)?.contains("Nothing was animated.") == true
      )
      // An empty file is a program that does nothing.
      try player.save("")
      #expect(try player.end(6).run == 4)
    }

    // The shape of the declarative seed's playground: its own `Animation`, and extensions of `UIView`.
    @Test func `a playground that declares its own animations runs as it is`() throws {
      let player = try Player(
        """
        import UIKit
        import PlaygroundSupport
        public struct Animation {
            public let duration: TimeInterval
            public let closure: (UIView) -> Void
        }
        public extension Animation {
            static func appear(duration: TimeInterval = 0.3) -> Animation {
                return Animation(duration: duration, closure: { $0.alpha = 1 })
            }
        }
        public extension UIView {
            func perform(_ animations: [Animation]) {
                guard let first = animations.first else { return }
                UIView.animate(withDuration: first.duration, animations: { first.closure(self) },
                               completion: { _ in self.perform(Array(animations.dropFirst())) })
            }
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        view.backgroundColor = .white
        PlaygroundPage.current.liveView = view
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        square.alpha = 0
        view.addSubview(square)
        square.perform([.appear(duration: 3), .appear()])
        """
      )
      let state = try player.end(1)
      #expect(state.phase == .shown, "\(state)")
      #expect((try player.report()["blocks"] as? [Any])?.count == 2)
    }

    @Test func `legacy code with selectors is adapted`() throws {
      let player = try Player(
        """
        import PlaygroundSupport
        import UIKit
        class Controller: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            UIView.beginAnimations("fade", context: nil)
            UIView.setAnimationDuration(0.5)
            UIView.setAnimationDelegate(self)
            UIView.setAnimationDidStop(#selector(didStop))
            view.alpha = 0
            UIView.commitAnimations()
          }
          @objc func didStop() { UIView.animate(withDuration: 0.25) { self.view.alpha = 1 } }
        }
        PlaygroundPage.current.liveView = Controller()
        """
      )
      let state = try player.end(1)
      #expect(state.phase == .shown, "\(state)")
      #expect(try player.report()["end"] as? Double == 0.75)
    }

    @Test func `a playground has sources of its own`() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("live-tests-\(UUID().uuidString).playground").path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      #expect(throws: SceneFile.Failure.self) { try SceneFile(at: folder) }
      try FileManager.default.createDirectory(
        atPath: "\(folder)/Sources",
        withIntermediateDirectories: true
      )
      for name in ["Contents.swift", "Sources/B.swift", "Sources/A.swift", "Sources/A.txt"] {
        try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      }
      let scene = try SceneFile(at: folder)
      let names = scene.files.map { $0.split(separator: "/").last ?? "" }
      #expect(names == ["Contents.swift", "A.swift", "B.swift"])
      #expect(scene.folders.count == 2)
    }
  }
#endif
