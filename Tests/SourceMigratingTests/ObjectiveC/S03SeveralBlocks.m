#import <UIKit/UIKit.h>

// Two blocks in one method: they run beside each other, each for its own time.
@interface SwapController : UIViewController {
    IBOutlet UIView *oldView;
    IBOutlet UIView *newView;
}
@end

@implementation SwapController

- (IBAction)swap:(id)sender {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:0.2];
    oldView.alpha = 0;
    [UIView commitAnimations];

    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:0.5];
    newView.center = CGPointMake(50, 125);
    [UIView commitAnimations];
}

@end
