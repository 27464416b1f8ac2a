// Onionskin's own names. Apple's come with `import UIKit`.
@_exported public import AnimationTraces
@_exported public import RenderEngine
@_exported public import struct AnimationModel.Instant
