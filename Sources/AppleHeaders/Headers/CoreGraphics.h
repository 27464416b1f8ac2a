// What legacy apps use of Core Graphics, from Apple's public documentation. See AppleNames.swift.

typedef struct CGPoint { CGFloat x, y; } CGPoint;
typedef struct CGSize { CGFloat width, height; } CGSize;
typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
typedef struct CGAffineTransform { CGFloat a, b, c, d, tx, ty; } CGAffineTransform;
typedef struct CGContext *CGContextRef;
typedef struct CGImage *CGImageRef;
typedef struct CGColor *CGColorRef;
typedef struct CGPath *CGMutablePathRef;
typedef const struct CGPath *CGPathRef;
typedef unsigned int CGRectEdge;

extern const CGPoint CGPointZero;
extern const CGSize CGSizeZero;
extern const CGRect CGRectZero, CGRectNull, CGRectInfinite;
extern const CGAffineTransform CGAffineTransformIdentity;

CGPoint CGPointMake(CGFloat x, CGFloat y);
CGSize CGSizeMake(CGFloat width, CGFloat height);
CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height);
CGFloat CGRectGetMinX(CGRect), CGRectGetMidX(CGRect), CGRectGetMaxX(CGRect);
CGFloat CGRectGetMinY(CGRect), CGRectGetMidY(CGRect), CGRectGetMaxY(CGRect);
CGFloat CGRectGetWidth(CGRect), CGRectGetHeight(CGRect);
CGRect CGRectOffset(CGRect, CGFloat, CGFloat), CGRectInset(CGRect, CGFloat, CGFloat);
CGRect CGRectIntegral(CGRect), CGRectStandardize(CGRect);
CGRect CGRectUnion(CGRect, CGRect), CGRectIntersection(CGRect, CGRect);
BOOL CGRectContainsPoint(CGRect, CGPoint), CGRectContainsRect(CGRect, CGRect);
BOOL CGRectIntersectsRect(CGRect, CGRect), CGRectEqualToRect(CGRect, CGRect);
BOOL CGRectIsEmpty(CGRect), CGRectIsNull(CGRect);
BOOL CGPointEqualToPoint(CGPoint, CGPoint), CGSizeEqualToSize(CGSize, CGSize);
CGAffineTransform CGAffineTransformMake(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat);
CGAffineTransform CGAffineTransformMakeRotation(CGFloat), CGAffineTransformMakeScale(CGFloat, CGFloat);
CGAffineTransform CGAffineTransformMakeTranslation(CGFloat, CGFloat);
CGAffineTransform CGAffineTransformRotate(CGAffineTransform, CGFloat);
CGAffineTransform CGAffineTransformScale(CGAffineTransform, CGFloat, CGFloat);
CGAffineTransform CGAffineTransformTranslate(CGAffineTransform, CGFloat, CGFloat);
CGAffineTransform CGAffineTransformConcat(CGAffineTransform, CGAffineTransform);
CGAffineTransform CGAffineTransformInvert(CGAffineTransform);
CGRect CGRectApplyAffineTransform(CGRect, CGAffineTransform);
CGPoint CGPointApplyAffineTransform(CGPoint, CGAffineTransform);
BOOL CGAffineTransformIsIdentity(CGAffineTransform);
BOOL CGAffineTransformEqualToTransform(CGAffineTransform, CGAffineTransform);
