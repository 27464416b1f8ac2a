import LongChains
import Testing

/// Chains of ten thousand steps in every style; `swift run -c release long-chains` runs longer ones.
@MainActor @Suite struct LongChainTests {
  @Test(.seed("D4"), arguments: LongChain.all)
  func `a long chain neither overflows nor gets out of order`(chain: LongChain) throws {
    try #expect(chain.failure(10_000) == nil)
  }
}
