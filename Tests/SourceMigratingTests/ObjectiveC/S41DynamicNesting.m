#import <UIKit/UIKit.h>

// A call whose controls are hidden by a method with a block of its own, called in another block.
@interface VideoController : UIViewController {
    UIView *video;
    UIView *controls;
}
- (void)hideControls;
@end

@implementation VideoController

- (void)showVideo {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:1];
    video.bounds = CGRectMake(0, 0, 300, 300);
    [self hideControls];
    [UIView commitAnimations];
}

- (void)hideControls {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:0.5];
    controls.alpha = 0;
    [UIView commitAnimations];
}

@end
