#import <UIKit/UIKit.h>

// An icon that is picked up and put down by a gesture.
@interface SpringboardController : UIViewController {
    UIView *icon;
}
@end

@implementation SpringboardController

- (void)press:(UILongPressGestureRecognizer *)recognizer {
    switch (recognizer.state) {
        case UIGestureRecognizerStateBegan: {
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationDuration:0.2];
            [UIView setAnimationCurve:UIViewAnimationCurveEaseOut];
            icon.transform = CGAffineTransformMakeScale(1.2, 1.2);
            icon.alpha = 0.7;
            [UIView commitAnimations];
            break;
        }
        case UIGestureRecognizerStateEnded:
        case UIGestureRecognizerStateCancelled:
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationDuration:0.1];
            [UIView setAnimationCurve:UIViewAnimationCurveEaseOut];
            icon.transform = CGAffineTransformIdentity;
            icon.alpha = 1;
            icon.center = [recognizer locationInView:self.view];
            [UIView commitAnimations];
            break;
        default:
            break;
    }
}

@end
