// As on a device, Foundation and Core Graphics come with QuartzCore. These values are in
// `AnimationModel`, where the engine computes with them.
@_exported public import Selectors
@_exported public import func AnimationModel.CATransform3DConcat
@_exported public import func AnimationModel.CATransform3DEqualToTransform
@_exported public import func AnimationModel.CATransform3DGetAffineTransform
@_exported public import func AnimationModel.CATransform3DInvert
@_exported public import func AnimationModel.CATransform3DIsAffine
@_exported public import func AnimationModel.CATransform3DIsIdentity
@_exported public import func AnimationModel.CATransform3DMakeAffineTransform
@_exported public import func AnimationModel.CATransform3DMakeRotation
@_exported public import func AnimationModel.CATransform3DMakeScale
@_exported public import func AnimationModel.CATransform3DMakeTranslation
@_exported public import func AnimationModel.CATransform3DRotate
@_exported public import func AnimationModel.CATransform3DScale
@_exported public import func AnimationModel.CATransform3DTranslate
@_exported public import let AnimationModel.CATransform3DIdentity
@_exported public import struct AnimationModel.CATransform3D
@_exported public import struct AnimationModel.CGAffineTransform
@_exported public import struct AnimationModel.CGVector
