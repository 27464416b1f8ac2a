// What legacy apps use of UIKit, from Apple's public documentation. See AppleNames.swift.

typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
typedef struct UIOffset { CGFloat horizontal, vertical; } UIOffset;

typedef NS_ENUM(NSInteger, UIViewAnimationCurve) { // UIView.AnimationCurve
  UIViewAnimationCurveEaseInOut, UIViewAnimationCurveEaseIn, UIViewAnimationCurveEaseOut,
  UIViewAnimationCurveLinear
};
typedef NS_ENUM(NSInteger, UIViewAnimationTransition) { // UIView.AnimationTransition
  UIViewAnimationTransitionNone, UIViewAnimationTransitionFlipFromLeft,
  UIViewAnimationTransitionFlipFromRight, UIViewAnimationTransitionCurlUp,
  UIViewAnimationTransitionCurlDown
};
typedef NS_OPTIONS(NSUInteger, UIViewAnimationOptions) { // UIView.AnimationOptions
  UIViewAnimationOptionLayoutSubviews = 1 << 0, UIViewAnimationOptionAllowUserInteraction = 1 << 1,
  UIViewAnimationOptionBeginFromCurrentState = 1 << 2, UIViewAnimationOptionRepeat = 1 << 3,
  UIViewAnimationOptionAutoreverse = 1 << 4, UIViewAnimationOptionOverrideInheritedDuration = 1 << 5,
  UIViewAnimationOptionOverrideInheritedCurve = 1 << 6,
  UIViewAnimationOptionAllowAnimatedContent = 1 << 7,
  UIViewAnimationOptionShowHideTransitionViews = 1 << 8,
  UIViewAnimationOptionOverrideInheritedOptions = 1 << 9,
  UIViewAnimationOptionCurveEaseInOut = 0 << 16, UIViewAnimationOptionCurveEaseIn = 1 << 16,
  UIViewAnimationOptionCurveEaseOut = 2 << 16, UIViewAnimationOptionCurveLinear = 3 << 16,
  UIViewAnimationOptionTransitionNone = 0 << 20, UIViewAnimationOptionTransitionFlipFromLeft = 1 << 20,
  UIViewAnimationOptionTransitionFlipFromRight = 2 << 20, UIViewAnimationOptionTransitionCurlUp = 3 << 20,
  UIViewAnimationOptionTransitionCurlDown = 4 << 20,
  UIViewAnimationOptionTransitionCrossDissolve = 5 << 20,
  UIViewAnimationOptionTransitionFlipFromTop = 6 << 20,
  UIViewAnimationOptionTransitionFlipFromBottom = 7 << 20
};
typedef NS_ENUM(NSInteger, UIViewContentMode) { // UIView.ContentMode
  UIViewContentModeScaleToFill, UIViewContentModeScaleAspectFit, UIViewContentModeScaleAspectFill,
  UIViewContentModeRedraw, UIViewContentModeCenter, UIViewContentModeTop, UIViewContentModeBottom,
  UIViewContentModeLeft, UIViewContentModeRight, UIViewContentModeTopLeft, UIViewContentModeTopRight,
  UIViewContentModeBottomLeft, UIViewContentModeBottomRight
};
typedef NS_OPTIONS(NSUInteger, UIViewAutoresizing) { // UIView.AutoresizingMask
  UIViewAutoresizingNone = 0, UIViewAutoresizingFlexibleLeftMargin = 1 << 0,
  UIViewAutoresizingFlexibleWidth = 1 << 1, UIViewAutoresizingFlexibleRightMargin = 1 << 2,
  UIViewAutoresizingFlexibleTopMargin = 1 << 3, UIViewAutoresizingFlexibleHeight = 1 << 4,
  UIViewAutoresizingFlexibleBottomMargin = 1 << 5
};
typedef NS_ENUM(NSInteger, UIInterfaceOrientation) {
  UIInterfaceOrientationPortrait = 1, UIInterfaceOrientationPortraitUpsideDown = 2,
  UIInterfaceOrientationLandscapeRight = 3, UIInterfaceOrientationLandscapeLeft = 4
};
typedef NS_ENUM(NSInteger, UIDeviceOrientation) {
  UIDeviceOrientationUnknown, UIDeviceOrientationPortrait, UIDeviceOrientationPortraitUpsideDown,
  UIDeviceOrientationLandscapeLeft, UIDeviceOrientationLandscapeRight, UIDeviceOrientationFaceUp,
  UIDeviceOrientationFaceDown
};
typedef NS_ENUM(NSInteger, UIUserInterfaceIdiom) { UIUserInterfaceIdiomPhone, UIUserInterfaceIdiomPad };
typedef NS_ENUM(NSInteger, UIStatusBarAnimation) {
  UIStatusBarAnimationNone, UIStatusBarAnimationFade, UIStatusBarAnimationSlide
};
typedef NS_ENUM(NSInteger, UIGestureRecognizerState) { // UIGestureRecognizer.State
  UIGestureRecognizerStatePossible, UIGestureRecognizerStateBegan, UIGestureRecognizerStateChanged,
  UIGestureRecognizerStateEnded, UIGestureRecognizerStateCancelled, UIGestureRecognizerStateFailed
};
typedef NS_OPTIONS(NSUInteger, UIControlState) { // UIControl.State
  UIControlStateNormal = 0, UIControlStateHighlighted = 1 << 0, UIControlStateDisabled = 1 << 1,
  UIControlStateSelected = 1 << 2
};
typedef NS_OPTIONS(NSUInteger, UIControlEvents) { // UIControl.Event
  UIControlEventTouchDown = 1 << 0, UIControlEventTouchDragInside = 1 << 2,
  UIControlEventTouchUpInside = 1 << 6, UIControlEventTouchUpOutside = 1 << 7,
  UIControlEventTouchCancel = 1 << 8, UIControlEventValueChanged = 1 << 12,
  UIControlEventEditingChanged = 1 << 17
};
typedef NS_ENUM(NSInteger, UIButtonType) { // UIButton.ButtonType
  UIButtonTypeCustom, UIButtonTypeRoundedRect
};
typedef NS_ENUM(NSInteger, UITextAlignment) { // NSTextAlignment
  UITextAlignmentLeft, UITextAlignmentCenter, UITextAlignmentRight
};
typedef NS_ENUM(NSInteger, NSTextAlignment) {
  NSTextAlignmentLeft, NSTextAlignmentCenter, NSTextAlignmentRight
};
typedef NS_ENUM(NSInteger, UITableViewStyle) { // UITableView.Style
  UITableViewStylePlain, UITableViewStyleGrouped
};
typedef NS_ENUM(NSInteger, UITableViewCellStyle) { // UITableViewCell.CellStyle
  UITableViewCellStyleDefault, UITableViewCellStyleValue1, UITableViewCellStyleValue2,
  UITableViewCellStyleSubtitle
};
typedef NS_ENUM(NSInteger, UITableViewRowAnimation) { // UITableView.RowAnimation
  UITableViewRowAnimationFade, UITableViewRowAnimationRight, UITableViewRowAnimationLeft,
  UITableViewRowAnimationTop, UITableViewRowAnimationBottom, UITableViewRowAnimationNone,
  UITableViewRowAnimationMiddle
};
typedef NS_ENUM(NSInteger, UITableViewScrollPosition) { // UITableView.ScrollPosition
  UITableViewScrollPositionNone, UITableViewScrollPositionTop, UITableViewScrollPositionMiddle,
  UITableViewScrollPositionBottom
};
typedef NS_ENUM(NSInteger, UIStatusBarStyle) {
  UIStatusBarStyleDefault, UIStatusBarStyleBlackTranslucent, UIStatusBarStyleBlackOpaque
};
typedef NS_ENUM(NSInteger, UITextBorderStyle) { // UITextField.BorderStyle
  UITextBorderStyleNone, UITextBorderStyleLine, UITextBorderStyleBezel, UITextBorderStyleRoundedRect
};
typedef NS_ENUM(NSInteger, UITableViewCellSelectionStyle) { // UITableViewCell.SelectionStyle
  UITableViewCellSelectionStyleNone, UITableViewCellSelectionStyleBlue,
  UITableViewCellSelectionStyleGray, UITableViewCellSelectionStyleDefault
};
typedef NS_ENUM(NSInteger, UITableViewCellSeparatorStyle) { // UITableViewCell.SeparatorStyle
  UITableViewCellSeparatorStyleNone, UITableViewCellSeparatorStyleSingleLine
};
typedef NS_ENUM(NSInteger, UITableViewCellAccessoryType) { // UITableViewCell.AccessoryType
  UITableViewCellAccessoryNone, UITableViewCellAccessoryDisclosureIndicator,
  UITableViewCellAccessoryDetailDisclosureButton, UITableViewCellAccessoryCheckmark
};
typedef NS_ENUM(NSInteger, UIActivityIndicatorViewStyle) { // UIActivityIndicatorView.Style
  UIActivityIndicatorViewStyleWhiteLarge, UIActivityIndicatorViewStyleWhite,
  UIActivityIndicatorViewStyleGray
};
typedef NS_ENUM(NSInteger, UIBarStyle) { UIBarStyleDefault, UIBarStyleBlack };
typedef NS_ENUM(NSInteger, UIBarButtonItemStyle) { // UIBarButtonItem.Style
  UIBarButtonItemStylePlain, UIBarButtonItemStyleBordered, UIBarButtonItemStyleDone
};
typedef NS_ENUM(NSInteger, UIBarButtonSystemItem) { // UIBarButtonItem.SystemItem
  UIBarButtonSystemItemDone, UIBarButtonSystemItemCancel, UIBarButtonSystemItemEdit,
  UIBarButtonSystemItemSave, UIBarButtonSystemItemAdd, UIBarButtonSystemItemFlexibleSpace,
  UIBarButtonSystemItemFixedSpace, UIBarButtonSystemItemCompose, UIBarButtonSystemItemReply,
  UIBarButtonSystemItemAction, UIBarButtonSystemItemOrganize, UIBarButtonSystemItemBookmarks,
  UIBarButtonSystemItemSearch, UIBarButtonSystemItemRefresh, UIBarButtonSystemItemStop,
  UIBarButtonSystemItemCamera, UIBarButtonSystemItemTrash, UIBarButtonSystemItemPlay,
  UIBarButtonSystemItemPause, UIBarButtonSystemItemRewind, UIBarButtonSystemItemFastForward
};
typedef NS_ENUM(NSInteger, UIModalTransitionStyle) {
  UIModalTransitionStyleCoverVertical, UIModalTransitionStyleFlipHorizontal,
  UIModalTransitionStyleCrossDissolve
};
typedef NS_ENUM(NSInteger, UIAlertActionStyle) { // UIAlertAction.Style
  UIAlertActionStyleDefault, UIAlertActionStyleCancel, UIAlertActionStyleDestructive
};
typedef NS_ENUM(NSInteger, UIAlertControllerStyle) { // UIAlertController.Style
  UIAlertControllerStyleActionSheet, UIAlertControllerStyleAlert
};
typedef NS_ENUM(NSInteger, UIModalPresentationStyle) {
  UIModalPresentationFullScreen, UIModalPresentationPageSheet, UIModalPresentationFormSheet,
  UIModalPresentationCurrentContext, UIModalPresentationCustom,
  UIModalPresentationOverFullScreen, UIModalPresentationOverCurrentContext,
  UIModalPresentationPopover
};
typedef NS_ENUM(NSInteger, UIBarMetrics) { UIBarMetricsDefault, UIBarMetricsCompact };
typedef NS_ENUM(NSInteger, UITextAutocapitalizationType) {
  UITextAutocapitalizationTypeNone, UITextAutocapitalizationTypeWords,
  UITextAutocapitalizationTypeSentences, UITextAutocapitalizationTypeAllCharacters
};
typedef NS_ENUM(NSInteger, UITextAutocorrectionType) {
  UITextAutocorrectionTypeDefault, UITextAutocorrectionTypeNo, UITextAutocorrectionTypeYes
};
typedef NS_ENUM(NSInteger, UIKeyboardType) {
  UIKeyboardTypeDefault, UIKeyboardTypeNumbersAndPunctuation, UIKeyboardTypeNumberPad,
  UIKeyboardTypePhonePad, UIKeyboardTypeNamePhonePad, UIKeyboardTypeEmailAddress,
  UIKeyboardTypeDecimalPad
};
typedef NS_ENUM(NSInteger, UIReturnKeyType) {
  UIReturnKeyDefault, UIReturnKeyGo, UIReturnKeyGoogle, UIReturnKeyJoin, UIReturnKeyNext,
  UIReturnKeyRoute, UIReturnKeySearch, UIReturnKeySend, UIReturnKeyYahoo, UIReturnKeyDone
};
typedef NS_ENUM(NSInteger, NSLineBreakMode) {
  NSLineBreakByWordWrapping, NSLineBreakByCharWrapping, NSLineBreakByClipping,
  NSLineBreakByTruncatingHead, NSLineBreakByTruncatingTail, NSLineBreakByTruncatingMiddle
};
typedef NS_ENUM(NSInteger, UIImagePickerControllerSourceType) { // UIImagePickerController.SourceType
  UIImagePickerControllerSourceTypePhotoLibrary, UIImagePickerControllerSourceTypeCamera,
  UIImagePickerControllerSourceTypeSavedPhotosAlbum
};
typedef NS_ENUM(NSInteger, NSLayoutRelation) { // NSLayoutConstraint.Relation
  NSLayoutRelationLessThanOrEqual = -1, NSLayoutRelationEqual = 0,
  NSLayoutRelationGreaterThanOrEqual = 1
};
typedef NS_ENUM(NSInteger, NSLayoutAttribute) { // NSLayoutConstraint.Attribute
  NSLayoutAttributeNotAnAttribute, NSLayoutAttributeLeft, NSLayoutAttributeRight,
  NSLayoutAttributeTop, NSLayoutAttributeBottom, NSLayoutAttributeLeading,
  NSLayoutAttributeTrailing, NSLayoutAttributeWidth, NSLayoutAttributeHeight,
  NSLayoutAttributeCenterX, NSLayoutAttributeCenterY
};
typedef NS_OPTIONS(NSUInteger, UISwipeGestureRecognizerDirection) { // UISwipeGestureRecognizer.Direction
  UISwipeGestureRecognizerDirectionRight = 1 << 0, UISwipeGestureRecognizerDirectionLeft = 1 << 1,
  UISwipeGestureRecognizerDirectionUp = 1 << 2, UISwipeGestureRecognizerDirectionDown = 1 << 3
};
typedef NS_ENUM(NSInteger, UITextFieldViewMode) { // UITextField.ViewMode
  UITextFieldViewModeNever, UITextFieldViewModeWhileEditing, UITextFieldViewModeUnlessEditing,
  UITextFieldViewModeAlways
};
typedef NS_OPTIONS(NSUInteger, UIPopoverArrowDirection) {
  UIPopoverArrowDirectionUp = 1 << 0, UIPopoverArrowDirectionDown = 1 << 1,
  UIPopoverArrowDirectionLeft = 1 << 2, UIPopoverArrowDirectionRight = 1 << 3,
  UIPopoverArrowDirectionAny = 15
};
typedef NS_ENUM(NSInteger, UITableViewCellEditingStyle) { // UITableViewCell.EditingStyle
  UITableViewCellEditingStyleNone, UITableViewCellEditingStyleDelete,
  UITableViewCellEditingStyleInsert
};
typedef NS_ENUM(NSInteger, UIControlContentVerticalAlignment) { // UIControl.ContentVerticalAlignment
  UIControlContentVerticalAlignmentCenter, UIControlContentVerticalAlignmentTop,
  UIControlContentVerticalAlignmentBottom, UIControlContentVerticalAlignmentFill
};
typedef NS_ENUM(NSInteger, UIControlContentHorizontalAlignment) { // UIControl.ContentHorizontalAlignment
  UIControlContentHorizontalAlignmentCenter, UIControlContentHorizontalAlignmentLeft,
  UIControlContentHorizontalAlignmentRight, UIControlContentHorizontalAlignmentFill
};
typedef NS_ENUM(NSInteger, UIApplicationState) { // UIApplication.State
  UIApplicationStateActive, UIApplicationStateInactive, UIApplicationStateBackground
};
typedef NS_ENUM(NSInteger, UIImageRenderingMode) { // UIImage.RenderingMode
  UIImageRenderingModeAutomatic, UIImageRenderingModeAlwaysOriginal,
  UIImageRenderingModeAlwaysTemplate
};
typedef NS_OPTIONS(NSUInteger, UIRectEdge) {
  UIRectEdgeNone = 0, UIRectEdgeTop = 1 << 0, UIRectEdgeLeft = 1 << 1, UIRectEdgeBottom = 1 << 2,
  UIRectEdgeRight = 1 << 3, UIRectEdgeAll = 15
};
typedef NS_OPTIONS(NSUInteger, UIInterfaceOrientationMask) {
  UIInterfaceOrientationMaskPortrait = 1 << 1,
  UIInterfaceOrientationMaskPortraitUpsideDown = 1 << 2,
  UIInterfaceOrientationMaskLandscapeRight = 1 << 3,
  UIInterfaceOrientationMaskLandscapeLeft = 1 << 4, UIInterfaceOrientationMaskLandscape = 24,
  UIInterfaceOrientationMaskAll = 30, UIInterfaceOrientationMaskAllButUpsideDown = 26
};

