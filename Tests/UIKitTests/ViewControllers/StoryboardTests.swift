import Onionskin
import Testing
import UIKit

/// Storyboards, nib files and asset catalogs, which are not read, and popovers.
@Suite @MainActor struct StoryboardTests {
  private func messages(_ body: () -> Void) -> [String] {
    withRenderLoop { loop in
      body()
      return loop.issues.filter { $0.kind == .notEmulated && $0.severity == .misuse }
        .map(\.message)
    }
  }

  @Test func `whoever asks for something of a storyboard is told what to do`() throws {
    let told = messages {
      let storyboard = UIStoryboard(name: "Main", bundle: nil)
      #expect(storyboard.instantiateInitialViewController() == nil)
      _ = storyboard.instantiateViewController(withIdentifier: "Detail")
      UIViewController().performSegue(withIdentifier: "toDetail", sender: nil)
    }
    try #require(told.count == 3)
    #expect(told[0].contains("the initial view controller of \"Main\""))
    #expect(told[1].contains("\"Detail\" of \"Main\""))
    #expect(told[2].contains("\"toDetail\" of UIViewController"))
    for message in told { #expect(message.contains("in code")) }
  }

  @Test func `nothing of a nib file is there`() {
    let told = messages {
      #expect(UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).isEmpty)
      #expect(Bundle.main.loadNibNamed("Row", owner: nil) == nil)
    }
    #expect(told.map { $0.contains("\"Card\"") } == [true, false])
    #expect(told.map { $0.contains("\"Row\"") } == [false, true])
  }

  @Test func `a color of an asset catalog is gray, and an issue names it`() {
    let told = messages { #expect(UIColor(named: "brand") == UIColor(white: 0.5, alpha: 1)) }
    #expect(told.count == 1)
    #expect(told.first?.contains("\"brand\"") == true)
  }

  @Test func `only what is presented as a popover has its controller`() {
    withRenderLoop { _ in
      let controller = UIViewController()
      #expect(controller.popoverPresentationController == nil)
      controller.modalPresentationStyle = .popover
      let popover = controller.popoverPresentationController
      #expect(popover != nil)
      #expect(popover === controller.popoverPresentationController)
      #expect(popover?.permittedArrowDirections == .any)
      #expect(popover?.presentedViewController === controller)
    }
  }
}
