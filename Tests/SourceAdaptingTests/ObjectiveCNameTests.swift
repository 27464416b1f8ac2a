import LegacySyntax
import Testing

@Suite
struct ObjectiveCNameTests {
  @Test(arguments: [
    ("close", [], "close"),
    ("tapped", ["_"], "tapped:"),
    ("didStop", ["_", "finished", "context"], "didStop:finished:context:"),
    ("open", ["animated"], "openWithAnimated:"),
    ("move", ["to", "_"], "moveTo::"),
    ("moveTo", ["point"], "moveToPoint:"),
    ("slide", ["withView"], "slideWithView:"),
    ("init", ["frame"], "initWithFrame:"),
  ])
  func `a selector is what the compiler makes of a name`(
    baseName: String,
    labels: [String],
    selector: String
  ) {
    #expect(ObjectiveCName.selector(baseName: baseName, labels: labels) == selector)
  }

  @Test func `a method that throws takes the place of an error`() {
    #expect(
      ObjectiveCName.selector(baseName: "save", labels: [], canThrow: true) == "saveAndReturnError:"
    )
    #expect(
      ObjectiveCName.selector(baseName: "save", labels: ["_"], canThrow: true) == "save:error:"
    )
  }
}
