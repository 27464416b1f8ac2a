import ExportTraces
import Foundation
import Onionskin

/// Writes the trace of each scene, and what the engine shows of it, to a folder.
///
/// The arguments after the folder are traces by others, for which only the truth is written.
let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first else {
  FileHandle.standardError.write(Data("usage: export-traces <folder> [<trace> …]\n".utf8))
  exit(64)
}
let folder = URL(fileURLWithPath: path, isDirectory: true)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
for scene in ExportScene.all {
  let trace = scene.trace()
  try trace.json().write(to: folder.appendingPathComponent("\(scene.name).trace.json"))
  try Truth(of: trace).json()
    .write(to: folder.appendingPathComponent("\(scene.name).truth.json"))
}
for file in arguments.dropFirst() {
  let trace = try AnimationTrace(json: Data(contentsOf: URL(fileURLWithPath: file)))
  let name = URL(fileURLWithPath: file).lastPathComponent
    .replacingOccurrences(of: ".trace.json", with: ".truth.json")
  try Truth(of: trace).json().write(to: folder.appendingPathComponent(name))
}
print("\(ExportScene.all.count) scenes and \(arguments.count - 1) traces.")
