// What legacy apps use of Core Animation, from Apple's public documentation. See AppleNames.swift.

typedef double CFTimeInterval;
typedef struct CATransform3D {
  CGFloat m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44;
} CATransform3D;

extern const CATransform3D CATransform3DIdentity;
extern NSString *const kCAMediaTimingFunctionLinear, *const kCAMediaTimingFunctionEaseIn;
extern NSString *const kCAMediaTimingFunctionEaseOut, *const kCAMediaTimingFunctionEaseInEaseOut;
extern NSString *const kCAFillModeForwards, *const kCAFillModeBackwards, *const kCAFillModeBoth;
extern NSString *const kCATransitionFade, *const kCATransitionPush, *const kCATransitionMoveIn;
extern NSString *const kCATransitionReveal, *const kCATransitionFromLeft, *const kCATransitionFromRight;
extern NSString *const kCATransitionFromTop, *const kCATransitionFromBottom;
extern NSString *const kCATransactionDisableActions, *const kCAGravityResize;

CFTimeInterval CACurrentMediaTime(void);
CATransform3D CATransform3DMakeRotation(CGFloat, CGFloat, CGFloat, CGFloat);
CATransform3D CATransform3DMakeScale(CGFloat, CGFloat, CGFloat);
CATransform3D CATransform3DMakeTranslation(CGFloat, CGFloat, CGFloat);
CATransform3D CATransform3DMakeAffineTransform(CGAffineTransform);
CATransform3D CATransform3DRotate(CATransform3D, CGFloat, CGFloat, CGFloat, CGFloat);
CATransform3D CATransform3DScale(CATransform3D, CGFloat, CGFloat, CGFloat);
CATransform3D CATransform3DTranslate(CATransform3D, CGFloat, CGFloat, CGFloat);
CATransform3D CATransform3DConcat(CATransform3D, CATransform3D), CATransform3DInvert(CATransform3D);

@interface CAMediaTimingFunction : NSObject
+ (id)functionWithName:(NSString *)name; // init(name:)
+ (id)functionWithControlPoints:(float)x1 :(float)y1 :(float)x2 :(float)y2; // init(controlPoints:_:_:_:)
@end

@interface CALayer : NSObject
+ (id)layer; // init()
@property CGRect bounds;
@property CGPoint position;
@property CGFloat zPosition;
@property CGPoint anchorPoint;
@property CATransform3D transform;
@property CGRect frame;
@property(getter=isHidden) BOOL hidden;
@property(getter=isDoubleSided) BOOL doubleSided;
@property(readonly) CALayer *superlayer;
@property(copy) NSArray *sublayers;
@property CATransform3D sublayerTransform;
@property(assign) CALayer *mask;
@property BOOL masksToBounds;
@property(retain) id contents;
@property CGRect contentsRect;
@property CGFloat contentsScale;
@property(copy) NSString *contentsGravity;
@property float opacity;
@property CGColorRef backgroundColor;
@property CGFloat cornerRadius;
@property CGFloat borderWidth;
@property CGColorRef borderColor;
@property CGColorRef shadowColor;
@property float shadowOpacity;
@property CGSize shadowOffset;
@property CGFloat shadowRadius;
@property CGPathRef shadowPath;
@property BOOL shouldRasterize;
@property CGFloat rasterizationScale;
@property(copy) NSString *name;
@property(assign) id delegate;
@property float speed;
@property CFTimeInterval timeOffset;
@property CFTimeInterval beginTime;
@property CFTimeInterval duration;
- (CALayer *)presentationLayer; // presentation()
- (CALayer *)modelLayer; // model()
- (void)removeFromSuperlayer;
- (void)addSublayer:(CALayer *)layer;
- (void)insertSublayer:(CALayer *)layer atIndex:(unsigned)index;
- (void)insertSublayer:(CALayer *)layer below:(CALayer *)sibling;
- (void)insertSublayer:(CALayer *)layer above:(CALayer *)sibling;
- (CGAffineTransform)affineTransform;
- (void)setAffineTransform:(CGAffineTransform)transform;
- (void)setNeedsDisplay;
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)layoutSublayers;
- (CALayer *)hitTest:(CGPoint)point;
- (void)addAnimation:(CAAnimation *)animation forKey:(NSString *)key;
- (void)removeAllAnimations;
- (void)removeAnimationForKey:(NSString *)key;
- (NSArray *)animationKeys;
- (CAAnimation *)animationForKey:(NSString *)key;
@end

