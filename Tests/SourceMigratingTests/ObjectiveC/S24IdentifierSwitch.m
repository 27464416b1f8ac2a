#import <UIKit/UIKit.h>

// Two blocks that one did-stop method tells apart by their names.
@interface ReaderController : UIViewController {
    UIView *page;
}
@end

@implementation ReaderController

- (void)showPage {
    [self.view addSubview:page];
    [UIView beginAnimations:@"FadeIn" context:nil];
    [UIView setAnimationDelegate:self];
    [UIView setAnimationDidStopSelector:@selector(animationDidStop:finished:)];
    page.alpha = 1;
    [UIView commitAnimations];
}

- (void)hidePage {
    [UIView beginAnimations:@"FadeOut" context:nil];
    [UIView setAnimationDelegate:self];
    [UIView setAnimationDidStopSelector:@selector(animationDidStop:finished:)];
    page.alpha = 0;
    [UIView commitAnimations];
}

- (void)animationDidStop:(NSString *)animationID finished:(NSNumber *)finished {
    if ([animationID isEqualToString:@"FadeOut"]) {
        [page removeFromSuperview];
    }
}

@end
