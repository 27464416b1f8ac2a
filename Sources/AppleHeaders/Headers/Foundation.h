// What legacy apps use of Foundation, from Apple's public documentation. See AppleNames.swift.

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double NSTimeInterval;
typedef double CGFloat;
typedef struct _NSZone NSZone;
typedef unsigned short unichar;
typedef unsigned int uint32_t;
typedef int int32_t;
typedef unsigned long size_t;
typedef struct { NSUInteger location, length; } NSRange;
typedef void (^dispatch_block_t)(void);
typedef id dispatch_queue_t;
typedef unsigned long long dispatch_time_t;

#define YES __objc_yes
#define NO __objc_no
#define TRUE 1
#define FALSE 0
#define nil ((id)0)
#define Nil ((Class)0)
#define NULL ((void *)0)
#define NS_ENUM(type, name) enum name : type name; enum name : type
#define NS_OPTIONS(type, name) enum name : type name; enum name : type
#define NSIntegerMax 0x7fffffffffffffffL
#define NSNotFound NSIntegerMax
#define FLT_MAX 3.40282347e+38f
#define CGFLOAT_MAX 1.7976931348623157e+308
#define HUGE_VALF __builtin_huge_valf()
#define HUGE_VAL __builtin_huge_val()
#define INFINITY __builtin_inff()
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define ABS(a) ((a) < 0 ? -(a) : (a))
#define NSAssert(condition, ...) ((void)(condition))
#define NSParameterAssert(condition) ((void)(condition))
#define DISPATCH_TIME_NOW 0ull
#define NSEC_PER_SEC 1000000000ull

void NSLog(NSString *format, ...);
double fabs(double), floor(double), ceil(double), round(double), sqrt(double), sin(double);
double cos(double), tan(double), atan2(double, double), pow(double, double), fmod(double, double);
double fmin(double, double), fmax(double, double), atan(double), asin(double), acos(double);
double exp(double), log(double);
float fabsf(float), floorf(float), ceilf(float), roundf(float), sqrtf(float), sinf(float);
float cosf(float), tanf(float), atan2f(float, float), powf(float, float), fminf(float, float);
float fmaxf(float, float), fmodf(float, float), atanf(float);
int abs(int), rand(void);
long random(void);
uint32_t arc4random(void), arc4random_uniform(uint32_t);
dispatch_queue_t dispatch_get_main_queue(void), dispatch_get_current_queue(void);
dispatch_time_t dispatch_time(dispatch_time_t, long long);
void dispatch_async(dispatch_queue_t, dispatch_block_t);
void dispatch_after(dispatch_time_t, dispatch_queue_t, dispatch_block_t);
NSRange NSMakeRange(NSUInteger, NSUInteger);
NSString *NSStringFromClass(Class);
NSString *NSStringFromSelector(SEL);
SEL NSSelectorFromString(NSString *);
Class NSClassFromString(NSString *);

@protocol NSObject
- (BOOL)isEqual:(id)object;
- (NSUInteger)hash;
- (Class)class;
- (id)self;
- (BOOL)isKindOfClass:(Class)type;
- (BOOL)isMemberOfClass:(Class)type;
- (BOOL)conformsToProtocol:(Protocol *)protocol;
- (BOOL)respondsToSelector:(SEL)selector;
- (id)performSelector:(SEL)selector;
- (id)performSelector:(SEL)selector withObject:(id)object;
- (id)performSelector:(SEL)selector withObject:(id)first withObject:(id)second;
- (id)retain;
- (oneway void)release;
- (id)autorelease;
- (NSUInteger)retainCount;
- (NSString *)description;
@end

@protocol NSCopying
- (id)copyWithZone:(NSZone *)zone;
@end

@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (id)initWithCoder:(NSCoder *)coder;
@end

@interface NSObject <NSObject>
+ (id)alloc;
+ (id)new;
+ (Class)class;
+ (Class)superclass;
+ (void)initialize;
+ (BOOL)instancesRespondToSelector:(SEL)selector;
+ (void)cancelPreviousPerformRequestsWithTarget:(id)target;
+ (void)cancelPreviousPerformRequestsWithTarget:(id)target selector:(SEL)selector object:(id)object;
- (id)init;
- (void)dealloc;
- (id)copy;
- (id)mutableCopy;
- (void)awakeFromNib;
- (id)valueForKey:(NSString *)key;
- (void)setValue:(id)value forKey:(NSString *)key;
- (id)valueForKeyPath:(NSString *)path;
- (void)setValue:(id)value forKeyPath:(NSString *)path;
- (void)performSelector:(SEL)selector withObject:(id)object afterDelay:(NSTimeInterval)delay;
- (void)performSelectorOnMainThread:(SEL)selector withObject:(id)object waitUntilDone:(BOOL)wait;
- (void)performSelectorInBackground:(SEL)selector withObject:(id)object;
- (void)doesNotRecognizeSelector:(SEL)selector;
@end

