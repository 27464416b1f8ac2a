import Foundation
import LongChains

let usage = """
  usage: long-chains [LENGTH]

  Runs chains of LENGTH steps (100000) in every style, and tells which do not as they should.
  """
let arguments = CommandLine.arguments.dropFirst()
guard arguments.count < 2, let length = Int(arguments.first ?? "100000"), length > 3 else {
  FileHandle.standardError.write(Data((usage + "\n").utf8))
  exit(64)
}
var failures = 0
for chain in LongChain.all {
  // Said before, since a chain that overflows the stack says nothing more.
  print(chain.name)
  guard let failure = try chain.failure(length) else { continue }
  print("  \(failure)")
  failures += 1
}
print("\(LongChain.all.count) chains of \(length) steps, \(failures) failed.")
exit(failures == 0 ? 0 : 1)
