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
/// The name of ``UIResponder/keyboardFrameBeginUserInfoKey`` before Swift 4.2.
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// The name of ``UIResponder/keyboardFrameEndUserInfoKey`` before Swift 4.2.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// The name of ``UIResponder/keyboardAnimationDurationUserInfoKey`` before Swift 4.2.
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// The name of ``UIResponder/keyboardAnimationCurveUserInfoKey`` before Swift 4.2.
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
/// The name of ``UIResponder/keyboardIsLocalUserInfoKey`` before Swift 4.2.
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
/// The key of a keyboard's bounds, which ``UIResponder/keyboardFrameEndUserInfoKey`` replaced; no
/// notification contains it.
public let UIKeyboardBoundsUserInfoKey = "UIKeyboardBoundsUserInfoKey"
/// The name of ``UIWindow/Level/normal`` before Swift 4.2.
public let UIWindowLevelNormal = UIWindow.Level.normal
/// The name of ``UIWindow/Level/statusBar`` before Swift 4.2.
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
/// The name of ``UIWindow/Level/alert`` before Swift 4.2.
public let UIWindowLevelAlert = UIWindow.Level.alert
/// The name of ``UIFont/Weight/ultraLight`` before Swift 4.2.
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
/// The name of ``UIFont/Weight/thin`` before Swift 4.2.
public let UIFontWeightThin = UIFont.Weight.thin
/// The name of ``UIFont/Weight/light`` before Swift 4.2.
public let UIFontWeightLight = UIFont.Weight.light
/// The name of ``UIFont/Weight/regular`` before Swift 4.2.
public let UIFontWeightRegular = UIFont.Weight.regular
/// The name of ``UIFont/Weight/medium`` before Swift 4.2.
public let UIFontWeightMedium = UIFont.Weight.medium
/// The name of ``UIFont/Weight/semibold`` before Swift 4.2.
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// The name of ``UIFont/Weight/bold`` before Swift 4.2.
public let UIFontWeightBold = UIFont.Weight.bold
/// The name of ``UIFont/Weight/heavy`` before Swift 4.2.
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// The name of ``UIFont/Weight/black`` before Swift 4.2.
public let UIFontWeightBlack = UIFont.Weight.black
/// The name of ``UIApplication/openSettingsURLString`` before Swift 4.2.
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
/// The name of ``UIScrollView/DecelerationRate/normal`` before Swift 4.2.
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// The name of ``UIScrollView/DecelerationRate/fast`` before Swift 4.2.
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
/// The name of ``UITableView/automaticDimension`` before Swift 4.2.
public let UITableViewAutomaticDimension = UITableView.automaticDimension
/// The name of ``UITableView/indexSearch`` before Swift 4.2.
public let UITableViewIndexSearch = UITableView.indexSearch
/// The name of ``UIView/noIntrinsicMetric`` before Swift 4.2.
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// The name of ``UIView/layoutFittingCompressedSize`` before Swift 4.2.
public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// The name of ``UIView/layoutFittingExpandedSize`` before Swift 4.2.
public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
/// The name of ``UIAccessibility/Notification/screenChanged`` before Swift 4.2.
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
/// The name of ``UIAccessibility/Notification/layoutChanged`` before Swift 4.2.
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
/// The name of ``UIAccessibility/Notification/announcement`` before Swift 4.2.
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
/// The name of ``UIAccessibilityTraits/none`` before Swift 4.2.
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
/// The name of ``UIAccessibilityTraits/button`` before Swift 4.2.
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
/// The name of ``UIAccessibilityTraits/header`` before Swift 4.2.
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
/// The name of ``UIAccessibilityTraits/selected`` before Swift 4.2.
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
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
/// The name of `NSAttributedString.Key.font` before Swift 4.
public let NSFontAttributeName = NSAttributedString.Key.font
/// The name of `NSAttributedString.Key.foregroundColor` before Swift 4.
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The name of `NSAttributedString.Key.paragraphStyle` before Swift 4.
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// The name of `NSAttributedString.Key.kern` before Swift 4.
public let NSKernAttributeName = NSAttributedString.Key.kern
/// The name of `NSAttributedString.Key.backgroundColor` before Swift 4.
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
/// The name of ``UICollectionView/elementKindSectionHeader`` before Swift 4.2.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The name of ``UICollectionView/elementKindSectionFooter`` before Swift 4.2.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
/// The name of ``UIAccessibilityTraits/link`` before Swift 4.2.
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
/// The name of ``UIAccessibilityTraits/image`` before Swift 4.2.
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
/// The name of ``UIAccessibilityTraits/staticText`` before Swift 4.2.
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
/// The name of ``UIAccessibilityTraits/notEnabled`` before Swift 4.2.
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
/// The name of ``UIAccessibilityTraits/updatesFrequently`` before Swift 4.2.
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
/// The name of ``UIAccessibilityTraits/adjustable`` before Swift 4.2.
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
/// The name of ``UIAccessibilityTraits/allowsDirectInteraction`` before Swift 4.2.
public let UIAccessibilityTraitAllowsDirectInteraction = UIAccessibilityTraits
  .allowsDirectInteraction
