/// The files of a folder that those with blocks need to compile.
///
/// A file is needed if it declares a name that a needed file uses, at file scope or in an extension.
/// A name that several files declare brings all of them, but for those of other Xcode projects that
/// the folder holds: two apps may have types of one name. What a file needs that cannot be compiled,
/// since it imports a module that nobody has, is not followed further.
struct NeededFiles {
  /// The most bytes of text that are compiled; what is nearest to the blocks comes first.
  static let byteLimit = 4_000_000

  private let texts: [String]
  /// The folders of the files' Xcode projects; empty for a file of none.
  private let projects: [String]
  /// The names that files use, as far as they were asked for.
  private var usedNames: [Int: Set<String>] = [:]
  private let declarations: Declarations
  /// The modules that nobody has.
  let missingModules: Set<String>
  /// Whether each of the files imports a module that nobody has.
  private let isStuck: [Bool]

  /// Reads what the files declare.
  ///
  /// - Parameters:
  ///   - texts: The texts of all files.
  ///   - projects: The folders of the files' Xcode projects; empty for a file of none.
  ///   - missing: Returns which of some modules nobody has.
  init(in texts: [String], of projects: [String], missing: (Set<String>) -> Set<String>) {
    (self.texts, self.projects) = (texts, projects)
    let outlines = texts.mapInParallel { FileOutline(of: $0) }
    declarations = Declarations(outlines)
    let modules = missing(outlines.reduce(into: []) { $0.formUnion($1.imports) })
    missingModules = modules
    isStuck = outlines.map { !$0.imports.isDisjoint(with: modules) }
  }

  /// The needed files.
  struct Choice {
    /// The places of the files to compile, those with blocks included, in order.
    var compiled: [Int]
    /// The places of the files that are only read, in order.
    var read: [Int]
    /// Whether the limit left any out.
    var isLimited: Bool
  }

  /// Returns the files that some need, in order.
  mutating func choose(for first: [Int]) -> Choice {
    var needed = Set(first)
    var read: Set<Int> = []
    var used: [String: Set<String>] = [:]
    var size = first.reduce(0) { $0 + texts[$1].utf8.count }
    var wave = first.filter { !isStuck[$0] }
    var isLimited = false
    while !wave.isEmpty, !isLimited {
      var next: [Int] = []
      for (project, wave) in Dictionary(grouping: wave, by: { projects[$0] })
        .sorted(by: { $0.key < $1.key })
      {
        let fresh = names(in: wave).subtracting(used[project] ?? [])
        used[project, default: []].formUnion(fresh)
        for place in declarations.places(of: fresh)
        where !needed.contains(place) && isSeen(place, from: project) {
          guard !isStuck[place] else {
            read.insert(place)
            continue
          }
          size += texts[place].utf8.count
          isLimited = size > Self.byteLimit
          if isLimited { break }
          needed.insert(place)
          next.append(place)
        }
      }
      wave = next
    }
    for place in first where isStuck[place] {
      let places = declarations.places(of: names(in: [place]))
      read.formUnion(places.filter { isSeen($0, from: projects[place]) })
    }
    return Choice(
      compiled: needed.sorted(),
      read: read.subtracting(needed).sorted(),
      isLimited: isLimited
    )
  }

  /// Returns `true` if a file belongs to a project, to one around it, or to none; otherwise, `false`.
  private func isSeen(_ place: Int, from project: String) -> Bool {
    let other = projects[place]
    return other.isEmpty || other == project || project.hasPrefix(other + "/")
  }

  /// The names that some files use.
  private mutating func names(in places: [Int]) -> Set<String> {
    let unread = places.filter { usedNames[$0] == nil }
    let found = unread.map { texts[$0] }.mapInParallel { FileOutline.usedNames(in: $0) }
    for (place, names) in zip(unread, found) { usedNames[place] = names }
    return places.reduce(into: []) { $0.formUnion(usedNames[$1] ?? []) }
  }
}

/// Where the names of a folder are declared.
private struct Declarations {
  private var byName: [String: [Int]] = [:]
  /// The files whose extensions of frameworks' types have a member, or a protocol, of a name.
  private var byMember: [String: [Int]] = [:]
  /// The files that extend a type.
  private var byType: [String: [Int]] = [:]

  init(_ outlines: [FileOutline]) {
    for (place, outline) in outlines.enumerated() {
      for name in outline.names { byName[name, default: []].append(place) }
    }
    for (place, outline) in outlines.enumerated() {
      for added in outline.extensions {
        guard byName[added.type] == nil else {
          byType[added.type, default: []].append(place)
          continue
        }
        // Nobody writes these names where they are used, nor the protocol of a literal.
        let unwritten: Set<String> = ["init", "subscript", "callAsFunction"]
        let protocols = added.inherited.filter { byName[$0] != nil }
        for name in added.members.subtracting(unwritten).union(protocols) {
          byMember[name, default: []].append(place)
        }
        if !added.members.isDisjoint(with: unwritten) || protocols != added.inherited {
          byType[added.type, default: []].append(place)
        }
      }
    }
  }

  /// Returns the files that declare names, in order.
  func places(of names: Set<String>) -> [Int] {
    var places: Set<Int> = []
    for name in names {
      for list in [byName[name], byMember[name], byType[name]] { places.formUnion(list ?? []) }
    }
    return places.sorted()
  }
}