extern const UIEdgeInsets UIEdgeInsetsZero;
extern NSString *const UIKeyboardWillShowNotification, *const UIKeyboardDidShowNotification;
extern NSString *const UIKeyboardWillHideNotification, *const UIKeyboardDidHideNotification;
extern NSString *const UIKeyboardWillChangeFrameNotification;
extern NSString *const UIKeyboardFrameBeginUserInfoKey, *const UIKeyboardFrameEndUserInfoKey;
extern NSString *const UIKeyboardAnimationDurationUserInfoKey;
extern NSString *const UIKeyboardAnimationCurveUserInfoKey;
extern NSString *const UIKeyboardBoundsUserInfoKey, *const UIKeyboardCenterEndUserInfoKey;
extern NSString *const UIDeviceOrientationDidChangeNotification;

UIEdgeInsets UIEdgeInsetsMake(CGFloat top, CGFloat left, CGFloat bottom, CGFloat right);
CGRect UIEdgeInsetsInsetRect(CGRect, UIEdgeInsets);
BOOL UIInterfaceOrientationIsPortrait(UIInterfaceOrientation);
BOOL UIInterfaceOrientationIsLandscape(UIInterfaceOrientation);
BOOL UIDeviceOrientationIsLandscape(UIDeviceOrientation), UIDeviceOrientationIsPortrait(UIDeviceOrientation);
UIUserInterfaceIdiom UI_USER_INTERFACE_IDIOM(void);
CGContextRef UIGraphicsGetCurrentContext(void);
void UIGraphicsBeginImageContext(CGSize), UIGraphicsEndImageContext(void);
UIImage *UIGraphicsGetImageFromCurrentImageContext(void);
NSString *NSStringFromCGRect(CGRect);
NSString *NSStringFromCGPoint(CGPoint);
NSString *NSStringFromCGSize(CGSize);
NSString *NSStringFromCGAffineTransform(CGAffineTransform);

@interface NSValue (UIGeometry)
+ (NSValue *)valueWithCGPoint:(CGPoint)point; // init(cgPoint:)
+ (NSValue *)valueWithCGSize:(CGSize)size; // init(cgSize:)
+ (NSValue *)valueWithCGRect:(CGRect)rect; // init(cgRect:)
+ (NSValue *)valueWithCGAffineTransform:(CGAffineTransform)transform; // init(cgAffineTransform:)
- (CGPoint)CGPointValue; // cgPointValue
- (CGSize)CGSizeValue; // cgSizeValue
- (CGRect)CGRectValue; // cgRectValue
- (CGAffineTransform)CGAffineTransformValue; // cgAffineTransformValue
@end

@interface NSIndexPath (UITableView)
+ (NSIndexPath *)indexPathForRow:(NSInteger)row inSection:(NSInteger)section; // init(row:section:)
@property(readonly) NSInteger section;
@property(readonly) NSInteger row;
@end

@interface UIColor : NSObject
+ (UIColor *)colorWithWhite:(CGFloat)white alpha:(CGFloat)alpha;
+ (UIColor *)colorWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
+ (UIColor *)colorWithHue:(CGFloat)hue saturation:(CGFloat)saturation brightness:(CGFloat)brightness alpha:(CGFloat)alpha;
+ (UIColor *)colorWithPatternImage:(UIImage *)image;
+ (UIColor *)colorWithCGColor:(CGColorRef)color; // init(cgColor:)
+ (UIColor *)groupTableViewBackgroundColor;
+ (UIColor *)labelColor;
+ (UIColor *)secondaryLabelColor;
+ (UIColor *)linkColor;
+ (UIColor *)separatorColor;
+ (UIColor *)systemBackgroundColor;
+ (UIColor *)secondarySystemBackgroundColor;
+ (UIColor *)systemBlueColor;
+ (UIColor *)systemGrayColor;
+ (UIColor *)systemGreenColor;
+ (UIColor *)systemOrangeColor;
+ (UIColor *)systemRedColor;
+ (UIColor *)blackColor;
+ (UIColor *)darkGrayColor;
+ (UIColor *)lightGrayColor;
+ (UIColor *)whiteColor;
+ (UIColor *)grayColor;
+ (UIColor *)redColor;
+ (UIColor *)greenColor;
+ (UIColor *)blueColor;
+ (UIColor *)cyanColor;
+ (UIColor *)yellowColor;
+ (UIColor *)magentaColor;
+ (UIColor *)orangeColor;
+ (UIColor *)purpleColor;
+ (UIColor *)brownColor;
+ (UIColor *)clearColor;
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha; // withAlphaComponent(_:)
@property(readonly) CGColorRef CGColor; // cgColor
@end

