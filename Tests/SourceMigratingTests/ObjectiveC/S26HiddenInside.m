#import <UIKit/UIKit.h>

// A control that is hidden in the block that fades it.
@interface PlayerController : UIViewController {
    UIView *controls;
    BOOL controlsHidden;
}
@end

@implementation PlayerController

- (void)toggleControls {
    controlsHidden = !controlsHidden;
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:0.3];
    if (controlsHidden) {
        controls.alpha = 0.0;
        controls.hidden = YES;
    } else {
        controls.hidden = NO;
        controls.alpha = 1.0;
    }
    [UIView commitAnimations];
}

@end
