// Texts of the files of this folder, each of which ends with a zero.

/// Returns the template of a report's page.
const unsigned char *report_template(void);

/// Returns what a page that is played live has beside.
const unsigned char *live_template(void);

/// Returns the style sheets of a report's page, starting with the general ones.
const unsigned char *report_styles(void);

/// Returns the scripts of a report's page in load order, from utilities to the one that opens the page.
const unsigned char *report_scripts(void);

/// Returns the style sheets of a census's page: the general one and its own.
const unsigned char *census_styles(void);

/// Returns the script of a census's page.
const unsigned char *census_script(void);