@interface UIFont : NSObject
+ (UIFont *)systemFontOfSize:(CGFloat)size;
+ (UIFont *)boldSystemFontOfSize:(CGFloat)size;
+ (UIFont *)italicSystemFontOfSize:(CGFloat)size;
+ (UIFont *)fontWithName:(NSString *)name size:(CGFloat)size;
+ (CGFloat)labelFontSize; // labelFontSize
@property(readonly) CGFloat pointSize;
@property(readonly) CGFloat lineHeight;
@end

@interface UIImage : NSObject
+ (UIImage *)imageNamed:(NSString *)name; // init(named:)
+ (UIImage *)imageWithContentsOfFile:(NSString *)path;
+ (UIImage *)imageWithData:(NSData *)data;
- (UIImage *)imageWithRenderingMode:(UIImageRenderingMode)mode; // withRenderingMode(_:)
@property(readonly) CGSize size;
@property(readonly) CGFloat scale;
@property(readonly) CGImageRef CGImage; // cgImage
@end

@interface UIScreen : NSObject
+ (UIScreen *)mainScreen;
@property(readonly) CGRect bounds;
@property(readonly) CGFloat scale;
@end

@interface UIDevice : NSObject
+ (UIDevice *)currentDevice;
@property(readonly) UIDeviceOrientation orientation;
@property(readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@property(readonly) NSString *systemVersion;
- (void)beginGeneratingDeviceOrientationNotifications;
- (void)endGeneratingDeviceOrientationNotifications;
@end

@interface UIEvent : NSObject
@end

@interface UITouch : NSObject
@property(readonly) NSUInteger tapCount;
@property(readonly) UIView *view;
- (CGPoint)locationInView:(UIView *)view;
- (CGPoint)previousLocationInView:(UIView *)view;
@end

@interface UIResponder : NSObject
- (UIResponder *)nextResponder; // next
- (BOOL)canBecomeFirstResponder;
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
- (BOOL)isFirstResponder;
- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event;
- (void)touchesMoved:(NSSet *)touches withEvent:(UIEvent *)event;
- (void)touchesEnded:(NSSet *)touches withEvent:(UIEvent *)event;
- (void)touchesCancelled:(NSSet *)touches withEvent:(UIEvent *)event;
@end

@interface UIApplication : UIResponder
+ (UIApplication *)sharedApplication;
@property(assign) id delegate;
@property(readonly) UIWindow *keyWindow;
@property(readonly) NSArray *windows;
@property(readonly) UIInterfaceOrientation statusBarOrientation;
@property(getter=isStatusBarHidden) BOOL statusBarHidden;
@property(readonly) CGRect statusBarFrame;
- (void)setStatusBarHidden:(BOOL)hidden animated:(BOOL)animated; // none
- (void)setStatusBarHidden:(BOOL)hidden withAnimation:(UIStatusBarAnimation)animation;
- (void)beginIgnoringInteractionEvents;
- (void)endIgnoringInteractionEvents;
@end

@interface UIView : UIResponder <NSCoding>
+ (Class)layerClass;
- (id)initWithFrame:(CGRect)frame;
@property(getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property NSInteger tag;
@property(readonly) CALayer *layer;
@property CGRect frame;
@property CGRect bounds;
@property CGPoint center;
@property CGAffineTransform transform;
@property CGFloat contentScaleFactor;
@property(getter=isMultipleTouchEnabled) BOOL multipleTouchEnabled;
@property(getter=isExclusiveTouch) BOOL exclusiveTouch;
@property BOOL autoresizesSubviews;
@property UIViewAutoresizing autoresizingMask;
@property(readonly) UIView *superview;
@property(readonly, copy) NSArray *subviews;
@property(readonly) UIWindow *window;
@property BOOL clipsToBounds;
@property(copy) UIColor *backgroundColor;
@property CGFloat alpha;
@property(getter=isOpaque) BOOL opaque;
@property BOOL clearsContextBeforeDrawing;
@property(getter=isHidden) BOOL hidden;
@property UIViewContentMode contentMode;
@property(retain) UIColor *tintColor;
@property(copy) NSArray *gestureRecognizers;
- (UIView *)hitTest:(CGPoint)point withEvent:(UIEvent *)event;
- (BOOL)pointInside:(CGPoint)point withEvent:(UIEvent *)event; // point(inside:with:)
- (CGPoint)convertPoint:(CGPoint)point toView:(UIView *)view;
- (CGPoint)convertPoint:(CGPoint)point fromView:(UIView *)view;
- (CGRect)convertRect:(CGRect)rect toView:(UIView *)view;
- (CGRect)convertRect:(CGRect)rect fromView:(UIView *)view;
- (CGSize)sizeThatFits:(CGSize)size;
- (void)sizeToFit;
- (void)removeFromSuperview;
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index;
- (void)exchangeSubviewAtIndex:(NSInteger)first withSubviewAtIndex:(NSInteger)second; // exchangeSubview(at:withSubviewAt:)
- (void)addSubview:(UIView *)view;
- (void)insertSubview:(UIView *)view belowSubview:(UIView *)sibling;
- (void)insertSubview:(UIView *)view aboveSubview:(UIView *)sibling;
- (void)bringSubviewToFront:(UIView *)view; // bringSubviewToFront(_:)
- (void)sendSubviewToBack:(UIView *)view; // sendSubviewToBack(_:)
- (void)didAddSubview:(UIView *)view;
- (void)willRemoveSubview:(UIView *)view;
- (void)willMoveToSuperview:(UIView *)superview;
- (void)didMoveToSuperview;
- (void)willMoveToWindow:(UIWindow *)window; // willMove(toWindow:)
- (void)didMoveToWindow;
- (BOOL)isDescendantOfView:(UIView *)view;
- (UIView *)viewWithTag:(NSInteger)tag; // viewWithTag(_:)
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)layoutSubviews;
- (void)drawRect:(CGRect)rect; // draw(_:)
- (void)setNeedsDisplay;
- (void)setNeedsDisplayInRect:(CGRect)rect; // setNeedsDisplay(_:)
- (BOOL)endEditing:(BOOL)force;
- (void)addGestureRecognizer:(UIGestureRecognizer *)recognizer;
- (void)removeGestureRecognizer:(UIGestureRecognizer *)recognizer;
- (void)addConstraint:(NSLayoutConstraint *)constraint;
- (void)addConstraints:(NSArray *)constraints;
- (void)removeConstraint:(NSLayoutConstraint *)constraint;
- (void)setNeedsUpdateConstraints;
- (void)updateConstraintsIfNeeded;
- (void)updateConstraints;
+ (void)beginAnimations:(NSString *)name context:(void *)context;
+ (void)commitAnimations;
+ (void)setAnimationDelegate:(id)delegate;
+ (void)setAnimationWillStartSelector:(SEL)selector; // setAnimationWillStart(_:)
+ (void)setAnimationDidStopSelector:(SEL)selector; // setAnimationDidStop(_:)
+ (void)setAnimationDuration:(NSTimeInterval)duration;
+ (void)setAnimationDelay:(NSTimeInterval)delay;
+ (void)setAnimationStartDate:(NSDate *)date; // setAnimationStart(_:)
+ (void)setAnimationCurve:(UIViewAnimationCurve)curve;
+ (void)setAnimationRepeatCount:(float)count;
+ (void)setAnimationRepeatAutoreverses:(BOOL)reverses;
+ (void)setAnimationBeginsFromCurrentState:(BOOL)begins; // setAnimationBeginsFromCurrentState(_:)
+ (void)setAnimationTransition:(UIViewAnimationTransition)transition forView:(UIView *)view cache:(BOOL)cache;
+ (void)setAnimationsEnabled:(BOOL)enabled;
+ (BOOL)areAnimationsEnabled;
+ (void)animateWithDuration:(NSTimeInterval)duration delay:(NSTimeInterval)delay options:(UIViewAnimationOptions)options animations:(void (^)(void))animations completion:(void (^)(BOOL finished))completion;
+ (void)animateWithDuration:(NSTimeInterval)duration animations:(void (^)(void))animations completion:(void (^)(BOOL finished))completion;
+ (void)animateWithDuration:(NSTimeInterval)duration animations:(void (^)(void))animations;
+ (void)animateWithDuration:(NSTimeInterval)duration delay:(NSTimeInterval)delay usingSpringWithDamping:(CGFloat)damping initialSpringVelocity:(CGFloat)velocity options:(UIViewAnimationOptions)options animations:(void (^)(void))animations completion:(void (^)(BOOL finished))completion;
+ (void)transitionWithView:(UIView *)view duration:(NSTimeInterval)duration options:(UIViewAnimationOptions)options animations:(void (^)(void))animations completion:(void (^)(BOOL finished))completion;
+ (void)transitionFromView:(UIView *)from toView:(UIView *)to duration:(NSTimeInterval)duration options:(UIViewAnimationOptions)options completion:(void (^)(BOOL finished))completion;
+ (void)performWithoutAnimation:(void (^)(void))actions;
@end

@interface UIWindow : UIView
@property CGFloat windowLevel;
@property(retain) UIViewController *rootViewController;
@property(readonly, getter=isKeyWindow) BOOL keyWindow;
- (void)makeKeyAndVisible;
- (void)makeKeyWindow; // makeKey()
@end

@interface UILabel : UIView
@property(copy) NSString *text;
@property(retain) UIFont *font;
@property(retain) UIColor *textColor;
@property(retain) UIColor *shadowColor;
@property CGSize shadowOffset;
@property UITextAlignment textAlignment;
@property NSInteger lineBreakMode;
@property(retain) UIColor *highlightedTextColor;
@property(getter=isHighlighted) BOOL highlighted;
@property(getter=isEnabled) BOOL enabled;
@property NSInteger numberOfLines;
@property BOOL adjustsFontSizeToFitWidth;
@end

@interface UIImageView : UIView
- (id)initWithImage:(UIImage *)image;
@property(retain) UIImage *image;
@property(retain) UIImage *highlightedImage;
@property(getter=isHighlighted) BOOL highlighted;
@property(copy) NSArray *animationImages;
@property NSTimeInterval animationDuration;
@property NSInteger animationRepeatCount;
- (void)startAnimating;
- (void)stopAnimating;
- (BOOL)isAnimating;
@end

@interface UIActivityIndicatorView : UIView
- (id)initWithActivityIndicatorStyle:(UIActivityIndicatorViewStyle)style; // init(style:)
@property UIActivityIndicatorViewStyle activityIndicatorViewStyle; // style
@property BOOL hidesWhenStopped;
@property(retain) UIColor *color;
- (void)startAnimating;
- (void)stopAnimating;
- (BOOL)isAnimating;
@end

@interface UIProgressView : UIView
@property float progress;
- (void)setProgress:(float)progress animated:(BOOL)animated;
@end

@interface UIControl : UIView
@property(getter=isEnabled) BOOL enabled;
@property(getter=isSelected) BOOL selected;
@property(getter=isHighlighted) BOOL highlighted;
@property(readonly) UIControlState state;
@property(readonly, getter=isTracking) BOOL tracking;
- (void)addTarget:(id)target action:(SEL)action forControlEvents:(UIControlEvents)events;
- (void)removeTarget:(id)target action:(SEL)action forControlEvents:(UIControlEvents)events;
- (void)sendActionsForControlEvents:(UIControlEvents)events;
@end

@interface UIButton : UIControl
+ (id)buttonWithType:(UIButtonType)type;
@property UIEdgeInsets contentEdgeInsets;
@property UIEdgeInsets titleEdgeInsets;
@property UIEdgeInsets imageEdgeInsets;
@property(readonly) UILabel *titleLabel;
@property(readonly) UIImageView *imageView;
@property(readonly) NSString *currentTitle;
- (void)setTitle:(NSString *)title forState:(UIControlState)state;
- (void)setTitleColor:(UIColor *)color forState:(UIControlState)state;
- (void)setImage:(UIImage *)image forState:(UIControlState)state;
- (void)setBackgroundImage:(UIImage *)image forState:(UIControlState)state;
- (NSString *)titleForState:(UIControlState)state;
- (UIImage *)imageForState:(UIControlState)state;
@end

@interface UISwitch : UIControl
@property(getter=isOn) BOOL on;
- (void)setOn:(BOOL)on animated:(BOOL)animated; // setOn(_:animated:)
@end

@interface UISlider : UIControl
@property float value;
@property float minimumValue;
@property float maximumValue;
- (void)setValue:(float)value animated:(BOOL)animated;
@end

@interface UISegmentedControl : UIControl
@property NSInteger selectedSegmentIndex;
@property(readonly) NSUInteger numberOfSegments;
- (void)setTitle:(NSString *)title forSegmentAtIndex:(NSUInteger)index; // setTitle(_:forSegmentAt:)
@end

@interface UIPageControl : UIControl
@property NSInteger currentPage;
@property NSInteger numberOfPages;
@end

@interface UITextField : UIControl
@property(copy) NSString *text;
@property(retain) UIColor *textColor;
@property(retain) UIFont *font;
@property UITextAlignment textAlignment;
@property(copy) NSString *placeholder;
@property(assign) id delegate;
@property(readonly, getter=isEditing) BOOL editing;
@property(retain) UIView *leftView;
@property(retain) UIView *rightView;
@property(retain) UIView *inputView;
@property(retain) UIView *inputAccessoryView;
@end

@interface UIScrollView : UIView
@property CGPoint contentOffset;
@property CGSize contentSize;
@property UIEdgeInsets contentInset;
@property UIEdgeInsets scrollIndicatorInsets;
@property(assign) id delegate;
@property(getter=isDirectionalLockEnabled) BOOL directionalLockEnabled;
@property BOOL bounces;
@property BOOL alwaysBounceVertical;
@property BOOL alwaysBounceHorizontal;
@property(getter=isPagingEnabled) BOOL pagingEnabled;
@property(getter=isScrollEnabled) BOOL scrollEnabled;
@property BOOL showsHorizontalScrollIndicator;
@property BOOL showsVerticalScrollIndicator;
@property CGFloat minimumZoomScale;
@property CGFloat maximumZoomScale;
@property CGFloat zoomScale;
@property BOOL scrollsToTop;
@property(readonly, getter=isTracking) BOOL tracking;
@property(readonly, getter=isDragging) BOOL dragging;
@property(readonly, getter=isDecelerating) BOOL decelerating;
- (void)setContentOffset:(CGPoint)offset animated:(BOOL)animated;
- (void)scrollRectToVisible:(CGRect)rect animated:(BOOL)animated; // scrollRectToVisible(_:animated:)
- (void)setZoomScale:(CGFloat)scale animated:(BOOL)animated;
- (void)flashScrollIndicators;
@end

@interface UITextView : UIScrollView
@property(copy) NSString *text;
@property(retain) UIFont *font;
@property(retain) UIColor *textColor;
@property NSRange selectedRange;
@property(getter=isEditable) BOOL editable;
- (void)scrollRangeToVisible:(NSRange)range; // scrollRangeToVisible(_:)
@end

@interface UITableView : UIScrollView
- (id)initWithFrame:(CGRect)frame style:(UITableViewStyle)style;
@property(assign) id dataSource;
@property CGFloat rowHeight;
@property CGFloat sectionHeaderHeight;
@property CGFloat sectionFooterHeight;
@property(retain) UIView *tableHeaderView;
@property(retain) UIView *tableFooterView;
@property(retain) UIView *backgroundView;
@property(retain) UIColor *separatorColor;
@property BOOL allowsSelection;
@property(getter=isEditing) BOOL editing;
- (void)reloadData;
- (NSInteger)numberOfSections;
- (NSInteger)numberOfRowsInSection:(NSInteger)section;
- (CGRect)rectForSection:(NSInteger)section;
- (CGRect)rectForRowAtIndexPath:(NSIndexPath *)path;
- (NSIndexPath *)indexPathForCell:(UITableViewCell *)cell;
- (NSIndexPath *)indexPathForRowAtPoint:(CGPoint)point;
- (UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)path;
- (NSArray *)visibleCells;
- (NSArray *)indexPathsForVisibleRows;
- (NSIndexPath *)indexPathForSelectedRow;
- (void)scrollToRowAtIndexPath:(NSIndexPath *)path atScrollPosition:(UITableViewScrollPosition)position animated:(BOOL)animated;
- (void)beginUpdates;
- (void)endUpdates;
- (void)insertSections:(NSIndexSet *)sections withRowAnimation:(UITableViewRowAnimation)animation;
- (void)deleteSections:(NSIndexSet *)sections withRowAnimation:(UITableViewRowAnimation)animation;
- (void)reloadSections:(NSIndexSet *)sections withRowAnimation:(UITableViewRowAnimation)animation;
- (void)insertRowsAtIndexPaths:(NSArray *)paths withRowAnimation:(UITableViewRowAnimation)animation; // insertRows(at:with:)
- (void)deleteRowsAtIndexPaths:(NSArray *)paths withRowAnimation:(UITableViewRowAnimation)animation; // deleteRows(at:with:)
- (void)reloadRowsAtIndexPaths:(NSArray *)paths withRowAnimation:(UITableViewRowAnimation)animation; // reloadRows(at:with:)
- (void)setEditing:(BOOL)editing animated:(BOOL)animated;
- (void)selectRowAtIndexPath:(NSIndexPath *)path animated:(BOOL)animated scrollPosition:(UITableViewScrollPosition)position;
- (void)deselectRowAtIndexPath:(NSIndexPath *)path animated:(BOOL)animated;
- (id)dequeueReusableCellWithIdentifier:(NSString *)identifier;
@end

@interface UITableViewCell : UIView
- (id)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier;
@property(readonly) UIImageView *imageView;
@property(readonly) UILabel *textLabel;
@property(readonly) UILabel *detailTextLabel;
@property(readonly) UIView *contentView;
@property(retain) UIView *backgroundView;
@property(retain) UIView *selectedBackgroundView;
@property(readonly) NSString *reuseIdentifier;
@property(retain) UIView *accessoryView;
@property(getter=isSelected) BOOL selected;
@property(getter=isHighlighted) BOOL highlighted;
@property(getter=isEditing) BOOL editing;
- (void)prepareForReuse;
- (void)setSelected:(BOOL)selected animated:(BOOL)animated;
- (void)setHighlighted:(BOOL)highlighted animated:(BOOL)animated;
- (void)setEditing:(BOOL)editing animated:(BOOL)animated;
@end

@interface UINavigationBar : UIView
@property UIBarStyle barStyle;
@property(getter=isTranslucent) BOOL translucent;
@property(readonly) UINavigationItem *topItem;
@end

@interface UIToolbar : UIView
@property UIBarStyle barStyle;
@property(copy) NSArray *items;
@property(getter=isTranslucent) BOOL translucent;
- (void)setItems:(NSArray *)items animated:(BOOL)animated;
@end

@interface UITabBar : UIView
@property(copy) NSArray *items;
@property(assign) UITabBarItem *selectedItem;
@end

@interface UISearchBar : UIView
@property(copy) NSString *text;
@property(copy) NSString *placeholder;
@property(assign) id delegate;
@property BOOL showsCancelButton;
- (void)setShowsCancelButton:(BOOL)shows animated:(BOOL)animated;
@end

@interface UIPickerView : UIView
@property(assign) id dataSource;
@property(assign) id delegate;
- (void)reloadAllComponents;
- (void)selectRow:(NSInteger)row inComponent:(NSInteger)component animated:(BOOL)animated;
- (NSInteger)selectedRowInComponent:(NSInteger)component;
@end

@interface UIDatePicker : UIControl
@property(retain) NSDate *date;
- (void)setDate:(NSDate *)date animated:(BOOL)animated;
@end

@interface UIWebView : UIView // none
- (void)loadRequest:(NSURLRequest *)request; // none
@end

@interface ADBannerView : UIView // none
@property(readonly, getter=isBannerLoaded) BOOL bannerLoaded; // none
@end

@protocol ADBannerViewDelegate <NSObject> // none
@end

@interface UIBarItem : NSObject
@property(getter=isEnabled) BOOL enabled;
@property(copy) NSString *title;
@property(retain) UIImage *image;
@property NSInteger tag;
@end

@interface UIBarButtonItem : UIBarItem
- (id)initWithTitle:(NSString *)title style:(UIBarButtonItemStyle)style target:(id)target action:(SEL)action;
- (id)initWithImage:(UIImage *)image style:(UIBarButtonItemStyle)style target:(id)target action:(SEL)action;
- (id)initWithBarButtonSystemItem:(UIBarButtonSystemItem)item target:(id)target action:(SEL)action;
- (id)initWithCustomView:(UIView *)view;
@property UIBarButtonItemStyle style;
@property CGFloat width;
@property(retain) UIColor *tintColor;
@property(retain) UIView *customView;
@property(assign) id target;
@property SEL action;
@end

@interface UITabBarItem : UIBarItem
@property(copy) NSString *badgeValue;
@end

@interface UINavigationItem : NSObject
@property(copy) NSString *title;
@property(retain) UIView *titleView;
@property(retain) UIBarButtonItem *backBarButtonItem;
@property(retain) UIBarButtonItem *leftBarButtonItem;
@property(retain) UIBarButtonItem *rightBarButtonItem;
@property BOOL hidesBackButton;
- (void)setHidesBackButton:(BOOL)hides animated:(BOOL)animated;
- (void)setLeftBarButtonItem:(UIBarButtonItem *)item animated:(BOOL)animated; // setLeftBarButton(_:animated:)
- (void)setRightBarButtonItem:(UIBarButtonItem *)item animated:(BOOL)animated; // setRightBarButton(_:animated:)
@end

@interface UIGestureRecognizer : NSObject
- (id)initWithTarget:(id)target action:(SEL)action;
@property UIGestureRecognizerState state;
@property(assign) id delegate;
@property(getter=isEnabled) BOOL enabled;
@property(readonly) UIView *view;
@property BOOL cancelsTouchesInView;
- (CGPoint)locationInView:(UIView *)view;
@end

@interface UITapGestureRecognizer : UIGestureRecognizer
@property NSUInteger numberOfTapsRequired;
@end

@interface UIPanGestureRecognizer : UIGestureRecognizer
- (CGPoint)translationInView:(UIView *)view;
- (CGPoint)velocityInView:(UIView *)view;
- (void)setTranslation:(CGPoint)translation inView:(UIView *)view;
@end

@interface UIPinchGestureRecognizer : UIGestureRecognizer
@property CGFloat scale;
@end

@interface UISwipeGestureRecognizer : UIGestureRecognizer
@end

@interface UILongPressGestureRecognizer : UIGestureRecognizer
@property NSTimeInterval minimumPressDuration;
@end

@interface UIViewController : UIResponder <NSCoding>
- (id)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle;
@property(retain) UIView *view;
@property(copy) NSString *title;
@property(readonly) UIViewController *parentViewController; // parent
@property(readonly) UIViewController *presentedViewController;
@property(readonly) UIViewController *presentingViewController;
@property(readonly) UINavigationController *navigationController;
@property(readonly) UITabBarController *tabBarController;
@property(readonly) UINavigationItem *navigationItem;
@property(retain) UITabBarItem *tabBarItem;
@property UIModalTransitionStyle modalTransitionStyle;
@property(readonly) UIInterfaceOrientation interfaceOrientation;
@property(getter=isEditing) BOOL editing;
@property(copy) NSArray *toolbarItems;
- (void)loadView;
- (void)viewDidLoad;
- (BOOL)isViewLoaded;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)viewWillLayoutSubviews;
- (void)viewDidLayoutSubviews;
- (void)didReceiveMemoryWarning;
- (void)presentViewController:(UIViewController *)controller animated:(BOOL)animated completion:(void (^)(void))completion; // present(_:animated:completion:)
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(void (^)(void))completion; // dismiss(animated:completion:)
- (void)setEditing:(BOOL)editing animated:(BOOL)animated;
- (void)addChildViewController:(UIViewController *)child; // addChild(_:)
- (void)removeFromParentViewController; // removeFromParent()
- (void)willMoveToParentViewController:(UIViewController *)parent; // willMove(toParent:)
- (void)didMoveToParentViewController:(UIViewController *)parent; // didMove(toParent:)
@end

