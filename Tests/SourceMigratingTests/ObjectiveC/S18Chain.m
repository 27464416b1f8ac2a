#import <UIKit/UIKit.h>

// A cell that opens in two steps; the steps have one method, which is given the selector.
@interface SideSwipeController : UITableViewController {
    UIView *cellView;
}
@end

@implementation SideSwipeController

- (void)slideTo:(CGFloat)x over:(NSTimeInterval)seconds then:(SEL)selector {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:seconds];
    [UIView setAnimationDelegate:self];
    [UIView setAnimationDidStopSelector:selector];
    cellView.frame = CGRectMake(x, 0, cellView.frame.size.width, cellView.frame.size.height);
    [UIView commitAnimations];
}

- (void)open {
    [self slideTo:300 over:0.2 then:@selector(overshootDidStop:finished:context:)];
}

- (void)overshootDidStop:(NSString *)animationID finished:(NSNumber *)finished context:(void *)context {
    [UIView beginAnimations:nil context:nil];
    [UIView setAnimationDuration:0.1];
    [UIView setAnimationDelegate:self];
    [UIView setAnimationDidStopSelector:@selector(settleDidStop:finished:context:)];
    cellView.frame = CGRectOffset(cellView.frame, -20, 0);
    [UIView commitAnimations];
}

- (void)settleDidStop:(NSString *)animationID finished:(NSNumber *)finished context:(void *)context {
    if ([finished boolValue])
        [self.tableView reloadData];
}

@end
