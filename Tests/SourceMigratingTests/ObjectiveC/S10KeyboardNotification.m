#import <UIKit/UIKit.h>

// A scroll view that makes room for the keyboard, with the time and the curve of the notification.
@interface FormController : UIViewController {
    IBOutlet UIScrollView *scrollView;
}
@end

@implementation FormController

- (void)keyboardWillShow:(NSNotification *)notification {
    NSDictionary *info = [notification userInfo];
    NSTimeInterval duration;
    UIViewAnimationCurve curve;
    CGRect keyboardBounds;
    [[info objectForKey:UIKeyboardAnimationDurationUserInfoKey] getValue:&duration];
    [[info objectForKey:UIKeyboardAnimationCurveUserInfoKey] getValue:&curve];
    [[info objectForKey:UIKeyboardBoundsUserInfoKey] getValue:&keyboardBounds];

    CGRect frame = scrollView.frame;
    [UIView beginAnimations:nil context:NULL];
    [UIView setAnimationDuration:duration];
    [UIView setAnimationCurve:curve];
    [UIView setAnimationBeginsFromCurrentState:YES];
    frame.size.height -= keyboardBounds.size.height;
    scrollView.frame = frame;
    [UIView commitAnimations];
}

@end
