#import <UIKit/UIKit.h>

@interface Sheet : UIView {
    UIView *panel;
}
@property (nonatomic, retain) UIView *panel;
@end

@implementation Sheet

@synthesize panel;

- (void)sheetDidStop:(NSString *)name finished:(NSNumber *)finished context:(void *)context
{
    [self removeFromSuperview];
}

- (void)close
{
    panel.userInteractionEnabled = NO;
    [UIView beginAnimations:@"close" context:NULL];
    [UIView setAnimationDuration:0.3];
    [UIView setAnimationCurve:UIViewAnimationCurveEaseOut];
    [UIView setAnimationDelegate:self];
    [UIView setAnimationDidStopSelector:@selector(sheetDidStop:finished:context:)];
    panel.center = CGPointMake(160, 600);
    [UIView commitAnimations];
}

@end