@interface UITableViewController : UIViewController
@property(retain) UITableView *tableView;
@end

@interface UINavigationController : UIViewController
- (id)initWithRootViewController:(UIViewController *)root;
@property(readonly) UINavigationBar *navigationBar;
@property(getter=isNavigationBarHidden) BOOL navigationBarHidden;
@property(readonly) UIToolbar *toolbar;
@property(getter=isToolbarHidden) BOOL toolbarHidden;
@property(readonly) UIViewController *topViewController;
@property(readonly) UIViewController *visibleViewController;
@property(copy) NSArray *viewControllers;
- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated;
- (UIViewController *)popViewControllerAnimated:(BOOL)animated; // popViewController(animated:)
- (NSArray *)popToRootViewControllerAnimated:(BOOL)animated; // popToRootViewController(animated:)
- (void)setNavigationBarHidden:(BOOL)hidden animated:(BOOL)animated;
- (void)setToolbarHidden:(BOOL)hidden animated:(BOOL)animated;
@end

@interface UITabBarController : UIViewController
@property(copy) NSArray *viewControllers;
@property NSUInteger selectedIndex;
@property(readonly) UITabBar *tabBar;
@end

@protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)view;
- (void)scrollViewDidZoom:(UIScrollView *)view;
- (void)scrollViewWillBeginDragging:(UIScrollView *)view;
- (void)scrollViewWillEndDragging:(UIScrollView *)view withVelocity:(CGPoint)velocity targetContentOffset:(CGPoint *)offset;
- (void)scrollViewDidEndDragging:(UIScrollView *)view willDecelerate:(BOOL)decelerates;
- (void)scrollViewWillBeginDecelerating:(UIScrollView *)view;
- (void)scrollViewDidEndDecelerating:(UIScrollView *)view;
- (void)scrollViewDidEndScrollingAnimation:(UIScrollView *)view;
- (UIView *)viewForZoomingInScrollView:(UIScrollView *)view;
- (void)scrollViewWillBeginZooming:(UIScrollView *)view withView:(UIView *)zoomed;
- (void)scrollViewDidEndZooming:(UIScrollView *)view withView:(UIView *)zoomed atScale:(CGFloat)scale;
- (BOOL)scrollViewShouldScrollToTop:(UIScrollView *)view; // scrollViewShouldScrollToTop(_:)
- (void)scrollViewDidScrollToTop:(UIScrollView *)view; // scrollViewDidScrollToTop(_:)
- (void)scrollViewDidChangeAdjustedContentInset:(UIScrollView *)view;
@end

