#import <UIKit/UIKit.h>

// A toast that travels through the context, retained until the did-stop method has it.
@interface ToastController : UIViewController
@end

@implementation ToastController

- (void)showToast:(UIView *)toast {
    [self.view addSubview:toast];
    [UIView beginAnimations:@"toast" context:[toast retain]];
    [UIView setAnimationDuration:0.5];
    [UIView setAnimationDelegate:self];
    [UIView setAnimationDidStopSelector:@selector(toastDidFade:finished:context:)];
    toast.alpha = 0;
    [UIView commitAnimations];
}

- (void)toastDidFade:(NSString *)animationID finished:(NSNumber *)finished context:(void *)context {
    UIView *toast = (UIView *)context;
    [toast removeFromSuperview];
    [toast release];
}

@end
