#import <UIKit/UIKit.h>
#import <QuartzCore/QuartzCore.h>

// A card whose layer turns in space and casts a shadow.
@interface CardController : UIViewController {
    UIView *card;
}
@end

@implementation CardController

- (void)tilt {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:0.5];
    CATransform3D transform = CATransform3DIdentity;
    transform.m34 = -1.0 / 500;
    card.layer.transform = CATransform3DRotate(transform, M_PI_4, 0, 1, 0);
    card.layer.opacity = 0.5;
    card.layer.shadowOpacity = 0.8;
    [UIView commitAnimations];
}

@end
