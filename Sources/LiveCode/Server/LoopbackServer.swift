#if canImport(Glibc)
  private import Foundation
  private import Glibc
  private import Synchronization

  /// A server of HTTP that only this machine can reach.
  ///
  /// One thread waits for all connections. Each connection has one request; a stream of events stays open
  /// until the browser goes away.
  package final class LoopbackServer: Sendable {
    /// The reply to a request.
    package enum Reply: Sendable {
      case response(HTTPResponse)
      /// A stream of events, beginning with this one.
      case events(first: String)
    }

    /// The server cannot be started.
    package struct Failure: Error {
      package var code: Int32
      /// Whether another program has the port.
      package var isTaken: Bool { code == EADDRINUSE }
      package var reason: String { String(cString: strerror(code)) }
    }

    /// The port, which the system has chosen if none was given.
    package let port: UInt16
    private let listener: Int32
    /// A pipe that wakes the thread.
    private let wake: (read: Int32, write: Int32)
    private let pending = Mutex<[String]>([])

    /// The most connections at one time.
    private static let clientLimit = 64
    /// The seconds within which a request has to arrive, and a response has to be taken.
    private static let patience = 20.0
    /// The seconds between two signs of life in a stream.
    private static let heartbeat = 15.0
    /// The most bytes that wait for a browser that does not take its events.
    private static let backlogLimit = 4_000_000

    /// Opens a port on the loopback address.
    ///
    /// - Parameter port: The port; 0 for any that is free.
    /// - Throws: ``Failure``.
    package init(port: UInt16) throws {
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      guard listener >= 0 else { throw Failure(code: errno) }
      var isOn: Int32 = 1
      setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, length) == 0 && listen(listener, 32) == 0
            && getsockname(listener, $0, &length) == 0
        }
      }
      guard isBound else {
        let failure = Failure(code: errno)
        close(listener)
        throw failure
      }
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw Failure(code: errno) }
      for end in ends + [listener] { Self.prepare(end) }
      self.listener = listener
      self.port = UInt16(bigEndian: address.sin_port)
      wake = (ends[0], ends[1])
    }

    private static func prepare(_ file: Int32) {
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      _ = fcntl(file, F_SETFL, O_NONBLOCK)
    }

    /// Sends an event to all browsers.
    ///
    /// - Parameter event: The data of the event, in one line.
    package func send(_ event: String) {
      pending.withLock { $0.append(event) }
      var byte: UInt8 = 1
      _ = write(wake.write, &byte, 1)
    }

    /// Starts to answer requests, on a thread of its own.
    package func start(_ reply: @escaping @Sendable (HTTPRequest) -> Reply) {
      Thread.detachNewThread {
        var clients: [Client] = []
        while true {
          self.serve(&clients, reply)
        }
      }
    }

    /// A connection.
    private struct Client {
      let file: Int32
      var input: [UInt8] = []
      var output: [UInt8] = []
      /// Whether the connection is a stream, which stays open when all is sent.
      var isStream = false
      var isAnswered = false
      /// The time of the last progress.
      var touched: Double
    }

    private static var now: Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func serve(_ clients: inout [Client], _ reply: (HTTPRequest) -> Reply) {
      var waits = [pollfd(file: listener, POLLIN), pollfd(file: wake.read, POLLIN)]
      waits += clients.map { pollfd(file: $0.file, $0.output.isEmpty ? POLLIN : POLLIN | POLLOUT) }
      poll(&waits, nfds_t(waits.count), clients.isEmpty ? -1 : 1_000)
      let now = Self.now
      if waits[1].revents != 0 { broadcast(to: &clients) }
      for (index, wait) in waits.dropFirst(2).enumerated() {
        let isAlive = advance(&clients[index], Int32(wait.revents), now, reply)
        if !isAlive { close(clients[index].file) }
        clients[index].touched = isAlive ? clients[index].touched : -.infinity
      }
      clients.removeAll { $0.touched == -.infinity }
      if waits[0].revents != 0 { accept(into: &clients, now) }
    }

    private func accept(into clients: inout [Client], _ now: Double) {
      let file = Glibc.accept(listener, nil, nil)
      guard file >= 0 else { return }
      Self.prepare(file)
      var client = Client(file: file, touched: now)
      if clients.count >= Self.clientLimit {
        client.isAnswered = true
        client.output = HTTPResponse.refusal(503, "Too many browsers.").bytes
      }
      // Far beyond the limit, there is not even a refusal.
      guard clients.count < 2 * Self.clientLimit else {
        close(file)
        return
      }
      clients.append(client)
    }

    private func broadcast(to clients: inout [Client]) {
      var bytes = [UInt8](repeating: 0, count: 256)
      while read(wake.read, &bytes, bytes.count) > 0 {}
      let events = pending.withLock { events in
        defer { events = [] }
        return events
      }
      for index in clients.indices where clients[index].isStream {
        for event in events { clients[index].output += Self.bytes(of: event) }
      }
    }

    private static func bytes(of event: String) -> [UInt8] { Array("data: \(event)\n\n".utf8) }

    /// Reads and writes what is possible.
    ///
    /// - Returns: `false` if the connection is over; otherwise, `true`.
    private func advance(
      _ client: inout Client,
      _ events: Int32,
      _ now: Double,
      _ reply: (HTTPRequest) -> Reply
    ) -> Bool {
      if events & ~POLLOUT != 0 {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = recv(client.file, &bytes, bytes.count, 0)
        if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { return false }
        // What comes after the request is not read.
        if count > 0, !client.isAnswered {
          client.input += bytes[..<count]
          answer(&client, reply)
        }
      }
      if client.isStream, client.output.isEmpty, now - client.touched > Self.heartbeat {
        client.output = Array(": \n\n".utf8)
      }
      while !client.output.isEmpty {
        let count = Glibc.send(client.file, client.output, client.output.count, Int32(MSG_NOSIGNAL))
        guard count > 0 else {
          if errno != EAGAIN && errno != EINTR { return false }
          break
        }
        client.output.removeFirst(count)
        client.touched = now
      }
      let isPatient = now - client.touched < Self.patience
      if client.output.isEmpty { return client.isStream || !client.isAnswered && isPatient }
      return isPatient && (client.output.count < Self.backlogLimit || !client.isStream)
    }

    private func answer(_ client: inout Client, _ reply: (HTTPRequest) -> Reply) {
      switch HTTPRequest.read(client.input) {
      case .incomplete: return
      case .refused(let response): client.output = response.bytes
      case .complete(let request):
        switch reply(request) {
        case .response(let response): client.output = response.bytes
        case .events(let first):
          client.isStream = true
          client.output = HTTPResponse.eventStreamHead + Self.bytes(of: first)
        }
      }
      client.isAnswered = true
      client.input = []
    }
  }

  extension pollfd {
    fileprivate init(file: Int32, _ events: Int32) {
      self.init(fd: file, events: Int16(events), revents: 0)
    }
  }
#endif