@interface CAAnimation : NSObject
+ (id)animation; // init()
@property(retain) CAMediaTimingFunction *timingFunction;
@property(retain) id delegate;
@property(getter=isRemovedOnCompletion) BOOL removedOnCompletion;
@property CFTimeInterval beginTime;
@property CFTimeInterval duration;
@property float speed;
@property CFTimeInterval timeOffset;
@property float repeatCount;
@property CFTimeInterval repeatDuration;
@property BOOL autoreverses;
@property(copy) NSString *fillMode;
@end

@interface CAPropertyAnimation : CAAnimation
+ (id)animationWithKeyPath:(NSString *)path; // init(keyPath:)
@property(copy) NSString *keyPath;
@property(getter=isAdditive) BOOL additive;
@property(getter=isCumulative) BOOL cumulative;
@end

@interface CABasicAnimation : CAPropertyAnimation
@property(retain) id fromValue;
@property(retain) id toValue;
@property(retain) id byValue;
@end

@interface CAKeyframeAnimation : CAPropertyAnimation
@property(copy) NSArray *values;
@property CGPathRef path;
@property(copy) NSArray *keyTimes;
@property(copy) NSArray *timingFunctions;
@property(copy) NSString *calculationMode;
@property(copy) NSString *rotationMode;
@end

@interface CATransition : CAAnimation
@property(copy) NSString *type;
@property(copy) NSString *subtype;
@property float startProgress;
@property float endProgress;
@end

@interface CAAnimationGroup : CAAnimation
@property(copy) NSArray *animations;
@end

@interface CATransaction : NSObject
+ (void)begin;
+ (void)commit;
+ (void)flush;
+ (CFTimeInterval)animationDuration;
+ (void)setAnimationDuration:(CFTimeInterval)duration;
+ (BOOL)disableActions;
+ (void)setDisableActions:(BOOL)disables;
+ (void)setCompletionBlock:(void (^)(void))block;
+ (void)setValue:(id)value forKey:(NSString *)key;
@end

@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)selector;
@property(readonly) CFTimeInterval timestamp;
@property(readonly) CFTimeInterval duration;
@property(getter=isPaused) BOOL paused;
- (void)invalidate;
@end

@interface CAShapeLayer : CALayer
@property CGPathRef path;
@property CGColorRef fillColor;
@property CGColorRef strokeColor;
@property CGFloat lineWidth;
@property CGFloat strokeStart;
@property CGFloat strokeEnd;
@end

@interface CAGradientLayer : CALayer
@property(copy) NSArray *colors;
@property(copy) NSArray *locations;
@property CGPoint startPoint;
@property CGPoint endPoint;
@end

@protocol CALayerDelegate <NSObject>
@optional
- (void)displayLayer:(CALayer *)layer; // display(_:)
- (void)drawLayer:(CALayer *)layer inContext:(CGContextRef)context; // draw(_:in:)
- (void)layerWillDraw:(CALayer *)layer;
- (void)layoutSublayersOfLayer:(CALayer *)layer;
- (id)actionForLayer:(CALayer *)layer forKey:(NSString *)event;
@end

@protocol CAAnimationDelegate <NSObject>
@optional
- (void)animationDidStart:(CAAnimation *)animation;
- (void)animationDidStop:(CAAnimation *)animation finished:(BOOL)finished;
@end

// Classes of which the table has no more than the name.
@interface CAEmitterCell : NSObject @end
@interface CAEmitterLayer : CALayer @end
@interface CAReplicatorLayer : CALayer @end
@interface CAScrollLayer : CALayer @end
@interface CASpringAnimation : CABasicAnimation @end
@interface CATextLayer : CALayer @end
@interface CATiledLayer : CALayer @end
@interface CATransformLayer : CALayer @end
@interface CAValueFunction : NSObject @end
