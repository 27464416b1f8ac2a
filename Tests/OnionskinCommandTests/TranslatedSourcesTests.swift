#if canImport(SourceMigrating)
  import AnimationForms
  import LegacyBlocks
  import ObjectiveCBlockReading
  import ObjectiveCTranslating
  import SourceMigrating
  import SourceSlicing
  import Testing

  @testable import OnionskinCommand

  /// The Objective-C of a folder in Swift, and where its blocks stand in it.
  @Suite struct TranslatedSourcesTests {
    private let files = [
      (
        "/App/Menu.m",
        """
        #import "Menu.h"
        @implementation Menu
        - (void)show {
            [UIView beginAnimations:nil context:NULL];
            self.panel.alpha = 0;
            [UIView commitAnimations];
        }
        - (void)hide {
            [UIView beginAnimations:nil context:NULL];
            self.panel.alpha = fabs(&count);
            [UIView commitAnimations];
        }
        @end
        """
      ),
      (
        "/App/Menu.h",
        "#import \"Panel.h\"\n@interface Menu : UIView\n@property Panel *panel;\n@end"
      ),
      ("/App/Panel.h", "@interface Panel : UIView\n@end"),
      ("/App/Panel.m", "@implementation Panel\n- (void)close { self.alpha = 0; }\n@end"),
      ("/Other/Panel.h", "@interface Panel : NSObject\n@end"),
    ].map { LegacyFile(readingObjectiveC: $0.1, path: $0.0) }

    private var migrations: [FileMigration] {
      let migrator = Migrator(files, to: .animate)
      return files.map(migrator.migrate).filter { !$0.blocks.isEmpty }
    }

    private var requests: [SliceMaker.Request] {
      migrations[0].blocks.map { SliceMaker.Request(path: "/App/Menu.m", offset: $0.offset) }
    }

    @Test func `what a file imports is translated with it, from the nearest folder`() {
      let text = TranslatedSources(files, migrations).old("/App/Menu.m").text
      #expect(text.contains("class Menu: UIView {"))
      #expect(text.contains("var panel: Panel!"))
      #expect(text.contains("class Panel: UIView {"))
      #expect(text.contains("func close()"))
    }

    @Test func `the header in front of all files of a project is translated with them`() {
      let prefixes = [
        ("/App/App-Prefix.pch", "#import \"Lid.h\""),
        ("/Other/Other-Prefix.pch", "#import \"Box.h\""),
        ("/App/Lid.h", "@interface Lid : UIView\n@end"),
        ("/App/Box.h", "@interface Box : UIView\n@end"),
      ].map { LegacyFile(readingObjectiveC: $0.1, path: $0.0) }
      let text = TranslatedSources(files + prefixes, migrations).old("/App/Menu.m").text
      #expect(text.contains("class Lid: UIView {"))
      #expect(!text.contains("class Box: UIView {"))
    }

    @Test func `each block has the same number in the old and in the new code`() throws {
      let sources = TranslatedSources(files, migrations)
      let (old, new) = (sources.old("/App/Menu.m").text, sources.new("/App/Menu.m").text)
      #expect(old.contains("/*block 0*/UIView.beginAnimations"))
      #expect(new.contains("/*block 0*/UIView.animate("))
      let offset = try #require(sources.offset(of: requests[0], in: old))
      #expect(String(decoding: old.utf8.dropFirst(offset), as: UTF8.self).hasPrefix("UIView.begin"))
    }

    @Test func `a function that is not translated is told with its line`() {
      let functions = TranslatedFunctions(requests, TranslatedSources(files, migrations))
      #expect(functions.request(requests[0]) != requests[0])
      #expect(functions.failures[0] == nil)
      let reason = "line 10 cannot be translated: the address of a variable is taken ("
      #expect(functions.failures[1]?.hasPrefix("Objective-C: \(reason)") == true)
      #expect(functions.line(of: "self.panel?.alpha = 0", in: requests[0]) == 5)
      #expect(
        functions.failure(of: requests[0], at: "self.panel?.alpha = 0")
          == "the tool's translation of line 5"
      )
    }
  }
#endif
