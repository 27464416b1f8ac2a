#import <UIKit/UIKit.h>

// A banner that is hidden right behind the commit: it is gone at once, whatever the block says.
@interface BannerController : UIViewController <ADBannerViewDelegate> {
    ADBannerView *banner;
    BOOL bannerIsVisible;
}
@end

@implementation BannerController

- (void)bannerView:(ADBannerView *)aBanner didFailToReceiveAdWithError:(NSError *)error {
    if (bannerIsVisible) {
        [UIView beginAnimations:@"animateAdBannerOff" context:NULL];
        banner.frame = CGRectOffset(banner.frame, 0, -50);
        [UIView commitAnimations];
        banner.hidden = YES;
        bannerIsVisible = NO;
    }
}

@end
