#import <UIKit/UIKit.h>

// An arrow that is turned with an animation or with none, by the duration alone.
@interface ArrowController : UIViewController {
    UIView *arrow;
}
@end

@implementation ArrowController

- (void)flipAnimated:(BOOL)animated {
    [UIView beginAnimations:nil context:NULL];
    [UIView setAnimationDuration:animated ? .18 : 0.0];
    arrow.layer.transform = CATransform3DMakeRotation(M_PI, 0, 0, 1);
    [UIView commitAnimations];
}

@end
