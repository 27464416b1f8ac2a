#import <UIKit/UIKit.h>

// A label that places its text when it becomes wide, called from inside a block.
@interface StatusLabel : UIView {
    BOOL wide;
    UILabel *text;
}
@property (nonatomic, assign, getter=isWide) BOOL wide;
@end

@implementation StatusLabel

@synthesize wide;

- (void)setWide:(BOOL)flag {
    wide = flag;
    text.frame = CGRectMake(0, 0, wide ? 200 : 100, 20);
}

@end

@interface StatusController : UIViewController {
    StatusLabel *status;
}
@end

@implementation StatusController

- (void)widen {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:0.5];
    [UIView setAnimationCurve:UIViewAnimationCurveLinear];
    [status setWide:YES];
    [UIView commitAnimations];
}

@end
