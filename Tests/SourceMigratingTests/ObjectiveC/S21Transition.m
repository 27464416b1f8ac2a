#import <UIKit/UIKit.h>

// Two pages of a container that are flipped.
@interface FlipController : UIViewController {
    UIView *front;
    UIView *back;
}
@end

@implementation FlipController

- (IBAction)flip {
    [UIView beginAnimations:@"flip" context:nil];
    [UIView setAnimationDuration:1.0];
    [UIView setAnimationTransition:([front superview] ? UIViewAnimationTransitionFlipFromLeft : UIViewAnimationTransitionFlipFromRight)
                           forView:self.view
                             cache:YES];
    if ([front superview]) {
        [front removeFromSuperview];
        [self.view addSubview:back];
    } else {
        [back removeFromSuperview];
        [self.view addSubview:front];
    }
    [UIView commitAnimations];
}

@end