@protocol UITextFieldDelegate <NSObject>
@optional
- (BOOL)textFieldShouldBeginEditing:(UITextField *)field;
- (void)textFieldDidBeginEditing:(UITextField *)field;
- (BOOL)textFieldShouldEndEditing:(UITextField *)field;
- (void)textFieldDidEndEditing:(UITextField *)field;
- (void)textFieldDidEndEditing:(UITextField *)field reason:(NSInteger)reason;
- (void)textFieldDidChangeSelection:(UITextField *)field;
- (BOOL)textField:(UITextField *)field shouldChangeCharactersInRange:(NSRange)range replacementString:(NSString *)text; // textField(_:shouldChangeCharactersIn:replacementString:)
- (BOOL)textFieldShouldClear:(UITextField *)field;
- (BOOL)textFieldShouldReturn:(UITextField *)field;
@end

@protocol UITextViewDelegate <UIScrollViewDelegate>
@optional
- (BOOL)textViewShouldBeginEditing:(UITextView *)view;
- (void)textViewDidBeginEditing:(UITextView *)view;
- (BOOL)textViewShouldEndEditing:(UITextView *)view;
- (void)textViewDidEndEditing:(UITextView *)view;
- (BOOL)textView:(UITextView *)view shouldChangeTextInRange:(NSRange)range replacementText:(NSString *)text; // textView(_:shouldChangeTextIn:replacementText:)
- (void)textViewDidChange:(UITextView *)view;
- (void)textViewDidChangeSelection:(UITextView *)view;
@end

@protocol UITableViewDataSource <NSObject>
@optional
- (NSInteger)numberOfSectionsInTableView:(UITableView *)table;
- (NSString *)tableView:(UITableView *)table titleForHeaderInSection:(NSInteger)section;
- (NSString *)tableView:(UITableView *)table titleForFooterInSection:(NSInteger)section;
- (BOOL)tableView:(UITableView *)table canEditRowAtIndexPath:(NSIndexPath *)path; // tableView(_:canEditRowAt:)
- (BOOL)tableView:(UITableView *)table canMoveRowAtIndexPath:(NSIndexPath *)path; // tableView(_:canMoveRowAt:)
- (NSArray *)sectionIndexTitlesForTableView:(UITableView *)table;
- (NSInteger)tableView:(UITableView *)table sectionForSectionIndexTitle:(NSString *)title atIndex:(NSInteger)index;
- (void)tableView:(UITableView *)table commitEditingStyle:(NSInteger)style forRowAtIndexPath:(NSIndexPath *)path; // tableView(_:commit:forRowAt:)
- (void)tableView:(UITableView *)table moveRowAtIndexPath:(NSIndexPath *)path toIndexPath:(NSIndexPath *)other; // tableView(_:moveRowAt:to:)
@end

@protocol UITableViewDataSourcePrefetching <NSObject>
@optional
- (void)tableView:(UITableView *)table cancelPrefetchingForRowsAtIndexPaths:(NSArray *)paths; // tableView(_:cancelPrefetchingForRowsAt:)
@end

