#import <UIKit/UIKit.h>

// A lock that shakes five times, and a scan line that goes up and down until it is stopped.
@interface LockController : UIViewController {
    UIView *lock;
    UIView *line;
}
@end

@implementation LockController

- (void)shake {
    lock.transform = CGAffineTransformMakeTranslation(-5, 0);
    [UIView beginAnimations:@"earthquake" context:lock];
    [UIView setAnimationRepeatAutoreverses:YES];
    [UIView setAnimationRepeatCount:5];
    [UIView setAnimationDuration:0.07];
    [UIView setAnimationDelegate:self];
    [UIView setAnimationDidStopSelector:@selector(earthquakeEnded:finished:context:)];
    lock.transform = CGAffineTransformMakeTranslation(5, 0);
    [UIView commitAnimations];
}

- (void)earthquakeEnded:(NSString *)animationID finished:(NSNumber *)finished context:(void *)context {
    if ([finished boolValue]) {
        UIView *item = (UIView *)context;
        item.transform = CGAffineTransformIdentity;
    }
}

- (void)scan {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:2];
    [UIView setAnimationCurve:UIViewAnimationCurveLinear];
    [UIView setAnimationRepeatAutoreverses:YES];
    [UIView setAnimationRepeatCount:FLT_MAX];
    line.center = CGPointMake(160, 400);
    [UIView commitAnimations];
}

@end
