#include "AppleHeaders.h"

// Swift's clang knows `#embed`, which the standard has since C23, in any mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char *foundation_header(void) {
  static const unsigned char text[] = {
#embed "Headers/Foundation.h"
      , 0};
  return text;
}

const unsigned char *core_graphics_header(void) {
  static const unsigned char text[] = {
#embed "Headers/CoreGraphics.h"
      , 0};
  return text;
}

const unsigned char *quartz_core_header(void) {
  static const unsigned char text[] = {
#embed "Headers/QuartzCore.h"
      , 0};
  return text;
}

const unsigned char *uikit_header(void) {
  static const unsigned char text[] = {
#embed "Headers/UIKit.h"
      , 0};
  return text;
}