@protocol UITableViewDelegate <UIScrollViewDelegate>
@optional
- (void)tableView:(UITableView *)table willDisplayCell:(UITableViewCell *)cell forRowAtIndexPath:(NSIndexPath *)path; // tableView(_:willDisplay:forRowAt:)
- (void)tableView:(UITableView *)table willDisplayHeaderView:(UIView *)view forSection:(NSInteger)section;
- (void)tableView:(UITableView *)table willDisplayFooterView:(UIView *)view forSection:(NSInteger)section;
- (void)tableView:(UITableView *)table didEndDisplayingCell:(UITableViewCell *)cell forRowAtIndexPath:(NSIndexPath *)path; // tableView(_:didEndDisplaying:forRowAt:)
- (void)tableView:(UITableView *)table didEndDisplayingHeaderView:(UIView *)view forSection:(NSInteger)section;
- (void)tableView:(UITableView *)table didEndDisplayingFooterView:(UIView *)view forSection:(NSInteger)section;
- (CGFloat)tableView:(UITableView *)table heightForRowAtIndexPath:(NSIndexPath *)path; // tableView(_:heightForRowAt:)
- (CGFloat)tableView:(UITableView *)table heightForHeaderInSection:(NSInteger)section;
- (CGFloat)tableView:(UITableView *)table heightForFooterInSection:(NSInteger)section;
- (CGFloat)tableView:(UITableView *)table estimatedHeightForRowAtIndexPath:(NSIndexPath *)path; // tableView(_:estimatedHeightForRowAt:)
- (CGFloat)tableView:(UITableView *)table estimatedHeightForHeaderInSection:(NSInteger)section;
- (CGFloat)tableView:(UITableView *)table estimatedHeightForFooterInSection:(NSInteger)section;
- (UIView *)tableView:(UITableView *)table viewForHeaderInSection:(NSInteger)section;
- (UIView *)tableView:(UITableView *)table viewForFooterInSection:(NSInteger)section;
- (void)tableView:(UITableView *)table accessoryButtonTappedForRowWithIndexPath:(NSIndexPath *)path; // tableView(_:accessoryButtonTappedForRowWith:)
- (BOOL)tableView:(UITableView *)table shouldHighlightRowAtIndexPath:(NSIndexPath *)path; // tableView(_:shouldHighlightRowAt:)
- (void)tableView:(UITableView *)table didHighlightRowAtIndexPath:(NSIndexPath *)path; // tableView(_:didHighlightRowAt:)
- (void)tableView:(UITableView *)table didUnhighlightRowAtIndexPath:(NSIndexPath *)path; // tableView(_:didUnhighlightRowAt:)
- (NSIndexPath *)tableView:(UITableView *)table willSelectRowAtIndexPath:(NSIndexPath *)path; // tableView(_:willSelectRowAt:)
- (NSIndexPath *)tableView:(UITableView *)table willDeselectRowAtIndexPath:(NSIndexPath *)path; // tableView(_:willDeselectRowAt:)
- (void)tableView:(UITableView *)table didSelectRowAtIndexPath:(NSIndexPath *)path; // tableView(_:didSelectRowAt:)
- (void)tableView:(UITableView *)table didDeselectRowAtIndexPath:(NSIndexPath *)path; // tableView(_:didDeselectRowAt:)
- (NSInteger)tableView:(UITableView *)table editingStyleForRowAtIndexPath:(NSIndexPath *)path; // tableView(_:editingStyleForRowAt:)
- (NSString *)tableView:(UITableView *)table titleForDeleteConfirmationButtonForRowAtIndexPath:(NSIndexPath *)path; // tableView(_:titleForDeleteConfirmationButtonForRowAt:)
- (NSArray *)tableView:(UITableView *)table editActionsForRowAtIndexPath:(NSIndexPath *)path; // tableView(_:editActionsForRowAt:)
- (UISwipeActionsConfiguration *)tableView:(UITableView *)table leadingSwipeActionsConfigurationForRowAtIndexPath:(NSIndexPath *)path; // tableView(_:leadingSwipeActionsConfigurationForRowAt:)
- (UISwipeActionsConfiguration *)tableView:(UITableView *)table trailingSwipeActionsConfigurationForRowAtIndexPath:(NSIndexPath *)path; // tableView(_:trailingSwipeActionsConfigurationForRowAt:)
- (BOOL)tableView:(UITableView *)table shouldIndentWhileEditingRowAtIndexPath:(NSIndexPath *)path; // tableView(_:shouldIndentWhileEditingRowAt:)
- (void)tableView:(UITableView *)table willBeginEditingRowAtIndexPath:(NSIndexPath *)path; // tableView(_:willBeginEditingRowAt:)
- (void)tableView:(UITableView *)table didEndEditingRowAtIndexPath:(NSIndexPath *)path; // tableView(_:didEndEditingRowAt:)
- (NSIndexPath *)tableView:(UITableView *)table targetIndexPathForMoveFromRowAtIndexPath:(NSIndexPath *)path toProposedIndexPath:(NSIndexPath *)other; // tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)
- (NSInteger)tableView:(UITableView *)table indentationLevelForRowAtIndexPath:(NSIndexPath *)path; // tableView(_:indentationLevelForRowAt:)
- (BOOL)tableView:(UITableView *)table shouldShowMenuForRowAtIndexPath:(NSIndexPath *)path; // tableView(_:shouldShowMenuForRowAt:)
- (BOOL)tableView:(UITableView *)table canPerformAction:(SEL)action forRowAtIndexPath:(NSIndexPath *)path withSender:(id)sender; // tableView(_:canPerformAction:forRowAt:withSender:)
- (void)tableView:(UITableView *)table performAction:(SEL)action forRowAtIndexPath:(NSIndexPath *)path withSender:(id)sender; // tableView(_:performAction:forRowAt:withSender:)
- (UIContextMenuConfiguration *)tableView:(UITableView *)table contextMenuConfigurationForRowAtIndexPath:(NSIndexPath *)path point:(CGPoint)point; // tableView(_:contextMenuConfigurationForRowAt:point:)
@end

@protocol UICollectionViewDataSource <NSObject>
@optional
- (NSInteger)numberOfSectionsInCollectionView:(UICollectionView *)view;
- (UICollectionReusableView *)collectionView:(UICollectionView *)view viewForSupplementaryElementOfKind:(NSString *)kind atIndexPath:(NSIndexPath *)path;
- (BOOL)collectionView:(UICollectionView *)view canMoveItemAtIndexPath:(NSIndexPath *)path; // collectionView(_:canMoveItemAt:)
- (void)collectionView:(UICollectionView *)view moveItemAtIndexPath:(NSIndexPath *)path toIndexPath:(NSIndexPath *)other; // collectionView(_:moveItemAt:to:)
@end

@protocol UICollectionViewDelegate <UIScrollViewDelegate>
@optional
- (BOOL)collectionView:(UICollectionView *)view shouldHighlightItemAtIndexPath:(NSIndexPath *)path; // collectionView(_:shouldHighlightItemAt:)
- (void)collectionView:(UICollectionView *)view didHighlightItemAtIndexPath:(NSIndexPath *)path; // collectionView(_:didHighlightItemAt:)
- (void)collectionView:(UICollectionView *)view didUnhighlightItemAtIndexPath:(NSIndexPath *)path; // collectionView(_:didUnhighlightItemAt:)
- (BOOL)collectionView:(UICollectionView *)view shouldSelectItemAtIndexPath:(NSIndexPath *)path; // collectionView(_:shouldSelectItemAt:)
- (BOOL)collectionView:(UICollectionView *)view shouldDeselectItemAtIndexPath:(NSIndexPath *)path; // collectionView(_:shouldDeselectItemAt:)
- (void)collectionView:(UICollectionView *)view didSelectItemAtIndexPath:(NSIndexPath *)path; // collectionView(_:didSelectItemAt:)
- (void)collectionView:(UICollectionView *)view didDeselectItemAtIndexPath:(NSIndexPath *)path; // collectionView(_:didDeselectItemAt:)
- (void)collectionView:(UICollectionView *)view willDisplayCell:(UICollectionViewCell *)cell forItemAtIndexPath:(NSIndexPath *)path; // collectionView(_:willDisplay:forItemAt:)
- (void)collectionView:(UICollectionView *)view willDisplaySupplementaryView:(UICollectionReusableView *)part forElementKind:(NSString *)kind atIndexPath:(NSIndexPath *)path;
- (void)collectionView:(UICollectionView *)view didEndDisplayingCell:(UICollectionViewCell *)cell forItemAtIndexPath:(NSIndexPath *)path; // collectionView(_:didEndDisplaying:forItemAt:)
- (void)collectionView:(UICollectionView *)view didEndDisplayingSupplementaryView:(UICollectionReusableView *)part forElementOfKind:(NSString *)kind atIndexPath:(NSIndexPath *)path;
- (BOOL)collectionView:(UICollectionView *)view shouldShowMenuForItemAtIndexPath:(NSIndexPath *)path; // collectionView(_:shouldShowMenuForItemAt:)
- (BOOL)collectionView:(UICollectionView *)view canPerformAction:(SEL)action forItemAtIndexPath:(NSIndexPath *)path withSender:(id)sender; // collectionView(_:canPerformAction:forItemAt:withSender:)
- (void)collectionView:(UICollectionView *)view performAction:(SEL)action forItemAtIndexPath:(NSIndexPath *)path withSender:(id)sender; // collectionView(_:performAction:forItemAt:withSender:)
- (NSIndexPath *)collectionView:(UICollectionView *)view targetIndexPathForMoveFromItemAtIndexPath:(NSIndexPath *)path toProposedIndexPath:(NSIndexPath *)other; // collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)
- (UIContextMenuConfiguration *)collectionView:(UICollectionView *)view contextMenuConfigurationForItemAtIndexPath:(NSIndexPath *)path point:(CGPoint)point; // collectionView(_:contextMenuConfigurationForItemAt:point:)
@end

@protocol UICollectionViewDelegateFlowLayout <UICollectionViewDelegate>
@optional
- (CGSize)collectionView:(UICollectionView *)view layout:(UICollectionViewLayout *)layout sizeForItemAtIndexPath:(NSIndexPath *)path; // collectionView(_:layout:sizeForItemAt:)
- (UIEdgeInsets)collectionView:(UICollectionView *)view layout:(UICollectionViewLayout *)layout insetForSectionAtIndex:(NSInteger)section; // collectionView(_:layout:insetForSectionAt:)
- (CGFloat)collectionView:(UICollectionView *)view layout:(UICollectionViewLayout *)layout minimumLineSpacingForSectionAtIndex:(NSInteger)section; // collectionView(_:layout:minimumLineSpacingForSectionAt:)
- (CGFloat)collectionView:(UICollectionView *)view layout:(UICollectionViewLayout *)layout minimumInteritemSpacingForSectionAtIndex:(NSInteger)section; // collectionView(_:layout:minimumInteritemSpacingForSectionAt:)
- (CGSize)collectionView:(UICollectionView *)view layout:(UICollectionViewLayout *)layout referenceSizeForHeaderInSection:(NSInteger)section;
- (CGSize)collectionView:(UICollectionView *)view layout:(UICollectionViewLayout *)layout referenceSizeForFooterInSection:(NSInteger)section;
@end

@protocol UIActionSheetDelegate <NSObject>
@optional
- (void)actionSheet:(UIActionSheet *)sheet clickedButtonAtIndex:(NSInteger)index; // actionSheet(_:clickedButtonAt:)
- (void)actionSheetCancel:(UIActionSheet *)sheet;
- (void)willPresentActionSheet:(UIActionSheet *)sheet; // willPresent(_:)
- (void)didPresentActionSheet:(UIActionSheet *)sheet; // didPresent(_:)
- (void)actionSheet:(UIActionSheet *)sheet willDismissWithButtonIndex:(NSInteger)index;
- (void)actionSheet:(UIActionSheet *)sheet didDismissWithButtonIndex:(NSInteger)index;
@end

@protocol UIAlertViewDelegate <NSObject>
@optional
- (void)alertView:(UIAlertView *)alert clickedButtonAtIndex:(NSInteger)index; // alertView(_:clickedButtonAt:)
- (void)alertViewCancel:(UIAlertView *)alert;
- (void)willPresentAlertView:(UIAlertView *)alert; // willPresent(_:)
- (void)didPresentAlertView:(UIAlertView *)alert; // didPresent(_:)
- (void)alertView:(UIAlertView *)alert willDismissWithButtonIndex:(NSInteger)index;
- (void)alertView:(UIAlertView *)alert didDismissWithButtonIndex:(NSInteger)index;
- (BOOL)alertViewShouldEnableFirstOtherButton:(UIAlertView *)alert;
@end

@protocol UIActivityItemSource <NSObject>
@optional
- (NSString *)activityViewController:(UIActivityViewController *)controller subjectForActivityType:(NSString *)type;
- (NSString *)activityViewController:(UIActivityViewController *)controller dataTypeIdentifierForActivityType:(NSString *)type;
- (UIImage *)activityViewController:(UIActivityViewController *)controller thumbnailImageForActivityType:(NSString *)type suggestedSize:(CGSize)size;
@end

