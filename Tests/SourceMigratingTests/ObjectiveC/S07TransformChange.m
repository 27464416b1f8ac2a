#import <UIKit/UIKit.h>

// A thumbnail that grows and turns by its transform alone.
@interface ThumbnailController : UIViewController
{
  UIImageView *thumbnail;
}
@end

@implementation ThumbnailController

- (void)lift
{
  [UIView beginAnimations: nil context: nil];
  [UIView setAnimationDuration: 1.0];
  [UIView setAnimationCurve: UIViewAnimationCurveLinear];
  CGAffineTransform t = CGAffineTransformMakeScale(2, 2);
  thumbnail.transform = CGAffineTransformRotate(t, M_PI / 4);
  [UIView commitAnimations];
}

@end
