#include "PageFiles.h"

// Swift's clang knows `#embed`, which the standard has since C23, in any mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char *report_template(void) {
  static const unsigned char text[] = {
#embed "page.html"
      , 0};
  return text;
}

const unsigned char *live_template(void) {
  static const unsigned char text[] = {
#embed "live.html"
      , 0};
  return text;
}

const unsigned char *report_styles(void) {
  static const unsigned char text[] = {
#embed "Style/base.css" suffix(,)
#embed "Style/head.css" suffix(,)
#embed "Style/work.css" suffix(,)
#embed "Style/stage.css" suffix(,)
#embed "Style/transport.css" suffix(,)
#embed "Style/timeline.css" suffix(,)
#embed "Style/foot.css" suffix(,)
#embed "Style/live.css" suffix(,)
      0};
  return text;
}

const unsigned char *report_scripts(void) {
  static const unsigned char text[] = {
#embed "Script/basics.js" suffix(,)
#embed "Script/reports.js" suffix(,)
#embed "Script/geometry.js" suffix(,)
#embed "Script/state.js" suffix(,)
#embed "Script/stage.js" suffix(,)
#embed "Script/crowd.js" suffix(,)
#embed "Script/onion-skin.js" suffix(,)
#embed "Script/stage-modes.js" suffix(,)
#embed "Script/timeline.js" suffix(,)
#embed "Script/bars.js" suffix(,)
#embed "Script/dope-sheet.js" suffix(,)
#embed "Script/blocks.js" suffix(,)
#embed "Script/graph.js" suffix(,)
#embed "Script/values.js" suffix(,)
#embed "Script/findings.js" suffix(,)
#embed "Script/calls.js" suffix(,)
#embed "Script/playhead.js" suffix(,)
#embed "Script/choosing.js" suffix(,)
#embed "Script/events.js" suffix(,)
#embed "Script/opening.js" suffix(,)
#embed "Script/live.js" suffix(,)
      0};
  return text;
}

const unsigned char *census_styles(void) {
  static const unsigned char text[] = {
#embed "Style/base.css" suffix(,)
#embed "Style/census.css" suffix(,)
      0};
  return text;
}

const unsigned char *census_script(void) {
  static const unsigned char text[] = {
#embed "Script/census.js"
      , 0};
  return text;
}