@protocol UIAdaptivePresentationControllerDelegate <NSObject>
@optional
- (NSInteger)adaptivePresentationStyleForPresentationController:(UIPresentationController *)controller;
- (NSInteger)adaptivePresentationStyleForPresentationController:(UIPresentationController *)controller traitCollection:(UITraitCollection *)traits;
- (UIViewController *)presentationController:(UIPresentationController *)controller viewControllerForAdaptivePresentationStyle:(NSInteger)style;
- (BOOL)presentationControllerShouldDismiss:(UIPresentationController *)controller;
- (void)presentationControllerWillDismiss:(UIPresentationController *)controller;
- (void)presentationControllerDidDismiss:(UIPresentationController *)controller;
- (void)presentationControllerDidAttemptToDismiss:(UIPresentationController *)controller; // presentationControllerDidAttemptToDismiss(_:)
@end

@protocol UIPopoverPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@optional
- (void)prepareForPopoverPresentation:(UIPopoverPresentationController *)controller; // prepareForPopoverPresentation(_:)
- (BOOL)popoverPresentationControllerShouldDismissPopover:(UIPopoverPresentationController *)controller;
- (void)popoverPresentationControllerDidDismissPopover:(UIPopoverPresentationController *)controller;
- (void)popoverPresentationController:(UIPopoverPresentationController *)controller willRepositionPopoverToRect:(CGRect *)rect inView:(UIView **)view; // popoverPresentationController(_:willRepositionPopoverTo:in:)
@end

@protocol UISheetPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@optional
- (void)sheetPresentationControllerDidChangeSelectedDetentIdentifier:(UISheetPresentationController *)controller;
@end

@protocol UIViewAnimating <NSObject>
@end

@protocol UIViewImplicitlyAnimating <UIViewAnimating>
@optional
- (void)addAnimations:(void (^)(void))animations;
- (void)addAnimations:(void (^)(void))animations delayFactor:(CGFloat)factor;
- (void)addCompletion:(void (^)(NSInteger position))completion;
- (void)continueAnimationWithTimingParameters:(id)parameters durationFactor:(CGFloat)factor;
@end

@protocol UIViewControllerAnimatedTransitioning <NSObject>
@optional
- (id)interruptibleAnimatorForTransition:(id)context; // interruptibleAnimator(using:)
- (void)animationEnded:(BOOL)completed;
@end

@protocol UIViewControllerTransitioningDelegate <NSObject>
@optional
- (id)animationControllerForPresentedController:(UIViewController *)presented presentingController:(UIViewController *)presenting sourceController:(UIViewController *)source; // animationController(forPresented:presenting:source:)
- (id)animationControllerForDismissedController:(UIViewController *)dismissed; // animationController(forDismissed:)
- (id)interactionControllerForPresentation:(id)animator; // interactionControllerForPresentation(using:)
- (id)interactionControllerForDismissal:(id)animator; // interactionControllerForDismissal(using:)
- (UIPresentationController *)presentationControllerForPresentedViewController:(UIViewController *)presented presentingViewController:(UIViewController *)presenting sourceViewController:(UIViewController *)source; // presentationController(forPresented:presenting:source:)
@end

@protocol UIApplicationDelegate <NSObject>
@optional
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options;
- (void)applicationDidBecomeActive:(UIApplication *)application;
- (void)applicationWillResignActive:(UIApplication *)application;
- (void)applicationDidEnterBackground:(UIApplication *)application;
- (void)applicationWillEnterForeground:(UIApplication *)application;
- (void)applicationWillTerminate:(UIApplication *)application;
@end

@protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(id)options; // scene(_:willConnectTo:options:)
- (void)sceneDidDisconnect:(UIScene *)scene;
- (void)sceneDidBecomeActive:(UIScene *)scene;
- (void)sceneWillResignActive:(UIScene *)scene;
- (void)sceneWillEnterForeground:(UIScene *)scene;
- (void)sceneDidEnterBackground:(UIScene *)scene;
@end

@protocol UICollisionBehaviorDelegate <NSObject>
@optional
- (void)collisionBehavior:(UICollisionBehavior *)behavior beganContactForItem:(id)item withItem:(id)other atPoint:(CGPoint)point; // collisionBehavior(_:beganContactFor:with:at:)
- (void)collisionBehavior:(UICollisionBehavior *)behavior endedContactForItem:(id)item withItem:(id)other; // collisionBehavior(_:endedContactFor:with:)
- (void)collisionBehavior:(UICollisionBehavior *)behavior beganContactForItem:(id)item withBoundaryIdentifier:(id)identifier atPoint:(CGPoint)point; // collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)
- (void)collisionBehavior:(UICollisionBehavior *)behavior endedContactForItem:(id)item withBoundaryIdentifier:(id)identifier; // collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)
@end

@protocol UIDynamicAnimatorDelegate <NSObject>
@optional
- (void)dynamicAnimatorWillResume:(UIDynamicAnimator *)animator;
- (void)dynamicAnimatorDidPause:(UIDynamicAnimator *)animator;
@end

@protocol UIContentView <NSObject>
@optional
- (BOOL)supportsConfiguration:(id)configuration; // supports(_:)
@end

@protocol UIContextMenuInteractionDelegate <NSObject>
@optional
- (void)contextMenuInteraction:(UIContextMenuInteraction *)interaction willDisplayMenuForConfiguration:(UIContextMenuConfiguration *)configuration animator:(id)animator; // contextMenuInteraction(_:willDisplayMenuFor:animator:)
- (void)contextMenuInteraction:(UIContextMenuInteraction *)interaction willEndForConfiguration:(UIContextMenuConfiguration *)configuration animator:(id)animator; // contextMenuInteraction(_:willEndFor:animator:)
@end

@protocol UIPointerInteractionDelegate <NSObject>
@optional
- (UIPointerRegion *)pointerInteraction:(UIPointerInteraction *)interaction regionForRequest:(UIPointerRegionRequest *)request defaultRegion:(UIPointerRegion *)region; // pointerInteraction(_:regionFor:defaultRegion:)
- (UIPointerStyle *)pointerInteraction:(UIPointerInteraction *)interaction styleForRegion:(UIPointerRegion *)region; // pointerInteraction(_:styleFor:)
@end

@protocol UIGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)recognizer;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)recognizer shouldRecognizeSimultaneouslyWithGestureRecognizer:(UIGestureRecognizer *)other; // gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)recognizer shouldRequireFailureOfGestureRecognizer:(UIGestureRecognizer *)other; // gestureRecognizer(_:shouldRequireFailureOf:)
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)recognizer shouldBeRequiredToFailByGestureRecognizer:(UIGestureRecognizer *)other; // gestureRecognizer(_:shouldBeRequiredToFailBy:)
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)recognizer shouldReceiveTouch:(UITouch *)touch; // gestureRecognizer(_:shouldReceive:)
@end

@protocol UIImagePickerControllerDelegate <NSObject>
@optional
- (void)imagePickerController:(UIImagePickerController *)picker didFinishPickingMediaWithInfo:(NSDictionary *)info;
- (void)imagePickerControllerDidCancel:(UIImagePickerController *)picker;
@end

@protocol UINavigationControllerDelegate <NSObject>
@optional
- (void)navigationController:(UINavigationController *)controller willShowViewController:(UIViewController *)shown animated:(BOOL)animated; // navigationController(_:willShow:animated:)
- (void)navigationController:(UINavigationController *)controller didShowViewController:(UIViewController *)shown animated:(BOOL)animated; // navigationController(_:didShow:animated:)
- (id)navigationController:(UINavigationController *)controller animationControllerForOperation:(NSInteger)operation fromViewController:(UIViewController *)from toViewController:(UIViewController *)to; // navigationController(_:animationControllerFor:from:to:)
- (id)navigationController:(UINavigationController *)controller interactionControllerForAnimationController:(id)animator; // navigationController(_:interactionControllerFor:)
@end

@protocol UIPageViewControllerDataSource <NSObject>
@optional
- (NSInteger)presentationCountForPageViewController:(UIPageViewController *)controller;
- (NSInteger)presentationIndexForPageViewController:(UIPageViewController *)controller;
@end

@protocol UIPageViewControllerDelegate <NSObject>
@optional
- (void)pageViewController:(UIPageViewController *)controller willTransitionToViewControllers:(NSArray *)pending; // pageViewController(_:willTransitionTo:)
- (void)pageViewController:(UIPageViewController *)controller didFinishAnimating:(BOOL)finished previousViewControllers:(NSArray *)previous transitionCompleted:(BOOL)completed;
@end

@protocol UIPickerViewDelegate <NSObject>
@optional
- (CGFloat)pickerView:(UIPickerView *)picker widthForComponent:(NSInteger)component;
- (CGFloat)pickerView:(UIPickerView *)picker rowHeightForComponent:(NSInteger)component;
- (NSString *)pickerView:(UIPickerView *)picker titleForRow:(NSInteger)row forComponent:(NSInteger)component;
- (UIView *)pickerView:(UIPickerView *)picker viewForRow:(NSInteger)row forComponent:(NSInteger)component reusingView:(UIView *)view; // pickerView(_:viewForRow:forComponent:reusing:)
- (void)pickerView:(UIPickerView *)picker didSelectRow:(NSInteger)row inComponent:(NSInteger)component;
@end

@protocol UISearchBarDelegate <NSObject>
@optional
- (void)searchBarTextDidBeginEditing:(UISearchBar *)bar;
- (void)searchBarTextDidEndEditing:(UISearchBar *)bar;
- (void)searchBar:(UISearchBar *)bar textDidChange:(NSString *)text;
- (void)searchBarSearchButtonClicked:(UISearchBar *)bar;
- (void)searchBarCancelButtonClicked:(UISearchBar *)bar;
@end

@protocol UISearchControllerDelegate <NSObject>
@optional
- (void)willPresentSearchController:(UISearchController *)controller;
- (void)didPresentSearchController:(UISearchController *)controller;
- (void)willDismissSearchController:(UISearchController *)controller;
- (void)didDismissSearchController:(UISearchController *)controller;
@end

@protocol UISplitViewControllerDelegate <NSObject>
@optional
- (BOOL)splitViewController:(UISplitViewController *)controller showViewController:(UIViewController *)shown sender:(id)sender; // splitViewController(_:show:sender:)
- (BOOL)splitViewController:(UISplitViewController *)controller showDetailViewController:(UIViewController *)shown sender:(id)sender; // splitViewController(_:showDetail:sender:)
- (BOOL)splitViewController:(UISplitViewController *)controller collapseSecondaryViewController:(UIViewController *)secondary ontoPrimaryViewController:(UIViewController *)primary; // splitViewController(_:collapseSecondary:onto:)
@end

@protocol UITabBarDelegate <NSObject>
@optional
- (void)tabBar:(UITabBar *)bar didSelectItem:(UITabBarItem *)item; // tabBar(_:didSelect:)
@end

