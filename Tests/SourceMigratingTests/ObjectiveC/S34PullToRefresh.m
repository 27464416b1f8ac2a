#import <UIKit/UIKit.h>

// A list that stays open above its rows while it is loaded.
@interface RefreshController : UITableViewController
@end

@implementation RefreshController

- (void)beginLoading {
    [UIView beginAnimations:nil context:NULL];
    [UIView setAnimationDuration:0.2];
    self.tableView.contentInset = UIEdgeInsetsMake(60.0f, 0.0f, 0.0f, 0.0f);
    [UIView commitAnimations];
}

- (void)endLoading {
    [UIView beginAnimations:nil context:NULL];
    [UIView setAnimationDuration:.3];
    [self.tableView setContentInset:UIEdgeInsetsZero];
    [UIView commitAnimations];
}

@end
