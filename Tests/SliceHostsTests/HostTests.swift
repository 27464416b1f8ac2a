import Testing

@testable import SliceHosts

/// Hosts and their spoils, as texts.
struct HostTests {
  static let hosts = (1...150).map { Host.random(seed: $0) }

  @Test(arguments: Construct.allCases)
  func `hosts have each construct`(construct: Construct) {
    let count = Self.hosts.count { $0.constructs[construct, default: 0] > 0 }
    #expect(count >= 5, "\(construct.rawValue) is in \(count) of \(Self.hosts.count) hosts")
  }

  @Test func `the block of each host can be written in another form`() {
    for host in Self.hosts {
      #expect(HostVariant(migrating: host, spoiledBy: nil) != nil, "seed \(host.seed)")
    }
  }

  @Test(arguments: HostSpoil.Kind.allCases)
  func `a spoiled migration has another text than the right one`(kind: HostSpoil.Kind) throws {
    var count = 0
    for host in Self.hosts {
      guard let spoil = host.spoils.first(where: { $0.kind == kind }),
        let variant = HostVariant(migrating: host, spoiledBy: spoil)
      else { continue }
      count += 1
      let right = try #require(HostVariant(migrating: host, spoiledBy: nil, to: variant.form))
      #expect(Self.code(variant.text) != Self.code(right.text), "seed \(host.seed)")
    }
    #expect(count >= 40, "\(count) of \(Self.hosts.count) hosts")
  }

  /// The text without comments, which name the lines of the old text.
  private static func code(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.prefix { $0 != "/" } }
      .filter { $0.contains { $0 != " " } }
  }
}

struct LineEditTests {
  let text = """
    begin(0.3)  // @begin
      panel.alpha = 0.5  // @change1
      shade.alpha = Theme.faint  // @change2
    commit(nil, [1, 2])  // @commit
    """

  @Test func `a statement takes the place of another on its line`() {
    let edited = LineEdit.apply([.replace(.change(1), "panel.alpha = 1")], to: text)
    #expect(edited.contains("\n  panel.alpha = 1  // @change1\n"))
    #expect(!edited.contains("0.5"))
  }

  @Test func `a line is dropped, and another comes behind one`() {
    let edited = LineEdit.apply(
      [.drop(.change(1)), .insert("end()", after: .change(2))],
      to: text
    )
    let lines = edited.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[2] == "  end()")
  }

  @Test func `a line moves behind a later one, and behind an earlier one`() {
    let later = LineEdit.apply([.move(.begin, behind: .change(2))], to: text)
    #expect(later.split(separator: "\n")[2] == "begin(0.3)  // @begin")
    let earlier = LineEdit.apply([.move(.commit, behind: .begin)], to: text)
    #expect(earlier.split(separator: "\n")[1] == "commit(nil, [1, 2])  // @commit")
  }

  @Test func `two lines exchange the values that they set`() {
    let changes = LineEdit.apply([.exchange(.change(1), .change(2))], to: text)
    #expect(changes.contains("panel.alpha = Theme.faint  // @change1"))
    #expect(changes.contains("shade.alpha = 0.5  // @change2"))
    let calls = LineEdit.apply([.exchange(.begin, .commit)], to: text)
    #expect(calls.hasPrefix("begin(nil, [1, 2])  // @begin"))
    #expect(calls.hasSuffix("commit(0.3)  // @commit"))
  }

  @Test func `an edit of a line that is not there changes nothing`() {
    #expect(LineEdit.apply([.drop(.delay), .exchange(.delay, .begin)], to: text) == text)
  }
}
