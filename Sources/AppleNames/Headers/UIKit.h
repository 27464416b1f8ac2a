// What legacy apps use of UIKit, from Apple's public documentation. See AppleNames.swift.

typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
typedef struct UIOffset { CGFloat horizontal, vertical; } UIOffset;

typedef NS_ENUM(NSInteger, UIViewAnimationCurve) {
  UIViewAnimationCurveEaseInOut, UIViewAnimationCurveEaseIn, UIViewAnimationCurveEaseOut,
  UIViewAnimationCurveLinear
};
typedef NS_ENUM(NSInteger, UIViewAnimationTransition) {
  UIViewAnimationTransitionNone, UIViewAnimationTransitionFlipFromLeft,
  UIViewAnimationTransitionFlipFromRight, UIViewAnimationTransitionCurlUp,
  UIViewAnimationTransitionCurlDown
};
typedef NS_ENUM(NSUInteger, UIViewAnimationOptions) {
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
typedef NS_ENUM(NSInteger, UIViewContentMode) {
  UIViewContentModeScaleToFill, UIViewContentModeScaleAspectFit, UIViewContentModeScaleAspectFill,
  UIViewContentModeRedraw, UIViewContentModeCenter, UIViewContentModeTop, UIViewContentModeBottom,
  UIViewContentModeLeft, UIViewContentModeRight, UIViewContentModeTopLeft, UIViewContentModeTopRight,
  UIViewContentModeBottomLeft, UIViewContentModeBottomRight
};
typedef NS_ENUM(NSUInteger, UIViewAutoresizing) {
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
typedef NS_ENUM(NSInteger, UIGestureRecognizerState) {
  UIGestureRecognizerStatePossible, UIGestureRecognizerStateBegan, UIGestureRecognizerStateChanged,
  UIGestureRecognizerStateEnded, UIGestureRecognizerStateCancelled, UIGestureRecognizerStateFailed
};
typedef NS_ENUM(NSUInteger, UIControlState) {
  UIControlStateNormal = 0, UIControlStateHighlighted = 1 << 0, UIControlStateDisabled = 1 << 1,
  UIControlStateSelected = 1 << 2
};
typedef NS_ENUM(NSUInteger, UIControlEvents) {
  UIControlEventTouchDown = 1 << 0, UIControlEventTouchDragInside = 1 << 2,
  UIControlEventTouchUpInside = 1 << 6, UIControlEventTouchUpOutside = 1 << 7,
  UIControlEventTouchCancel = 1 << 8, UIControlEventValueChanged = 1 << 12,
  UIControlEventEditingChanged = 1 << 17
};
typedef NS_ENUM(NSInteger, UIButtonType) { UIButtonTypeCustom, UIButtonTypeRoundedRect };
typedef NS_ENUM(NSInteger, UITextAlignment) {
  UITextAlignmentLeft, UITextAlignmentCenter, UITextAlignmentRight
};
typedef NS_ENUM(NSInteger, NSTextAlignment) {
  NSTextAlignmentLeft, NSTextAlignmentCenter, NSTextAlignmentRight
};
typedef NS_ENUM(NSInteger, UITableViewStyle) { UITableViewStylePlain, UITableViewStyleGrouped };
typedef NS_ENUM(NSInteger, UITableViewCellStyle) {
  UITableViewCellStyleDefault, UITableViewCellStyleValue1, UITableViewCellStyleValue2,
  UITableViewCellStyleSubtitle
};
typedef NS_ENUM(NSInteger, UITableViewRowAnimation) {
  UITableViewRowAnimationFade, UITableViewRowAnimationRight, UITableViewRowAnimationLeft,
  UITableViewRowAnimationTop, UITableViewRowAnimationBottom, UITableViewRowAnimationNone,
  UITableViewRowAnimationMiddle
};
typedef NS_ENUM(NSInteger, UITableViewScrollPosition) {
  UITableViewScrollPositionNone, UITableViewScrollPositionTop, UITableViewScrollPositionMiddle,
  UITableViewScrollPositionBottom
};
typedef NS_ENUM(NSInteger, UIActivityIndicatorViewStyle) {
  UIActivityIndicatorViewStyleWhiteLarge, UIActivityIndicatorViewStyleWhite,
  UIActivityIndicatorViewStyleGray
};
typedef NS_ENUM(NSInteger, UIBarStyle) { UIBarStyleDefault, UIBarStyleBlack };
typedef NS_ENUM(NSInteger, UIModalTransitionStyle) {
  UIModalTransitionStyleCoverVertical, UIModalTransitionStyleFlipHorizontal,
  UIModalTransitionStyleCrossDissolve
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
@property(readonly) CGFloat pointSize;
@property(readonly) CGFloat lineHeight;
@end

@interface UIImage : NSObject
+ (UIImage *)imageNamed:(NSString *)name; // init(named:)
@property(readonly) CGSize size;
@property(readonly) CGFloat scale;
@property(readonly) CGImageRef CGImage; // cgImage
@end

@interface UIScreen : NSObject
+ (UIScreen *)mainScreen; // main
@property(readonly) CGRect bounds;
@property(readonly) CGFloat scale;
@end

@interface UIDevice : NSObject
+ (UIDevice *)currentDevice; // current
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
+ (UIApplication *)sharedApplication; // shared
@property(assign) id delegate;
@property(readonly) UIWindow *keyWindow;
@property(readonly) NSArray *windows;
@property(readonly) UIInterfaceOrientation statusBarOrientation;
@property(getter=isStatusBarHidden) BOOL statusBarHidden;
@property(readonly) CGRect statusBarFrame;
- (void)setStatusBarHidden:(BOOL)hidden animated:(BOOL)animated; // none
- (void)setStatusBarHidden:(BOOL)hidden withAnimation:(UIStatusBarAnimation)animation; // setStatusBarHidden(_:with:)
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
- (void)insertSubview:(UIView *)view belowSubview:(UIView *)sibling; // insertSubview(_:belowSubview:)
- (void)insertSubview:(UIView *)view aboveSubview:(UIView *)sibling; // insertSubview(_:aboveSubview:)
- (void)bringSubviewToFront:(UIView *)view; // bringSubviewToFront(_:)
- (void)sendSubviewToBack:(UIView *)view; // sendSubviewToBack(_:)
- (void)didAddSubview:(UIView *)view;
- (void)willRemoveSubview:(UIView *)view;
- (void)willMoveToSuperview:(UIView *)superview; // willMove(toSuperview:)
- (void)didMoveToSuperview;
- (void)willMoveToWindow:(UIWindow *)window; // willMove(toWindow:)
- (void)didMoveToWindow;
- (BOOL)isDescendantOfView:(UIView *)view; // isDescendant(of:)
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
+ (void)transitionWithView:(UIView *)view duration:(NSTimeInterval)duration options:(UIViewAnimationOptions)options animations:(void (^)(void))animations completion:(void (^)(BOOL finished))completion; // transition(with:duration:options:animations:completion:)
+ (void)transitionFromView:(UIView *)from toView:(UIView *)to duration:(NSTimeInterval)duration options:(UIViewAnimationOptions)options completion:(void (^)(BOOL finished))completion; // transition(from:to:duration:options:completion:)
+ (void)performWithoutAnimation:(void (^)(void))actions;
@end

@interface UIWindow : UIView
@property CGFloat windowLevel; // windowLevel
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
- (void)sendActionsForControlEvents:(UIControlEvents)events; // sendActions(for:)
@end

@interface UIButton : UIControl
+ (id)buttonWithType:(UIButtonType)type; // init(type:)
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
- (NSInteger)numberOfRowsInSection:(NSInteger)section; // numberOfRows(inSection:)
- (CGRect)rectForSection:(NSInteger)section; // rect(forSection:)
- (CGRect)rectForRowAtIndexPath:(NSIndexPath *)path; // rectForRow(at:)
- (NSIndexPath *)indexPathForCell:(UITableViewCell *)cell; // indexPath(for:)
- (NSIndexPath *)indexPathForRowAtPoint:(CGPoint)point; // indexPathForRow(at:)
- (UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)path; // cellForRow(at:)
- (NSArray *)visibleCells;
- (NSArray *)indexPathsForVisibleRows;
- (NSIndexPath *)indexPathForSelectedRow;
- (void)scrollToRowAtIndexPath:(NSIndexPath *)path atScrollPosition:(UITableViewScrollPosition)position animated:(BOOL)animated; // scrollToRow(at:at:animated:)
- (void)beginUpdates;
- (void)endUpdates;
- (void)insertSections:(NSIndexSet *)sections withRowAnimation:(UITableViewRowAnimation)animation; // insertSections(_:with:)
- (void)deleteSections:(NSIndexSet *)sections withRowAnimation:(UITableViewRowAnimation)animation; // deleteSections(_:with:)
- (void)reloadSections:(NSIndexSet *)sections withRowAnimation:(UITableViewRowAnimation)animation; // reloadSections(_:with:)
- (void)insertRowsAtIndexPaths:(NSArray *)paths withRowAnimation:(UITableViewRowAnimation)animation; // insertRows(at:with:)
- (void)deleteRowsAtIndexPaths:(NSArray *)paths withRowAnimation:(UITableViewRowAnimation)animation; // deleteRows(at:with:)
- (void)reloadRowsAtIndexPaths:(NSArray *)paths withRowAnimation:(UITableViewRowAnimation)animation; // reloadRows(at:with:)
- (void)setEditing:(BOOL)editing animated:(BOOL)animated;
- (void)selectRowAtIndexPath:(NSIndexPath *)path animated:(BOOL)animated scrollPosition:(UITableViewScrollPosition)position; // selectRow(at:animated:scrollPosition:)
- (void)deselectRowAtIndexPath:(NSIndexPath *)path animated:(BOOL)animated; // deselectRow(at:animated:)
- (id)dequeueReusableCellWithIdentifier:(NSString *)identifier; // dequeueReusableCell(withIdentifier:)
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
- (NSInteger)selectedRowInComponent:(NSInteger)component; // selectedRow(inComponent:)
@end

@interface UIDatePicker : UIControl
@property(retain) NSDate *date;
- (void)setDate:(NSDate *)date animated:(BOOL)animated;
@end

@interface UIWebView : UIView
- (void)loadRequest:(NSURLRequest *)request; // none
@end

@interface ADBannerView : UIView
@property(readonly, getter=isBannerLoaded) BOOL bannerLoaded; // none
@end

@protocol ADBannerViewDelegate <NSObject>
@end

@interface UIBarItem : NSObject
@property(getter=isEnabled) BOOL enabled;
@property(copy) NSString *title;
@property(retain) UIImage *image;
@property NSInteger tag;
@end

@interface UIBarButtonItem : UIBarItem
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
- (CGPoint)locationInView:(UIView *)view; // location(in:)
@end

@interface UITapGestureRecognizer : UIGestureRecognizer
@property NSUInteger numberOfTapsRequired;
@end

@interface UIPanGestureRecognizer : UIGestureRecognizer
- (CGPoint)translationInView:(UIView *)view; // translation(in:)
- (CGPoint)velocityInView:(UIView *)view; // velocity(in:)
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
- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated; // pushViewController(_:animated:)
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

@protocol UITextFieldDelegate <NSObject>
@optional
- (BOOL)textFieldShouldBeginEditing:(UITextField *)field;
- (void)textFieldDidBeginEditing:(UITextField *)field;
- (BOOL)textFieldShouldEndEditing:(UITextField *)field;
- (void)textFieldDidEndEditing:(UITextField *)field;
- (BOOL)textFieldShouldReturn:(UITextField *)field;
@end

@protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)view;
- (void)scrollViewWillBeginDragging:(UIScrollView *)view;
- (void)scrollViewDidEndDragging:(UIScrollView *)view willDecelerate:(BOOL)decelerates;
- (void)scrollViewDidEndDecelerating:(UIScrollView *)view;
- (void)scrollViewDidEndScrollingAnimation:(UIScrollView *)view;
@end

@protocol UITableViewDataSource <NSObject>
@end

@protocol UITableViewDelegate <UIScrollViewDelegate>
@end

@interface NSLayoutConstraint : NSObject
@property CGFloat constant;
@property float priority;
@end

@interface UIAlertView : UIView
- (void)show;
@end

@interface UIBezierPath : NSObject
+ (UIBezierPath *)bezierPathWithRect:(CGRect)rect; // init(rect:)
@property CGPathRef CGPath; // cgPath
@end
