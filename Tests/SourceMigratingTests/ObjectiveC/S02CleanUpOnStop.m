#import <UIKit/UIKit.h>

// A spinner that fades out, and is taken away by the did-stop method.
@interface ActivityController : UIViewController {
    UIView *spinner;
}
@property (nonatomic, retain) IBOutlet UIView *spinner;
@end

@implementation ActivityController

@synthesize spinner;

- (void)hide {
    [UIView beginAnimations:nil context:NULL];
    [UIView setAnimationDuration:0.4];
    [UIView setAnimationDelegate:self];
    [UIView setAnimationDidStopSelector:@selector(spinnerDidHide)];
    self.spinner.alpha = 0.0f;
    [UIView commitAnimations];
}

- (void)spinnerDidHide {
    [self.spinner removeFromSuperview];
    self.spinner.alpha = 1.0f;
}

@end
