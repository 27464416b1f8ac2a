#if canImport(SourceMigrating)
  import Foundation

  /// What Swift Testing tells of a run, a line of JSON for each event.
  struct TestReport {
    struct Issue {
      var text: String

      /// A Boolean value that indicates whether the sides were compared.
      var isComparison: Bool { text.contains("animates differently from") }

      /// A Boolean value that indicates whether the test library compared or refused to.
      var isVerdict: Bool {
        isComparison || text.hasPrefix("Nothing was compared") || text.hasPrefix("Cannot tell")
      }

      /// The whole message, or its first line if it is no verdict.
      var cause: String {
        let first = text.prefix { $0 != "\n" }
        return isVerdict ? text : String(first.isEmpty ? "the test failed" : first)
      }
    }

    private struct Event: Decodable {
      struct Payload: Decodable {
        struct Message: Decodable { var text: String }
        struct Issue: Decodable { var severity: String? }
        var kind: String?
        var messages: [Message]?
        var issue: Issue?
      }
      var kind: String
      var payload: Payload
    }

    var issues: [Issue] = []
    var hasEnded = false

    init(at url: URL) {
      guard let data = try? Data(contentsOf: url) else { return }
      for line in data.split(separator: UInt8(ascii: "\n")) {
        guard let event = try? JSONDecoder().decode(Event.self, from: Data(line)),
          event.kind == "event"
        else { continue }
        switch event.payload.kind {
        case "issueRecorded":
          guard event.payload.issue?.severity != "warning" else { continue }
          let messages = (event.payload.messages ?? []).map(\.text)
          let text = messages.filter { $0 != "Issue recorded" }.joined(separator: "\n")
          issues.append(Issue(text: text))
        case "runEnded": hasEnded = true
        default: break
        }
      }
    }
  }
#endif
