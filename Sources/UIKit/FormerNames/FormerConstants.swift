// Constants from before Swift 4.2, when they were strings.

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