@interface NSCoder : NSObject
@end

@interface NSValue : NSObject <NSCopying>
+ (NSValue *)valueWithPointer:(const void *)pointer;
+ (NSValue *)valueWithNonretainedObject:(id)object;
- (void)getValue:(void *)value;
- (void *)pointerValue;
- (id)nonretainedObjectValue;
@end

@interface NSNumber : NSValue
+ (NSNumber *)numberWithBool:(BOOL)value;
+ (NSNumber *)numberWithInt:(int)value;
+ (NSNumber *)numberWithUnsignedInt:(unsigned)value;
+ (NSNumber *)numberWithFloat:(float)value;
+ (NSNumber *)numberWithDouble:(double)value;
+ (NSNumber *)numberWithInteger:(NSInteger)value;
+ (NSNumber *)numberWithUnsignedInteger:(NSUInteger)value;
@property(readonly) BOOL boolValue;
@property(readonly) int intValue;
@property(readonly) float floatValue;
@property(readonly) double doubleValue;
@property(readonly) NSInteger integerValue;
@property(readonly) NSUInteger unsignedIntegerValue;
@end

@interface NSString : NSObject <NSCopying>
+ (id)string;
+ (id)stringWithString:(NSString *)string;
+ (id)stringWithFormat:(NSString *)format, ...;
- (NSUInteger)length;
- (BOOL)isEqualToString:(NSString *)string;
- (BOOL)hasPrefix:(NSString *)prefix;
- (BOOL)hasSuffix:(NSString *)suffix;
- (NSString *)stringByAppendingString:(NSString *)string;
- (NSString *)stringByAppendingFormat:(NSString *)format, ...;
- (NSString *)substringFromIndex:(NSUInteger)index;
- (NSString *)substringToIndex:(NSUInteger)index;
- (NSRange)rangeOfString:(NSString *)string;
- (int)intValue;
- (NSInteger)integerValue;
- (float)floatValue;
- (double)doubleValue;
- (BOOL)boolValue;
@end

@interface NSMutableString : NSString
- (void)appendString:(NSString *)string;
- (void)appendFormat:(NSString *)format, ...;
@end

@interface NSArray : NSObject <NSCopying>
+ (id)array;
+ (id)arrayWithArray:(NSArray *)array;
+ (id)arrayWithObject:(id)object;
+ (id)arrayWithObjects:(id)first, ...;
+ (id)arrayWithObjects:(const id *)objects count:(NSUInteger)count;
- (id)initWithObjects:(id)first, ...;
- (NSUInteger)count;
- (id)objectAtIndex:(NSUInteger)index;
- (id)objectAtIndexedSubscript:(NSUInteger)index;
- (id)lastObject;
- (BOOL)containsObject:(id)object;
- (NSUInteger)indexOfObject:(id)object;
- (void)makeObjectsPerformSelector:(SEL)selector;
- (void)makeObjectsPerformSelector:(SEL)selector withObject:(id)object;
- (NSUInteger)countByEnumeratingWithState:(void *)state objects:(id *)objects count:(NSUInteger)count;
@end

@interface NSMutableArray : NSArray
+ (id)arrayWithCapacity:(NSUInteger)capacity;
- (void)addObject:(id)object;
- (void)insertObject:(id)object atIndex:(NSUInteger)index;
- (void)removeObject:(id)object;
- (void)removeObjectAtIndex:(NSUInteger)index;
- (void)removeAllObjects;
- (void)removeLastObject;
- (void)replaceObjectAtIndex:(NSUInteger)index withObject:(id)object;
- (void)setObject:(id)object atIndexedSubscript:(NSUInteger)index;
@end

@interface NSDictionary : NSObject <NSCopying>
+ (id)dictionary;
+ (id)dictionaryWithObject:(id)object forKey:(id)key;
+ (id)dictionaryWithObjectsAndKeys:(id)first, ...;
+ (id)dictionaryWithObjects:(const id *)objects forKeys:(const id *)keys count:(NSUInteger)count;
- (NSUInteger)count;
- (id)objectForKey:(id)key;
- (id)objectForKeyedSubscript:(id)key;
- (NSArray *)allKeys;
- (NSArray *)allValues;
- (NSUInteger)countByEnumeratingWithState:(void *)state objects:(id *)objects count:(NSUInteger)count;
@end

