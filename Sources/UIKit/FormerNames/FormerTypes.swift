// Names from before Swift 4.2, when nested types were at the top level. Xcode offers them in Swift
// 4 mode; here they are available in every mode, because a test may run code that was never
// migrated.

/// The name of ``UIView/AnimationOptions`` before Swift 4.2.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The name of ``UIView/AnimationCurve`` before Swift 4.2.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The name of ``UIView/AnimationTransition`` before Swift 4.2.
public typealias UIViewAnimationTransition = UIView.AnimationTransition
/// The name of ``UIView/KeyframeAnimationOptions`` before Swift 4.2.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The name of ``UIView/ContentMode`` before Swift 4.2.
public typealias UIViewContentMode = UIView.ContentMode
/// The name of ``UIView/AutoresizingMask`` before Swift 4.2.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The name of ``UIView/TintAdjustmentMode`` before Swift 4.2.
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
/// The name of ``UIControl/State`` before Swift 4.2.
public typealias UIControlState = UIControl.State
/// The name of ``UIControl/Event`` before Swift 4.2.
public typealias UIControlEvents = UIControl.Event
/// The name of ``UIControl/ContentHorizontalAlignment`` before Swift 4.2.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The name of ``UIControl/ContentVerticalAlignment`` before Swift 4.2.
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// The name of ``UIButton/ButtonType`` before Swift 4.2.
public typealias UIButtonType = UIButton.ButtonType
/// The name of ``UIGestureRecognizer/State`` before Swift 4.2.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The name of ``UISwipeGestureRecognizer/Direction`` before Swift 4.2.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The name of ``UIBarButtonItem/Style`` before Swift 4.2.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The name of ``UIBarButtonItem/SystemItem`` before Swift 4.2.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// The name of ``UIInputView/Style`` before Swift 4.2.
public typealias UIInputViewStyle = UIInputView.Style
/// The name of ``UITableView/Style`` before Swift 4.2.
public typealias UITableViewStyle = UITableView.Style
/// The name of ``UITableView/RowAnimation`` before Swift 4.2.
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The name of ``UITableView/ScrollPosition`` before Swift 4.2.
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The name of ``UITableViewCell/CellStyle`` before Swift 4.2.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The name of ``UITableViewCell/SelectionStyle`` before Swift 4.2.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The name of ``UITableViewCell/AccessoryType`` before Swift 4.2.
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// The name of ``UITableViewCell/SeparatorStyle`` before Swift 4.2.
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The name of ``UICollectionView/ScrollPosition`` before Swift 4.2.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The name of ``UICollectionView/ScrollDirection`` before Swift 4.2.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The name of ``NSLayoutConstraint/Axis`` before Swift 4.2.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The name of ``NSLayoutConstraint/Attribute`` before Swift 4.2.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The name of ``NSLayoutConstraint/Relation`` before Swift 4.2.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The name of ``NSLayoutConstraint/FormatOptions`` before Swift 4.2.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// The name of ``UIStackView/Distribution`` before Swift 4.2.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The name of ``UIStackView/Alignment`` before Swift 4.2.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The name of ``UIAlertController/Style`` before Swift 4.2.
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The name of ``UIAlertAction/Style`` before Swift 4.2.
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The name of ``UIActivityIndicatorView/Style`` before Swift 4.2.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// The name of ``UINavigationController/Operation`` before Swift 4.2.
public typealias UINavigationControllerOperation = UINavigationController.Operation
/// The name of ``UIImage/RenderingMode`` before Swift 4.2.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The name of ``UIBlurEffect/Style`` before Swift 4.2.
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// The name of ``UITextField/BorderStyle`` before Swift 4.2.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The name of ``UITextField/ViewMode`` before Swift 4.2.
public typealias UITextFieldViewMode = UITextField.ViewMode
/// The name of ``UIApplication/LaunchOptionsKey`` before Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The name of ``UIApplication/State`` before Swift 4.2.
public typealias UIApplicationState = UIApplication.State
/// The name of ``UIScrollView/KeyboardDismissMode`` before Swift 4.2.
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
/// The name of ``UIScrollView/ContentInsetAdjustmentBehavior`` before Swift 4.2.
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView
  .ContentInsetAdjustmentBehavior
