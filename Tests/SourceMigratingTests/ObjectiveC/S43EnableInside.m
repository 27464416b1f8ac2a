#import <UIKit/UIKit.h>

// A calendar that moves one of its views without animation in the middle of a block.
@interface CalendarController : UIViewController {
    UIView *month;
    UIView *list;
}
@end

@implementation CalendarController

- (void)slide {
    [UIView beginAnimations:nil context:NULL];
    [UIView setAnimationsEnabled:YES];
    [UIView setAnimationDuration:0.5];
    month.frame = CGRectMake(0, 0, 320, 300);
    [UIView setAnimationsEnabled:NO];
    list.frame = CGRectMake(0, 300, 320, 100);
    [UIView setAnimationsEnabled:YES];
    [UIView commitAnimations];
}

@end
