/// A shadow in Lottie: the layer effect "Drop Shadow", which shows what a layer and all in it casts.
struct LottieShadow: DocumentPart {
  /// The page that lists layer effects as missing from rlottie.
  static let page = "https://github.com/Samsung/rlottie#supported-after-effects-features"
  /// The factor between the radius of a layer's shadow, which is the standard deviation of the blur,
  /// and Lottie's softness.
  static let softnessOfRadius = 4.0

  var color: LottieChannel
  /// The opacity from 0 to 255.
  var opacity: LottieChannel
  /// The direction in degrees, clockwise from upwards.
  var direction: LottieChannel
  var distance: LottieChannel
  var softness: LottieChannel

  /// Writes the entry of a layer as JSON.
  func write(to stream: inout DocumentStream) throws {
    try stream.write(",\"ef\":[{\"ty\":25,\"en\":1,\"nm\":\"Shadow\",\"ef\":[")
    let values = [
      ("Color", 2, color), ("Opacity", 0, opacity), ("Direction", 0, direction),
      ("Distance", 0, distance), ("Softness", 0, softness),
    ]
    for (place, (name, type, channel)) in values.enumerated() {
      try stream.write(place == 0 ? "" : ",")
      try stream.write("{\"ty\":\(type),\"nm\":\"\(name)\",\"v\":", channel, "}")
    }
    try stream.write("]}]")
  }
}