/// The name of ``UIScrollView/IndicatorStyle`` before Swift 4.2.
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
/// The name of ``UIWindow/Level`` before Swift 4.2.
public typealias UIWindowLevel = UIWindow.Level
/// The name of ``UIPageViewController/NavigationDirection`` before Swift 4.2.
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
/// The name of ``UIPageViewController/TransitionStyle`` before Swift 4.2.
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
/// The name of ``UIPageViewController/NavigationOrientation`` before Swift 4.2.
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController
  .NavigationOrientation
/// The name of ``UIInterpolatingMotionEffect/EffectType`` before Swift 4.2.
public typealias UIInterpolatingMotionEffectType = UIInterpolatingMotionEffect.EffectType
/// The name of ``UIPushBehavior/Mode`` before Swift 4.2.
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
/// The name of ``UINotificationFeedbackGenerator/FeedbackType`` before Swift 4.2.
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
/// The name of ``UISplitViewController/DisplayMode`` before Swift 4.2.
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
/// The name of ``UISearchBar/Style`` before Swift 4.2.
public typealias UISearchBarStyle = UISearchBar.Style
/// The name of ``UIDatePicker/Mode`` before Swift 4.2.
public typealias UIDatePickerMode = UIDatePicker.Mode
/// The name of ``UIProgressView/Style`` before Swift 4.2.
public typealias UIProgressViewStyle = UIProgressView.Style
/// The name of ``UIMenuController/ArrowDirection`` before Swift 4.2.
public typealias UIMenuControllerArrowDirection = UIMenuController.ArrowDirection
/// The name of ``UIEvent/EventSubtype`` before Swift 4.2.
public typealias UIEventSubtype = UIEvent.EventSubtype
/// The name of ``UIActivity/ActivityType`` before Swift 4.2.
public typealias UIActivityType = UIActivity.ActivityType
/// The name of ``UIAccessibility/Notification`` before Swift 4.2.
public typealias UIAccessibilityNotifications = UIAccessibility.Notification
/// The name of ``UITouch/Phase`` before Swift 4.2.
public typealias UITouchPhase = UITouch.Phase
/// The name of ``UIImpactFeedbackGenerator/FeedbackStyle`` before Swift 4.2.
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
/// The name of ``UIImage/Orientation`` before Swift 4.2.
public typealias UIImageOrientation = UIImage.Orientation
/// The name of ``UIFont/TextStyle`` before Swift 4.2.
public typealias UIFontTextStyle = UIFont.TextStyle
/// The name of ``UIFontDescriptor/SymbolicTraits`` before Swift 4.2.
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
/// The name of ``UICollisionBehavior/Mode`` before Swift 4.2.
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode
/// The name of ``UIAttachmentBehavior/AttachmentType`` before Swift 4.2.
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType
/// The name of ``UIDevice/BatteryState`` before Swift 4.2.
public typealias UIDeviceBatteryState = UIDevice.BatteryState
/// The name of ``UICollectionViewUpdateItem/Action`` before Swift 4.2.
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
/// The name of ``UITableViewRowAction/Style`` before Swift 4.2.
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
/// The name of ``UINavigationItem/LargeTitleDisplayMode`` before Swift 4.2.
public typealias UINavigationItemLargeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode
/// The name of ``UIImage/ResizingMode`` before Swift 4.2.
public typealias UIImageResizingMode = UIImage.ResizingMode
/// The name of ``UIEvent/EventType`` before Swift 4.2.
public typealias UIEventType = UIEvent.EventType
/// The name of ``UIPress/PressType`` before Swift 4.2.
public typealias UIPressType = UIPress.PressType
/// The name of ``UIPress/Phase`` before Swift 4.2.
public typealias UIPressPhase = UIPress.Phase
/// The name of ``UITouch/TouchType`` before Swift 4.2.
public typealias UITouchType = UITouch.TouchType
/// The name of ``UIImagePickerController/SourceType`` before Swift 4.2.
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
/// The name of ``UIImagePickerController/QualityType`` before Swift 4.2.
public typealias UIImagePickerControllerQualityType = UIImagePickerController.QualityType
/// The name of ``UIImagePickerController/CameraCaptureMode`` before Swift 4.2.
public typealias UIImagePickerControllerCameraCaptureMode = UIImagePickerController
  .CameraCaptureMode
/// The name of ``UIImagePickerController/CameraDevice`` before Swift 4.2.
public typealias UIImagePickerControllerCameraDevice = UIImagePickerController.CameraDevice
/// The name of ``UIImagePickerController/CameraFlashMode`` before Swift 4.2.
public typealias UIImagePickerControllerCameraFlashMode = UIImagePickerController.CameraFlashMode
