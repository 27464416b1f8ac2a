#import <UIKit/UIKit.h>

// A dial that turns with an animation only if it is asked to.
@interface DialController : UIViewController
@property (nonatomic, retain) UIView *dial;
@end

@implementation DialController

- (void)turnAnimated:(BOOL)animated {
    if (animated) {
        [UIView beginAnimations:nil context:NULL];
        [UIView setAnimationDuration:0.3];
    }
    self.dial.transform = CGAffineTransformMakeRotation(M_PI_2);
    if (animated)
        [UIView commitAnimations];
}

@end