@interface NSMutableDictionary : NSDictionary
+ (id)dictionaryWithCapacity:(NSUInteger)capacity;
- (void)setObject:(id)object forKey:(id)key;
- (void)setObject:(id)object forKeyedSubscript:(id)key;
- (void)removeObjectForKey:(id)key;
- (void)removeAllObjects;
@end

@interface NSSet : NSObject <NSCopying>
+ (id)set;
+ (id)setWithObject:(id)object;
- (id)anyObject;
- (NSUInteger)count;
- (BOOL)containsObject:(id)object;
- (NSArray *)allObjects;
- (NSUInteger)countByEnumeratingWithState:(void *)state objects:(id *)objects count:(NSUInteger)count;
@end

@interface NSMutableSet : NSSet
- (void)addObject:(id)object;
- (void)removeObject:(id)object;
@end

@interface NSIndexSet : NSObject // IndexSet
+ (id)indexSetWithIndex:(NSUInteger)index;
@end

@interface NSIndexPath : NSObject // IndexPath
@end

@interface NSDate : NSObject // Date
+ (id)date;
+ (id)dateWithTimeIntervalSinceNow:(NSTimeInterval)seconds;
+ (id)dateWithTimeIntervalSince1970:(NSTimeInterval)seconds;
+ (id)dateWithTimeIntervalSinceReferenceDate:(NSTimeInterval)seconds;
@property (readonly) NSTimeInterval timeIntervalSince1970;
@property (readonly) NSTimeInterval timeIntervalSinceReferenceDate;
@property (readonly) NSTimeInterval timeIntervalSinceNow;
- (NSTimeInterval)timeIntervalSinceDate:(NSDate *)date;
@end

@interface NSData : NSObject // Data
@end

@interface NSError : NSObject
- (NSInteger)code;
- (NSString *)localizedDescription;
- (NSDictionary *)userInfo;
@end

@interface NSURL : NSObject // URL
+ (id)URLWithString:(NSString *)string;
@end

@interface NSURLRequest : NSObject // URLRequest
+ (id)requestWithURL:(NSURL *)url;
@end

@interface NSBundle : NSObject // Bundle
+ (NSBundle *)mainBundle;
- (NSString *)pathForResource:(NSString *)name ofType:(NSString *)type;
@end

@interface NSUserDefaults : NSObject // UserDefaults
+ (NSUserDefaults *)standardUserDefaults; // standard
- (BOOL)boolForKey:(NSString *)key;
- (NSInteger)integerForKey:(NSString *)key;
- (id)objectForKey:(NSString *)key;
- (void)setBool:(BOOL)value forKey:(NSString *)key;
- (void)setObject:(id)value forKey:(NSString *)key;
- (BOOL)synchronize;
@end

@interface NSTimer : NSObject // Timer
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)seconds target:(id)target selector:(SEL)selector userInfo:(id)info repeats:(BOOL)repeats;
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)seconds target:(id)target selector:(SEL)selector userInfo:(id)info repeats:(BOOL)repeats;
- (void)invalidate;
- (BOOL)isValid;
- (void)fire;
- (id)userInfo; // userInfo
@end

@interface NSNotification : NSObject
@property(readonly) NSString *name;
@property(readonly) id object;
@property(readonly) NSDictionary *userInfo;
@end

@interface NSNotificationCenter : NSObject // NotificationCenter
+ (NSNotificationCenter *)defaultCenter; // default
- (void)addObserver:(id)observer selector:(SEL)selector name:(NSString *)name object:(id)object;
- (void)postNotificationName:(NSString *)name object:(id)object;
- (void)postNotificationName:(NSString *)name object:(id)object userInfo:(NSDictionary *)info;
- (void)removeObserver:(id)observer;
- (void)removeObserver:(id)observer name:(NSString *)name object:(id)object;
@end

@interface NSFileManager : NSObject // FileManager
@end

@interface NSThread : NSObject // Thread
@end

@interface NSOperationQueue : NSObject // OperationQueue
+ (NSOperationQueue *)mainQueue; // main
- (void)addOperationWithBlock:(void (^)(void))block; // addOperation(_:)
@end

@interface NSTimeZone : NSObject // TimeZone
@end

@interface NSAutoreleasePool : NSObject
- (void)drain;
@end