@protocol UITabBarControllerDelegate <NSObject>
@optional
- (BOOL)tabBarController:(UITabBarController *)controller shouldSelectViewController:(UIViewController *)child; // tabBarController(_:shouldSelect:)
- (void)tabBarController:(UITabBarController *)controller didSelectViewController:(UIViewController *)child; // tabBarController(_:didSelect:)
- (id)tabBarController:(UITabBarController *)controller animationControllerForTransitionFromViewController:(UIViewController *)from toViewController:(UIViewController *)to; // tabBarController(_:animationControllerForTransitionFrom:to:)
- (id)tabBarController:(UITabBarController *)controller interactionControllerForAnimationController:(id)animator; // tabBarController(_:interactionControllerFor:)
@end

@interface NSLayoutConstraint : NSObject
+ (id)constraintWithItem:(id)item attribute:(NSLayoutAttribute)attribute relatedBy:(NSLayoutRelation)relation toItem:(id)other attribute:(NSLayoutAttribute)otherAttribute multiplier:(CGFloat)multiplier constant:(CGFloat)constant; // init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)
@property(getter=isActive) BOOL active;
@property CGFloat constant;
@property float priority;
@end

@interface UIAlertView : UIView
- (void)show;
@end

@interface UIAlertAction : NSObject
+ (UIAlertAction *)actionWithTitle:(NSString *)title style:(UIAlertActionStyle)style handler:(void (^)(UIAlertAction *action))handler; // init(title:style:handler:)
@property(readonly) NSString *title;
@property(getter=isEnabled) BOOL enabled;
@end

@interface UIAlertController : UIViewController
+ (UIAlertController *)alertControllerWithTitle:(NSString *)title message:(NSString *)message preferredStyle:(UIAlertControllerStyle)style;
- (void)addAction:(UIAlertAction *)action;
- (void)addTextFieldWithConfigurationHandler:(void (^)(UITextField *field))handler; // addTextField(configurationHandler:)
@property(readonly) NSArray *actions;
@property(readonly) NSArray *textFields;
@property(copy) NSString *message;
@end

@interface UIPasteboard : NSObject
+ (UIPasteboard *)generalPasteboard; // general
@property(copy) NSString *string;
@end

@interface UIMenuController : NSObject
+ (UIMenuController *)sharedMenuController; // shared
@end

@interface UIBezierPath : NSObject
+ (UIBezierPath *)bezierPath; // init()
+ (UIBezierPath *)bezierPathWithRect:(CGRect)rect;
+ (UIBezierPath *)bezierPathWithOvalInRect:(CGRect)rect; // init(ovalIn:)
+ (UIBezierPath *)bezierPathWithRoundedRect:(CGRect)rect cornerRadius:(CGFloat)radius;
+ (UIBezierPath *)bezierPathWithArcCenter:(CGPoint)center radius:(CGFloat)radius startAngle:(CGFloat)start endAngle:(CGFloat)end clockwise:(BOOL)isClockwise;
@property CGPathRef CGPath; // cgPath
@end

// Classes of which the table has no more than the name.
@interface NSCollectionLayoutAnchor : NSObject @end
@interface NSCollectionLayoutDimension : NSObject @end
@interface NSCollectionLayoutEdgeSpacing : NSObject @end
@interface NSCollectionLayoutGroupCustomItem : NSObject @end
@interface NSCollectionLayoutItem : NSObject @end
@interface NSCollectionLayoutDecorationItem : NSCollectionLayoutItem @end
@interface NSCollectionLayoutGroup : NSCollectionLayoutItem @end
@interface NSCollectionLayoutSection : NSObject @end
@interface NSCollectionLayoutSize : NSObject @end
@interface NSCollectionLayoutSpacing : NSObject @end
@interface NSCollectionLayoutSupplementaryItem : NSCollectionLayoutItem @end
@interface NSCollectionLayoutBoundarySupplementaryItem : NSCollectionLayoutSupplementaryItem @end
@interface NSException : NSObject @end
@interface NSHashTable : NSObject @end
@interface NSKeyValueObservation : NSObject @end
@interface NSLayoutAnchor : NSObject @end
@interface NSLayoutDimension : NSLayoutAnchor @end
@interface NSLayoutXAxisAnchor : NSLayoutAnchor @end
@interface NSLayoutYAxisAnchor : NSLayoutAnchor @end
@interface NSMapTable : NSObject @end
@interface NSParagraphStyle : NSObject @end
@interface NSMutableParagraphStyle : NSParagraphStyle @end
@interface NSPointerFunctions : NSObject @end
@interface NSShadow : NSObject @end
@interface NSStringDrawingContext : NSObject @end
@interface NSTextAttachment : NSObject @end
@interface NSTextContainer : NSObject @end
@interface NSTextTab : NSObject @end
@interface UIAccessibilityCustomAction : NSObject @end
@interface UIAccessibilityElement : UIResponder @end
@interface UIActionSheet : UIView @end
@interface UIActivity : NSObject @end
@interface UIActivityItemProvider : NSObject @end
@interface UIActivityViewController : UIViewController @end
@interface UIBarAppearance : NSObject @end
@interface UIBarButtonItemAppearance : NSObject @end
@interface UIBarButtonItemStateAppearance : NSObject @end
@interface UICollectionReusableView : UIView @end
@interface UICollectionView : UIScrollView @end
@interface UICollectionViewCell : UICollectionReusableView @end
@interface UICollectionViewCompositionalLayoutConfiguration : NSObject @end
@interface UICollectionViewController : UIViewController @end
@interface UICollectionViewLayout : NSObject @end
@interface UICollectionViewCompositionalLayout : UICollectionViewLayout @end
@interface UICollectionViewFlowLayout : UICollectionViewLayout @end
@interface UICollectionViewLayoutAttributes : NSObject @end
@interface UICollectionViewLayoutInvalidationContext : NSObject @end
@interface UICollectionViewFlowLayoutInvalidationContext : UICollectionViewLayoutInvalidationContext @end
@interface UICollectionViewListCell : UICollectionViewCell @end
@interface UICollectionViewUpdateItem : NSObject @end
@interface UIContextMenuConfiguration : NSObject @end
@interface UIContextMenuInteraction : NSObject @end
@interface UIContextualAction : NSObject @end
@interface UICubicTimingParameters : NSObject @end
@interface UIDynamicAnimator : NSObject @end
@interface UIDynamicBehavior : NSObject @end
@interface UIAttachmentBehavior : UIDynamicBehavior @end
@interface UICollisionBehavior : UIDynamicBehavior @end
@interface UIDynamicItemBehavior : UIDynamicBehavior @end
@interface UIDynamicItemGroup : NSObject @end
@interface UIFeedbackGenerator : NSObject @end
@interface UIFieldBehavior : UIDynamicBehavior @end
@interface UIFontDescriptor : NSObject @end
@interface UIFontMetrics : NSObject @end
@interface UIGraphicsImageRenderer : NSObject @end
@interface UIGraphicsImageRendererContext : NSObject @end
@interface UIGraphicsImageRendererFormat : NSObject @end
@interface UIGravityBehavior : UIDynamicBehavior @end
@interface UIHoverGestureRecognizer : UIGestureRecognizer @end
@interface UIImagePickerController : UINavigationController @end
@interface UIImpactFeedbackGenerator : UIFeedbackGenerator @end
@interface UIInputView : UIView @end
@interface UILayoutGuide : NSObject @end
@interface UIListContentView : UIView @end
@interface UILocalizedIndexedCollation : NSObject @end
@interface UIMenuElement : NSObject @end
@interface UIAction : UIMenuElement @end
@interface UICommand : UIMenuElement @end
@interface UIKeyCommand : UICommand @end
@interface UIMenu : UIMenuElement @end
@interface UIMenuItem : NSObject @end
@interface UIMotionEffect : NSObject @end
@interface UIInterpolatingMotionEffect : UIMotionEffect @end
@interface UIMotionEffectGroup : UIMotionEffect @end
@interface UINavigationBarAppearance : UIBarAppearance @end
@interface UINib : NSObject @end
@interface UINotificationFeedbackGenerator : UIFeedbackGenerator @end
@interface UIPageViewController : UIViewController @end
@interface UIPercentDrivenInteractiveTransition : NSObject @end
@interface UIPointerInteraction : NSObject @end
@interface UIPointerRegion : NSObject @end
@interface UIPointerRegionRequest : NSObject @end
@interface UIPointerStyle : NSObject @end
@interface UIPresentationController : NSObject @end
@interface UIPopoverPresentationController : UIPresentationController @end
@interface UIPress : NSObject @end
@interface UIPressesEvent : UIEvent @end
@interface UIPreviewParameters : NSObject @end
@interface UIPreviewTarget : NSObject @end
@interface UIPushBehavior : UIDynamicBehavior @end
@interface UIRefreshControl : UIControl @end
@interface UIRegion : NSObject @end
@interface UIRotationGestureRecognizer : UIGestureRecognizer @end
@interface UIScene : UIResponder @end
@interface UISceneSession : NSObject @end
@interface UIScreenEdgePanGestureRecognizer : UIPanGestureRecognizer @end
@interface UISearchController : UIViewController @end
@interface UISearchTextField : UITextField @end
@interface UISelectionFeedbackGenerator : UIFeedbackGenerator @end
@interface UISheetPresentationController : UIPresentationController @end
@interface UISnapBehavior : UIDynamicBehavior @end
@interface UISplitViewController : UIViewController @end
@interface UISpringTimingParameters : NSObject @end
@interface UIStackView : UIView @end
@interface UIStatusBarManager : NSObject @end
@interface UIStepper : UIControl @end
@interface UIStoryboard : NSObject @end
@interface UIStoryboardSegue : NSObject @end
@interface UISwipeActionsConfiguration : NSObject @end
@interface UISymbolEffectCompletionContext : NSObject @end
@interface UITabBarAppearance : UIBarAppearance @end
@interface UITabBarItemAppearance : NSObject @end
@interface UITabBarItemStateAppearance : NSObject @end
@interface UITableViewHeaderFooterView : UIView @end
@interface UITableViewRowAction : NSObject @end
@interface UITargetedPreview : NSObject @end
@interface UITextPosition : NSObject @end
@interface UITextRange : NSObject @end
@interface UITextSelectionRect : NSObject @end
@interface UIToolbarAppearance : UIBarAppearance @end
@interface UITrackingLayoutGuide : UILayoutGuide @end
@interface UIKeyboardLayoutGuide : UITrackingLayoutGuide @end
@interface UITraitCollection : NSObject @end
@interface UIUpdateActionPhase : NSObject @end
@interface UIUpdateInfo : NSObject @end
@interface UIUpdateLink : NSObject @end
@interface UIViewPropertyAnimator : NSObject @end
@interface UIVisualEffect : NSObject @end
@interface UIBlurEffect : UIVisualEffect @end
@interface UIGlassContainerEffect : UIVisualEffect @end
@interface UIGlassEffect : UIVisualEffect @end
@interface UIVibrancyEffect : UIVisualEffect @end
@interface UIVisualEffectView : UIView @end
@interface UIWindowScene : UIScene @end
