import AllocatedBytes
import Testing
import UIKit

/// What a process had to say.
func complaints(of result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

/// Says what is wrong to whoever started the process.
func complain(_ complaint: String, if isWrong: Bool) {
  if isWrong { FileHandle.standardError.write(Data((complaint + "\n").utf8)) }
}

/// The fewest bytes that are allocated after each of some rounds.
///
/// What is over is swept up now and then, and not at once, so that the bytes go up and down.
@MainActor
func leastAllocated(_ round: () -> Void) -> Int {
  var least = Int.max
  for _ in 0..<30 {
    round()
    least = min(least, Int(allocated_bytes()))
  }
  return least
}
