import UIKit
import Foundation
import Onionskin
import Testing

/// The command as a whole: what it prints where, and how it ends.
@Suite struct CommandTests {
  private func onionskin(_ arguments: String..., input: String? = nil) async throws
    -> Command.Result
  {
    try await Command("onionskin").run(arguments, input: input)
  }

  // MARK: The gallery

  @Test func `without arguments it compares a gallery and writes a page of it`() async throws {
    let folder = try TemporaryFolder()
    let result = try await Command("onionskin").run([], in: folder.url)
    #expect(result.exitCode == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains(/receipt +animateViews +✗ different easing delay\n/))
    #expect(result.output.contains(/toast +UIView.animate +✓ same\n/))
    let (forms, different) = (result.output.count { $0 == "✓" }, result.output.count { $0 == "✗" })
    #expect(forms > different && different > 0)
    #expect(
      result.output.hasSuffix(
        "\n\(different) of \(forms + different) differ on purpose. Wrote gallery.html. "
          + "Open it in a browser.\n"
      )
    )
    #expect(folder.names == ["gallery.html"])
    let page = try folder.text(of: "gallery.html")
    #expect(page.hasPrefix("<!doctype html>"))
    // A page of all scenes is still small, and asks for nothing from elsewhere.
    #expect(page.utf8.count < 1_000_000)
    #expect(!page.contains("src=\"") && !page.contains("url(http") && !page.contains("@import"))
  }

  @Test func `the scenes are listed with their forms`() async throws {
    let result = try await onionskin("list")
    #expect(result.exitCode == 0)
    #expect(result.output.contains(/boxes +Two boxes drift apart/))
    // What has spaces is one word of a shell.
    #expect(result.output.contains("'without the current state'"))
    let json = try await onionskin("list", "--json")
    struct Entry: Decodable {
      var name: String
      var forms: [String]
    }
    let entries = try JSONDecoder().decode([Entry].self, from: Data(json.output.utf8))
    #expect(entries.count >= 10)
    #expect(entries.allSatisfy { $0.forms.count >= 2 && $0.forms[0] == "legacy" })
  }

  // MARK: Text

  @Test func `a scene is shown as a timeline`() async throws {
    #expect(
      try await onionskin("show", "boxes/animateViews") == Command.Result(output: Timelines.boxes)
    )
  }

  @Test func `a drawing fits the columns that there are`() async throws {
    for width in [72, 100, 133] {
      let lines = try await onionskin("show", "boxes", "--width", "\(width)").output.split(
        separator: "\n"
      )
      // The first paragraphs are text; what has an axis is as wide as can be.
      let drawing = lines.drop { !$0.hasPrefix("block 1 ") }
      #expect(drawing.map(\.count).max() == width)
    }
  }

  @Test func `a plain drawing has no characters beyond ASCII`() async throws {
    let output = try await onionskin("show", "boxes", "--ascii").output
    let isPlain = output.allSatisfy { $0.isASCII }
    #expect(isPlain)
    #expect(output.contains("UIView 1 (redBox)   position  (95, 95) > (195, 195)    2 s easeInOut"))
  }

  @Test func `a trace goes through a pipe as JSON`() async throws {
    let json = try await onionskin("show", "boxes/animateViews", "--json")
    #expect(json.errors.isEmpty)
    let trace = try AnimationTrace(json: Data(json.output.utf8))
    #expect(trace.end == Instant(seconds: 7.5))
    #expect(try await onionskin("show", "-", input: json.output).output == Timelines.boxes)
  }

  // MARK: Help

  @Test(arguments: ["--help", "-h", "help"])
  func `help lists the commands`(option: String) async throws {
    let result = try await onionskin(option)
    #expect(result.exitCode == 0 && result.errors.isEmpty)
    for name in Self.commands {
      #expect(result.output.contains("\n  \(name)"), "\(name)")
    }
  }

  private static let commands = [
    "gallery", "list", "show", "play", "diff", "report", "census", "render", "export", "migrate",
    "adapt", "rewrite", "completions", "help",
  ]

  @Test(arguments: commands)
  func `each command has help of its own`(name: String) async throws {
    let result = try await onionskin(name, "--help")
    #expect(result.exitCode == 0 && result.errors.isEmpty)
    #expect(result.output.hasPrefix("OVERVIEW: "))
    #expect(result.output.contains("\nUSAGE: onionskin \(name)"))
    #expect(result.output.contains("-h, --help"))
    #expect(try await onionskin("help", name).output == result.output)
    // It can be read in a terminal of the usual width.
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: [
    ["show", "--bogus", "--help"], ["show", "--help", "--width"], ["show", "a", "b", "c", "-h"],
  ])
  func `help that is asked for is given, whatever else is wrong`(arguments: [String]) async throws {
    let result = try await Command("onionskin").run(arguments)
    #expect(result.exitCode == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output == (try await onionskin("help", "show").output))
  }

  @Test func `the version is one line`() async throws {
    let result = try await onionskin("--version")
    #expect(result.errors.isEmpty && result.exitCode == 0)
    #expect(result.output.contains(/^\d+\.\d+\.\d+(-dev)?\n$/))
  }

  @Test(arguments: [
    (["shwo"], "Unknown command 'shwo'. Did you mean 'show'?", ""),
    (["show"], "Missing argument '<trace>'.", "show"),
    (["show", "a", "b"], "Unexpected argument 'b'.", "show"),
    (
      ["show", "--widht", "80", "toast"], "Unknown option '--widht'. Did you mean '--width'?",
      "show"
    ),
    (["show", "toast", "--width"], "Missing value for '--width <columns>'.", "show"),
    (
      ["show", "toast", "--width", "59"],
      "The value '59' is invalid for '--width': it takes a whole number from 60 to 1000.", "show"
    ),
    (
      ["show", "--json=yes", "toast"], "The option '--json' takes no value, but 'yes' was given.",
      "show"
    ),
    (["show", "toast", "-x"], "Unknown option '-x'.", "show"),
    (
      ["show", "toast", "--tolerance", "1"],
      "Unknown option '--tolerance'. It is an option of 'diff', 'report'.", "show"
    ),
    (
      ["--width", "80", "show", "toast"],
      "The option '--width' stands before its command. Options come after it: "
        + "onionskin show toast --width 80", "show"
    ),
    (
      ["--tolerance=1", "diff", "toast", "tap/without the current state"],
      "The option '--tolerance' stands before its command. Options come after it: "
        + "onionskin diff toast 'tap/without the current state' --tolerance=1", "diff"
    ),
    (
      ["show", "tap/without", "the", "current", "state"],
      "Unexpected argument 'the'. Quote a form that has spaces, as in "
        + "'tap/without the current state'.", "show"
    ),
    (
      ["diff", "tap/without", "the", "current", "state", "tap"],
      "Unexpected argument 'current'. Quote a form that has spaces, as in "
        + "'tap/without the current state'.", "diff"
    ),
    (
      ["--json"],
      "The option '--json' needs a command before it, as in 'onionskin gallery --json'.", ""
    ),
    (["--versoin"], "Unknown option '--versoin'. Did you mean '--version'?", ""),
    (["toast"], "Unknown command 'toast'. To see it: onionskin show toast", ""),
    (["help", "shwo"], "Unknown command 'shwo'. Did you mean 'show'?", ""),
    (["migrate"], "Missing argument '<path>'.", "migrate"),
    (
      ["adapt", "App", "--tests", "Tests"],
      "Unknown option '--tests'. It is an option of 'migrate'.", "adapt"
    ),
    (
      ["diff", "a", "b", "--allow", "dealy"],
      "There is no kind of difference 'dealy'. Did you mean 'delay'? The kinds are listed in "
        + "'onionskin help diff'.", "diff"
    ),
    (
      ["render", "toast", "--frames", "3"],
      "Several frames are several files: name a folder with '--output'.", "render"
    ),
    (
      ["gallery", "--json", "-o", "-"],
      "'--json' and '--output -' both write to standard output: name a file with '--output'.",
      "gallery"
    ),
    (
      ["completions", "tcsh"],
      "There are no completions for 'tcsh'. The shell is one of bash, zsh, fish.", "completions"
    ),
  ])
  func `a usage error goes to standard error, with code 64 and a way on`(
    arguments: [String],
    message: String,
    command: String
  ) async throws {
    let result = try await Command("onionskin").run(arguments)
    #expect(result.exitCode == 64)
    #expect(result.output.isEmpty)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first == "Error: \(message)")
    #expect(lines.dropFirst().first?.hasPrefix("Usage: onionskin") == true)
    #expect(
      lines.last
        == "  See 'onionskin help\(command.isEmpty ? "" : " " + command)' for more information."
    )
  }

  @Test func `a scene that is not there is met with the nearest one`() async throws {
    let result = try await onionskin("show", "boxs")
    #expect(result.exitCode == 66)
    #expect(
      result.errors
        == "Error: There is no file and no scene named 'boxs'. Did you mean 'boxes'? See 'onionskin list'.\n"
    )
  }

  #if !canImport(SourceMigrating)
    @Test(arguments: ["adapt", "migrate"])
    func `where sources cannot be parsed, the command says why`(name: String) async throws {
      let result = try await onionskin(name, "App")
      #expect(result.exitCode == 69 && result.output.isEmpty)
      #expect(result.errors.hasPrefix("Error: 'onionskin \(name)' needs Linux"))
    }
  #endif

  // MARK: Completions

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions know the commands, their options and the scenes`(shell: String) async throws {
    let script = try await onionskin("completions", shell).output
    for name in Self.commands { #expect(script.contains(name)) }
    for option in ["width", "tolerance", "portable", "keep-differing", "version"] {
      #expect(script.contains(shell == "fish" ? "-l \(option)" : "--\(option)"))
    }
    #expect(script.contains(" toast"))
  }

  // MARK: Colours

  @Test func `colours are for terminals, or for who asks`() async throws {
    let arguments = ["diff", "receipt/legacy", "receipt/animateViews"]
    let command = try Command("onionskin")
    #expect(!(try await command.run(arguments).output.contains("\u{1B}")))
    let forced = arguments + ["--color", "always"]
    #expect(try await command.run(forced).output.contains("\u{1B}[1m"))
    #expect(
      !(try await command.run(arguments, environment: ["NO_COLOR": "1"]).output.contains("\u{1B}"))
    )
  }
}
