// The text of each header in the folder Headers, which ends with a zero.

const unsigned char *foundation_header(void);
const unsigned char *core_graphics_header(void);
const unsigned char *quartz_core_header(void);
const unsigned char *uikit_header(void);
