import Onionskin
import AllocatedBytes
import Testing
import UIKit

/// How many bytes what is alive may take; the figures are those to reach.
///
/// Each test runs in a process of its own, because allocations are counted for a whole process.
@MainActor @Suite struct FootprintTests {
  @Test func `animations of one block take 64 bytes at most, those of their own blocks 160`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        // What a process makes once is no animation's: the first round does not count.
        for count in [100, 1000, 10_000, 12_345] {
          let shared = bytesEach(of: count) { views in
            UIView.animate(withDuration: 1000) { for view in views { view.alpha = 0 } }
          }
          complain(
            "\(count) in one block take \(shared) bytes each.",
            if: count > 100 && !(24...64 ~= shared)
          )
          let own = bytesEach(of: count) { views in
            for (index, view) in views.enumerated() {
              UIView.animate(withDuration: 1000 + Double(index % 1000)) { view.alpha = 0 }
            }
          }
          complain(
            "\(count) with a block each take \(own) bytes each.",
            if: count > 100 && !(24...160 ~= own)
          )
        }
      }
    }
    #expect(complaints(of: result) == "")
  }

  @Test func `a plain view takes 600 bytes at most beyond its object`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        withRenderLoop(RenderLoop(recording: .issues)) { loop in
          let count = 10_000
          var views: [UIView] = []
          views.reserveCapacity(count)
          let before = Int(allocated_bytes())
          for _ in 0..<count {
            views.append(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
          }
          loop.advance(by: 0)
          let object = allocated_bytes_of(Unmanaged.passUnretained(views[0]).toOpaque())
          let each = (Int(allocated_bytes()) - before) / count - object
          complain("A view takes \(each) bytes.", if: !(300...600 ~= each))
        }
      }
    }
    #expect(complaints(of: result) == "")
  }
}

/// The bytes that each of some running animations takes.
@MainActor
private func bytesEach(of count: Int, _ start: ([UIView]) -> Void) -> Int {
  withRenderLoop(RenderLoop(recording: .issues)) { loop in
    let views = (0..<count).map { _ in UIView() }
    loop.advance(by: 0)
    let before = Int(allocated_bytes())
    start(views)
    loop.advance(by: 0)
    let after = Int(allocated_bytes())
    for view in views { view.layer.removeAllAnimations() }
    return (after - before) / count
  }
}
