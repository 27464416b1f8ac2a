#if canImport(SourceMigrating)
  import Foundation
  import LegacyFolders
  import LegacySyntax
  import Testing

  @testable import OnionskinCommand

  @Suite
  struct AdaptCommandTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    private func adapt(_ arguments: String...) async throws {
      try await adapt(arguments)
    }

    @discardableResult
    private func adapt(_ arguments: [String]) async throws -> Int32 {
      let parsed = try CommandArguments(arguments, of: AdaptCommand.help)
      return try await AdaptCommand.run(parsed, on: .plain)
    }

    @Test func `copies stand in the folders of the originals`() async throws {
      try folder.write("class A { @objc func f() {} }\n", to: "in/Some Folder/A.swift")
      try folder.write("struct B {}\n", to: "in/B.swift")
      try folder.write("print(1)\n", to: "in/main.swift")
      try await adapt(folder.path("in"), "--output", folder.path("out"))
      let copy = try folder.text(of: "out/Some Folder/A.adapted.swift")
      #expect(copy.hasPrefix("#sourceLocation(file: \"\(folder.path("in/Some Folder/A.swift"))\""))
      #expect(copy.contains("\nclass A: Onionskin.SelectorResponder {  func f() {}"))
      #expect(try folder.text(of: "out/B.adapted.swift").hasSuffix("line: 1)\nstruct B {}\n"))
      #expect(!FileManager.default.fileExists(atPath: folder.path("out/main.adapted.swift")))
      #expect(try folder.text(of: "in/Some Folder/A.swift") == "class A { @objc func f() {} }\n")
    }

    @Test func `only files that come out differently are written again`() async throws {
      try folder.write("class A { @objc func f() {} }\n", to: "in/A.swift")
      try folder.write("class B: A {}\n", to: "in/B.swift")
      try folder.write("struct C {}\n", to: "in/C.swift")
      let arguments = [folder.path("in"), "--output", folder.path("out")]
      try await adapt(arguments)
      let first = try ["A", "B", "C"].map { try folder.date("out/\($0).adapted.swift") }
      try folder.write("class B: A { @objc func g() {} }\n", to: "in/B.swift")
      try await adapt(arguments)
      let second = try ["A", "B", "C"].map { try folder.date("out/\($0).adapted.swift") }
      #expect(first[0] == second[0])
      #expect(first[1] != second[1])
      #expect(first[2] == second[2])
      #expect(
        try folder.text(of: "out/B.adapted.swift").contains("override func animationCallback")
      )
    }

    @Test func `a file adapts to what another file declares`() async throws {
      try folder.write("class A {}\n", to: "in/A.swift")
      try folder.write("class B: A { @objc func g() {} }\n", to: "in/B.swift")
      let arguments = [folder.path("in"), "--output", folder.path("out")]
      try await adapt(arguments)
      #expect(try !folder.text(of: "out/B.adapted.swift").contains("override"))
      try folder.write("class A { @objc func f() {} }\n", to: "in/A.swift")
      try await adapt(arguments)
      #expect(try folder.text(of: "out/B.adapted.swift").contains("override"))
    }

    @Test func `the copy of a file that is gone is removed`() async throws {
      try folder.write("struct A {}\n", to: "in/A.swift")
      try folder.write("struct B {}\n", to: "in/B.swift")
      let arguments = [folder.path("in"), "--output", folder.path("out")]
      try await adapt(arguments)
      try FileManager.default.removeItem(atPath: folder.path("in/B.swift"))
      try await adapt(arguments)
      #expect(FileManager.default.fileExists(atPath: folder.path("out/A.adapted.swift")))
      #expect(!FileManager.default.fileExists(atPath: folder.path("out/B.adapted.swift")))
    }

    @Test func `context is read and not copied`() async throws {
      try folder.write("class A { @objc func f() {} }\n", to: "own/A.swift")
      try folder.write("class B: A { @objc func g() {} }\n", to: "in/B.swift")
      try await adapt(
        folder.path("in"),
        "--output",
        folder.path("out"),
        "--context",
        folder.path("own")
      )
      #expect(try folder.text(of: "out/B.adapted.swift").contains("override"))
      #expect(!FileManager.default.fileExists(atPath: folder.path("out/A.adapted.swift")))
    }

    @Test func `files and folders can be excluded`() async throws {
      for name in ["A.swift", "APreview.swift", "Widgets/B.swift", "x/y/C.swift"] {
        try folder.write("struct S {}\n", to: "in/\(name)")
      }
      let found = SourceFolder(
        at: folder.path("in"),
        excluding: ["*Preview*.swift", "Widgets", "x/*"]
      )
      #expect(found.files.map(\.relativePath) == ["A.swift"])
    }

    @Test func `a link to a folder around it is followed once`() throws {
      try folder.write("struct S {}\n", to: "in/A.swift")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("in/loop"),
        withDestinationPath: folder.path("in")
      )
      try folder.write("struct S {}\n", to: "elsewhere/B.swift")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("in/B.swift"),
        withDestinationPath: folder.path("elsewhere/B.swift")
      )
      let found = SourceFolder(at: folder.path("in"), excluding: [])
      #expect(found.files.map(\.relativePath) == ["A.swift", "B.swift"])
    }

    @Test func `a flag is one that the sources are compiled with`() async throws {
      try folder.write("#if SHOP\n@objc class A {}\n#endif\n", to: "in/A.swift")
      let arguments = [folder.path("in"), "--output", folder.path("out")]
      let before = try await AdaptedFolder(at: folder.path("out")).update(
        from: SourceFolder(at: folder.path("in"), excluding: []).files,
        context: []
      )
      #expect(before.map(\.location.line) == [1])
      // With another flag, the file is adapted again.
      let after = try await AdaptedFolder(at: folder.path("out")).update(
        from: SourceFolder(at: folder.path("in"), excluding: []).files,
        context: [],
        flags: ["SHOP"]
      )
      #expect(after.isEmpty)
      #expect(try await adapt(arguments + ["--define", "SHOP"]) == 0)
    }

    // MARK: - Bad input

    @Test func `what is not adapted is told, unless it is excluded`() throws {
      for name in ["A.swift", "main.swift", "Old.m", "Old.h", "Info.plist", "x/Old.mm"] {
        try folder.write("\n", to: "in/\(name)")
      }
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("in/Gone.swift"),
        withDestinationPath: folder.path("nowhere.swift")
      )
      let found = SourceFolder(at: folder.path("in"), excluding: [])
      #expect(found.files.map(\.relativePath) == ["A.swift"])
      #expect(
        found.omitted.map(\.description) == [
          "\(folder.path("in/Gone.swift")):1:1: warning: This is not adapted, because it is a link to "
            + "nothing. Correct the link. Exclude it if this is meant. [EditsForLinux: files]",
          "\(folder.path("in/Old.m")):1:1: warning: This file is not compiled, because it is not "
            + "written in Swift. Exclude it if this is meant. [EditsForLinux: files]",
          "\(folder.path("in/main.swift")):1:1: warning: This file is not compiled, because it starts "
            + "the app on a device. Exclude it if this is meant. [EditsForLinux: files]",
          "\(folder.path("in/x/Old.mm")):1:1: warning: This file is not compiled, because it is not "
            + "written in Swift. Exclude it if this is meant. [EditsForLinux: files]",
        ]
      )
      let excluding = SourceFolder(
        at: folder.path("in"),
        excluding: ["main.swift", "*.m", "*.mm", "Gone.swift"]
      )
      #expect(excluding.omitted.isEmpty)
    }

    @Test func `a folder that does not exist is an error`() async {
      let path = folder.path("nowhere")
      await #expect(throws: CommandError.noInput("There is no file or folder '\(path)'.")) {
        try await adapt(path, "--output", folder.path("out"))
      }
    }

    @Test func `an output that cannot be written is an error`() async throws {
      try folder.write("struct S {}\n", to: "in/A.swift")
      try folder.write("a file\n", to: "out")
      let path = folder.path("out/A.adapted.swift")
      await #expect(throws: TextFileError.unwritable("The file \(path) cannot be written.")) {
        try await adapt(folder.path("in"), "--output", folder.path("out"))
      }
    }

    @Test func `a file that is written keeps its permissions, and stays where its link leads`()
      throws
    {
      let manager = FileManager.default
      try folder.write("struct S {}\n", to: "in/A.swift")
      let (file, link) = (folder.path("in/A.swift"), folder.path("Link.swift"))
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
      try manager.createSymbolicLink(atPath: link, withDestinationPath: file)
      try TextFile.write("struct T {}\n", to: URL(fileURLWithPath: link))
      #expect(try folder.text(of: "in/A.swift") == "struct T {}\n")
      let permissions = try manager.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber
      #expect(permissions?.intValue == 0o755)
      #expect(try manager.destinationOfSymbolicLink(atPath: link) == file)
    }

    @Test func `two files with one copy are an error`() async throws {
      try folder.write("struct S {}\n", to: "one/A.swift")
      try folder.write("struct T {}\n", to: "two/A.swift")
      await #expect(throws: CommandError.self) {
        try await adapt(folder.path("one"), folder.path("two"), "--output", folder.path("out"))
      }
    }

    @Test(arguments: [["--output", "out"], ["--portable"], ["--portable", "--write"]])
    func `a file in another encoding is an error at its line`(options: [String]) async throws {
      try folder.write("", to: "in/A.swift")
      let bytes = Array("let a = 1\nlet b = \"".utf8) + [0xFF, 0xFE] + Array("\"\n".utf8)
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path("in/A.swift")))
      await #expect {
        try await adapt([folder.path("in")] + options.map { $0 == "out" ? folder.path($0) : $0 })
      } throws: {
        guard case .otherEncoding(let text, _)? = $0 as? TextFileError else { return false }
        return text.hasPrefix("Line 2 of \(folder.path("in/A.swift")) is not UTF-8.")
      }
      #expect(FileManager.default.contents(atPath: folder.path("in/A.swift")) == Data(bytes))
    }

    @Test func `a file of 20,000 lines is adapted`() async throws {
      let members = (0..<10_000).map {
        "  @objc func f\($0)() {}\n  let s\($0) = #selector(f\($0))\n"
      }
      try folder.write("class A: NSObject {\n" + members.joined() + "}\n", to: "in/A.swift")
      try await adapt(folder.path("in"), "--output", folder.path("out"))
      let copy = try folder.text(of: "out/A.adapted.swift")
      let lines = copy.utf8.split(separator: UInt8(ascii: "\n"))
      #expect(String(lines[20_001]) == "  let s9999 = Selector(\"f9999\")")
    }

    @Test(arguments: [
      ([], "Missing argument '<path>'."),
      (["a"], "Missing option '--output <folder>' or '--portable'."),
      (["a", "--output"], "Missing value for '--output <folder>'."),
      (["a", "--outptu", "b"], "Unknown option '--outptu'. Did you mean '--output'?"),
      (["a", "--output", "b", "--portable"], "'--portable' and '--output' cannot go together."),
      (["a", "--output", "b", "--write"], "'--write' needs '--portable'."),
    ])
    func `wrong options are told`(arguments: [String], message: String) async {
      await #expect(throws: CommandError.usage(message, command: "adapt")) {
        try await adapt(arguments)
      }
    }

    // MARK: - The portable form

    @Test func `sources are changed only when asked for`() async throws {
      let text = "class A {\n  @objc func f() {}\n}\n"
      try folder.write(text, to: "in/A.swift")
      try await adapt(folder.path("in"), "--portable")
      #expect(try folder.text(of: "in/A.swift") == text)
      try await adapt(folder.path("in"), "--portable", "--write")
      #expect(
        try folder.text(of: "in/A.swift").contains("  #if canImport(Darwin)\n    @objc\n  #endif\n")
      )
    }

    @Test func `a difference is shown with the lines around it`() {
      let old = (1...9).map { "\($0)\n" }.joined() + "a\nb\nc\nd\nz\n"
      let new = old.replacing("5\n", with: "five\nand more\n").replacing("z\n", with: "")
      #expect(
        UnifiedDiff(of: old, new, path: "A.swift").text == """
          --- A.swift
          +++ A.swift
          @@ -2,7 +2,8 @@
           2
           3
           4
          -5
          +five
          +and more
           6
           7
           8
          @@ -11,5 +12,4 @@
           b
           c
           d
          -z
          \u{20}

          """
      )
    }
  }
#endif
