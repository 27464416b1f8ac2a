import AnimationModel

/// A view controller for taking or choosing pictures.
///
/// ## Differences from UIKit
///
/// There are no pictures and no camera, so no source is available, the screen is empty, and the
/// delegate is never called. All properties are stored only.
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Hashable, Sendable {
    /// All albums.
    case photoLibrary
    case camera
    /// The album of taken pictures.
    case savedPhotosAlbum
  }

  public enum QualityType: Int, Hashable, Sendable {
    case typeHigh, typeMedium, typeLow
    /// 640 by 480 pixels.
    case type640x480
    /// 1280 by 720 pixels.
    case typeIFrame1280x720
    /// 960 by 540 pixels.
    case typeIFrame960x540
  }

  public enum CameraCaptureMode: Int, Hashable, Sendable { case photo, video }

  public enum CameraDevice: Int, Hashable, Sendable { case rear, front }

  public enum CameraFlashMode: Int, Hashable, Sendable {
    /// Never.
    case off = -1
    /// In the dark.
    case auto
    /// Always.
    case on
  }

  /// The key of information about a chosen picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
    /// The address of the video.
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    /// The address in the library.
    public static let referenceURL = Self(rawValue: "UIImagePickerControllerReferenceURL")
    /// The metadata of a photo just taken.
    public static let mediaMetadata = Self(rawValue: "UIImagePickerControllerMediaMetadata")
    public static let livePhoto = Self(rawValue: "UIImagePickerControllerLivePhoto")
    public static let phAsset = Self(rawValue: "UIImagePickerControllerPHAsset")
    /// The address of the image file.
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Returns a Boolean value that indicates whether a source is available; always `false`.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  /// Returns the types of pictures of a source; always `nil`.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { nil }
  /// Returns a Boolean value that indicates whether a camera is available; always `false`.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Returns a Boolean value that indicates whether a camera has a flash; always `false`.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// Returns what a camera can take; always `nil`.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  open var sourceType = SourceType.photoLibrary
  /// The types of pictures to offer.
  open var mediaTypes = ["public.image"]
  /// A Boolean value that indicates whether the user can edit a chosen picture.
  open var allowsEditing = false
  /// The maximum duration of a video, in seconds.
  open var videoMaximumDuration: TimeInterval = 600
  open var videoQuality = QualityType.typeMedium
  /// The name of the preset with which videos are exported; `nil` for none.
  open var videoExportPreset: String?
  open var showsCameraControls = true
  /// The view in front of the camera's picture; `nil` for none.
  open var cameraOverlayView: UIView?
  /// The transform of the camera's picture.
  open var cameraViewTransform = CGAffineTransform.identity
  /// What the camera takes.
  open var cameraCaptureMode = CameraCaptureMode.photo
  open var cameraDevice = CameraDevice.rear
  open var cameraFlashMode = CameraFlashMode.auto

  /// Takes a photo; without effect.
  open func takePicture() {}
  /// Begins a video; without effect.
  ///
  /// - Returns: `false`, because there is no camera.
  open func startVideoCapture() -> Bool { false }
  /// Ends a video; without effect.
  open func stopVideoCapture() {}
}

/// The delegate of an image picker controller, which is never called here.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Tells the delegate that the user has chosen a picture.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  )
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