/// The name of ``UIAccessibilityTraits/playsSound`` before Swift 4.2.
public let UIAccessibilityTraitPlaysSound = UIAccessibilityTraits.playsSound
/// The name of ``UIAccessibilityTraits/keyboardKey`` before Swift 4.2.
public let UIAccessibilityTraitKeyboardKey = UIAccessibilityTraits.keyboardKey
/// The name of ``UIAccessibilityTraits/summaryElement`` before Swift 4.2.
public let UIAccessibilityTraitSummaryElement = UIAccessibilityTraits.summaryElement
/// The name of ``UIAccessibilityTraits/searchField`` before Swift 4.2.
public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField
/// The name of ``UIAccessibilityTraits/startsMediaSession`` before Swift 4.2.
public let UIAccessibilityTraitStartsMediaSession = UIAccessibilityTraits.startsMediaSession
/// The name of ``UIAccessibilityTraits/causesPageTurn`` before Swift 4.2.
public let UIAccessibilityTraitCausesPageTurn = UIAccessibilityTraits.causesPageTurn
/// The name of `NSAttributedString.Key.underlineStyle` before Swift 4.
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// The name of `NSAttributedString.Key.underlineColor` before Swift 4.
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
/// The name of `NSAttributedString.Key.strikethroughStyle` before Swift 4.
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
/// The name of `NSAttributedString.Key.strikethroughColor` before Swift 4.
public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor
/// The name of `NSAttributedString.Key.strokeColor` before Swift 4.
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor
/// The name of `NSAttributedString.Key.strokeWidth` before Swift 4.
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
/// The name of `NSAttributedString.Key.shadow` before Swift 4.
public let NSShadowAttributeName = NSAttributedString.Key.shadow
/// The name of `NSAttributedString.Key.attachment` before Swift 4.
public let NSAttachmentAttributeName = NSAttributedString.Key.attachment
/// The name of `NSAttributedString.Key.baselineOffset` before Swift 4.
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
/// The name of `NSAttributedString.Key.link` before Swift 4.
public let NSLinkAttributeName = NSAttributedString.Key.link
/// The name of `NSAttributedString.Key.ligature` before Swift 4.
public let NSLigatureAttributeName = NSAttributedString.Key.ligature
/// The name of ``UILayoutPriority/required`` before Swift 4.
public let UILayoutPriorityRequired = UILayoutPriority.required
/// The name of ``UILayoutPriority/defaultHigh`` before Swift 4.
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
/// The name of ``UILayoutPriority/defaultLow`` before Swift 4.
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
/// The name of ``UILayoutPriority/fittingSizeLevel`` before Swift 4.
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel
/// The name of ``UIBackgroundTaskIdentifier/invalid`` before Swift 4.2.
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
/// The name of ``UISegmentedControl/noSegment`` before Swift 4.2.
public let UISegmentedControlNoSegment = UISegmentedControl.noSegment
/// The name of ``UIKeyCommand/inputUpArrow`` before Swift 4.2.
public let UIKeyInputUpArrow = UIKeyCommand.inputUpArrow
/// The name of ``UIKeyCommand/inputDownArrow`` before Swift 4.2.
public let UIKeyInputDownArrow = UIKeyCommand.inputDownArrow
/// The name of ``UIKeyCommand/inputLeftArrow`` before Swift 4.2.
public let UIKeyInputLeftArrow = UIKeyCommand.inputLeftArrow
/// The name of ``UIKeyCommand/inputRightArrow`` before Swift 4.2.
public let UIKeyInputRightArrow = UIKeyCommand.inputRightArrow
/// The name of ``UIKeyCommand/inputEscape`` before Swift 4.2.
public let UIKeyInputEscape = UIKeyCommand.inputEscape
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

/// The name of ``UIImagePickerController/InfoKey/mediaType`` before Swift 4.2.
public let UIImagePickerControllerMediaType = UIImagePickerController.InfoKey.mediaType.rawValue
/// The name of ``UIImagePickerController/InfoKey/originalImage`` before Swift 4.2.
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage
  .rawValue
/// The name of ``UIImagePickerController/InfoKey/editedImage`` before Swift 4.2.
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage.rawValue
/// The name of ``UIImagePickerController/InfoKey/cropRect`` before Swift 4.2.
public let UIImagePickerControllerCropRect = UIImagePickerController.InfoKey.cropRect.rawValue
/// The name of ``UIImagePickerController/InfoKey/mediaURL`` before Swift 4.2.
public let UIImagePickerControllerMediaURL = UIImagePickerController.InfoKey.mediaURL.rawValue
/// The name of ``UIImagePickerController/InfoKey/referenceURL`` before Swift 4.2.
public let UIImagePickerControllerReferenceURL = UIImagePickerController.InfoKey.referenceURL
  .rawValue
/// The name of ``UIImagePickerController/InfoKey/mediaMetadata`` before Swift 4.2.
public let UIImagePickerControllerMediaMetadata = UIImagePickerController.InfoKey.mediaMetadata
  .rawValue
/// The name of ``UIImagePickerController/InfoKey/livePhoto`` before Swift 4.2.
public let UIImagePickerControllerLivePhoto = UIImagePickerController.InfoKey.livePhoto.rawValue
/// The name of ``UIImagePickerController/InfoKey/phAsset`` before Swift 4.2.
public let UIImagePickerControllerPHAsset = UIImagePickerController.InfoKey.phAsset.rawValue
/// The name of ``UIImagePickerController/InfoKey/imageURL`` before Swift 4.2.
public let UIImagePickerControllerImageURL = UIImagePickerController.InfoKey.imageURL.rawValue
