// Constants from before Swift 4.2, when they were strings.

/// The name of ``CAMediaTimingFillMode/forwards`` before Swift 4.2.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The name of ``CAMediaTimingFillMode/backwards`` before Swift 4.2.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The name of ``CAMediaTimingFillMode/both`` before Swift 4.2.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The name of ``CAMediaTimingFillMode/removed`` before Swift 4.2.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The name of ``CAMediaTimingFunctionName/linear`` before Swift 4.2.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The name of ``CAMediaTimingFunctionName/easeIn`` before Swift 4.2.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The name of ``CAMediaTimingFunctionName/easeOut`` before Swift 4.2.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The name of ``CAMediaTimingFunctionName/easeInEaseOut`` before Swift 4.2.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The name of ``CAMediaTimingFunctionName/default`` before Swift 4.2.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// The name of ``CAAnimationCalculationMode/linear`` before Swift 4.2.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The name of ``CAAnimationCalculationMode/discrete`` before Swift 4.2.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The name of ``CAAnimationCalculationMode/paced`` before Swift 4.2.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The name of ``CAAnimationCalculationMode/cubic`` before Swift 4.2.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The name of ``CAAnimationCalculationMode/cubicPaced`` before Swift 4.2.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
/// The name of ``CAAnimationRotationMode/rotateAuto`` before Swift 4.2.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// The name of ``CAAnimationRotationMode/rotateAutoReverse`` before Swift 4.2.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
/// The name of ``CATransitionType/fade`` before Swift 4.2.
public let kCATransitionFade = CATransitionType.fade
/// The name of ``CATransitionType/moveIn`` before Swift 4.2.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The name of ``CATransitionType/push`` before Swift 4.2.
public let kCATransitionPush = CATransitionType.push
/// The name of ``CATransitionType/reveal`` before Swift 4.2.
public let kCATransitionReveal = CATransitionType.reveal
/// The name of ``CATransitionSubtype/fromRight`` before Swift 4.2.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The name of ``CATransitionSubtype/fromLeft`` before Swift 4.2.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The name of ``CATransitionSubtype/fromTop`` before Swift 4.2.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The name of ``CATransitionSubtype/fromBottom`` before Swift 4.2.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
/// The name of ``CAShapeLayerLineCap/butt`` before Swift 4.2.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The name of ``CAShapeLayerLineCap/round`` before Swift 4.2.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The name of ``CAShapeLayerLineCap/square`` before Swift 4.2.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The name of ``CAShapeLayerLineJoin/miter`` before Swift 4.2.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The name of ``CAShapeLayerLineJoin/round`` before Swift 4.2.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The name of ``CAShapeLayerLineJoin/bevel`` before Swift 4.2.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// The name of ``CAShapeLayerFillRule/nonZero`` before Swift 4.2.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The name of ``CAShapeLayerFillRule/evenOdd`` before Swift 4.2.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The name of ``CALayerContentsGravity/center`` before Swift 4.2.
public let kCAGravityCenter = CALayerContentsGravity.center
/// The name of ``CALayerContentsGravity/resize`` before Swift 4.2.
public let kCAGravityResize = CALayerContentsGravity.resize
/// The name of ``CALayerContentsGravity/resizeAspect`` before Swift 4.2.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The name of ``CALayerContentsGravity/resizeAspectFill`` before Swift 4.2.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
/// The name of ``CATextLayerAlignmentMode/center`` before Swift 4.2.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The name of ``CATextLayerAlignmentMode/left`` before Swift 4.2.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The name of ``CATextLayerAlignmentMode/right`` before Swift 4.2.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The name of ``CATextLayerAlignmentMode/natural`` before Swift 4.2.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The name of ``CATextLayerAlignmentMode/justified`` before Swift 4.2.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// The name of ``CAEmitterLayerEmitterShape/point`` before Swift 4.2.
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// The name of ``CAEmitterLayerEmitterShape/line`` before Swift 4.2.
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// The name of ``CAEmitterLayerEmitterShape/rectangle`` before Swift 4.2.
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// The name of ``CAEmitterLayerEmitterShape/circle`` before Swift 4.2.
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// The name of ``CAEmitterLayerEmitterMode/points`` before Swift 4.2.
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// The name of ``CAEmitterLayerEmitterMode/outline`` before Swift 4.2.
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// The name of ``CAEmitterLayerEmitterMode/surface`` before Swift 4.2.
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// The name of ``CAEmitterLayerEmitterMode/volume`` before Swift 4.2.
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
/// The name of ``CAEmitterLayerRenderMode/unordered`` before Swift 4.2.
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// The name of ``CAEmitterLayerRenderMode/additive`` before Swift 4.2.
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
/// The name of ``CAGradientLayerType/axial`` before Swift 4.2.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// The name of ``CATextLayerTruncationMode/end`` before Swift 4.2.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// The name of ``CATextLayerTruncationMode/none`` before Swift 4.2.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The name of ``CALayerContentsGravity/top`` before Swift 4.2.
public let kCAGravityTop = CALayerContentsGravity.top
/// The name of ``CALayerContentsGravity/bottom`` before Swift 4.2.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// The name of ``CALayerContentsGravity/left`` before Swift 4.2.
public let kCAGravityLeft = CALayerContentsGravity.left
/// The name of ``CALayerContentsGravity/right`` before Swift 4.2.
public let kCAGravityRight = CALayerContentsGravity.right
/// The name of ``CALayerContentsGravity/topLeft`` before Swift 4.2.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// The name of ``CALayerContentsGravity/topRight`` before Swift 4.2.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// The name of ``CALayerContentsGravity/bottomLeft`` before Swift 4.2.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// The name of ``CALayerContentsGravity/bottomRight`` before Swift 4.2.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// The name of ``CALayerContentsFilter/linear`` before Swift 4.2.
public let kCAFilterLinear = CALayerContentsFilter.linear
/// The name of ``CALayerContentsFilter/nearest`` before Swift 4.2.
public let kCAFilterNearest = CALayerContentsFilter.nearest
/// The name of ``CALayerContentsFilter/trilinear`` before Swift 4.2.
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear
/// The name of ``CAScrollLayerScrollMode/none`` before Swift 4.2.
public let kCAScrollNone = CAScrollLayerScrollMode.none
/// The name of ``CAScrollLayerScrollMode/vertically`` before Swift 4.2.
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
/// The name of ``CAScrollLayerScrollMode/horizontally`` before Swift 4.2.
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
/// The name of ``CAScrollLayerScrollMode/both`` before Swift 4.2.
public let kCAScrollBoth = CAScrollLayerScrollMode.both
/// The name of ``CATextLayerTruncationMode/start`` before Swift 4.2.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The name of ``CATextLayerTruncationMode/middle`` before Swift 4.2.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
/// The name of ``CAValueFunctionName/rotateX`` before Swift 4.2.
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
/// The name of ``CAValueFunctionName/rotateY`` before Swift 4.2.
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
/// The name of ``CAValueFunctionName/rotateZ`` before Swift 4.2.
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
/// The name of ``CAValueFunctionName/scale`` before Swift 4.2.
public let kCAValueFunctionScale = CAValueFunctionName.scale
/// The name of ``CAValueFunctionName/scaleX`` before Swift 4.2.
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
/// The name of ``CAValueFunctionName/scaleY`` before Swift 4.2.
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
/// The name of ``CAValueFunctionName/scaleZ`` before Swift 4.2.
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
/// The name of ``CAValueFunctionName/translate`` before Swift 4.2.
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
/// The name of ``CAValueFunctionName/translateX`` before Swift 4.2.
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
/// The name of ``CAValueFunctionName/translateY`` before Swift 4.2.
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
/// The name of ``CAValueFunctionName/translateZ`` before Swift 4.2.
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ
/// The name of ``CAEmitterLayerRenderMode/oldestFirst`` before Swift 4.2.
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// The name of ``CAEmitterLayerRenderMode/oldestLast`` before Swift 4.2.
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// The name of ``CAEmitterLayerRenderMode/backToFront`` before Swift 4.2.
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// The name of ``CAEmitterLayerEmitterShape/cuboid`` before Swift 4.2.
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
/// The name of ``CAEmitterLayerEmitterShape/sphere`` before Swift 4.2.
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere

// Before Swift 4.2, the information about a chosen picture had strings as keys.
