public import UIKit

extension RenderLoop {
  /// Simulates a rotation of the device, and posts a notification if the device generates them.
  public func turnDevice(to orientation: UIDeviceOrientation) {
    let device = application.device
    guard device.orientation != orientation else { return }
    guard device.isGeneratingDeviceOrientationNotifications else {
      return device.turn(to: orientation)
    }
    perform("turn the device") { device.turn(to: orientation) }
  }
}
