"""Asks browsers what they show of a page at a time of its animations."""
import os
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".ci"))

from browser_drivers import BROWSERS  # noqa: E402

SCRIPT = """
const [times, id, properties, done] = arguments;
const animations = document.getAnimations(), style = getComputedStyle(document.getElementById(id));
const answers = times.map(time => {
  for (const animation of animations) animation.currentTime = time * 1000;
  return properties.map(property => style.getPropertyValue(property)).join(" ");
});
done(answers);
"""


def expect(page, times, element, properties, expected):
    """Ends with 1 if a browser does not show what is expected of it.

    The animations on the page are paused; `expected` has a list by browser, with what it shows of
    the element's properties at each time.
    """
    changed = False
    with tempfile.NamedTemporaryFile("w", suffix=".html") as file:
        file.write("<!doctype html>" + page)
        file.flush()
        for title, start in BROWSERS.items():
            browser = start()
            browser.open(f"file://{file.name}")
            shown = browser.run(SCRIPT, times, element, properties)
            version = browser.version
            browser.quit()
            same = shown == expected[title]
            changed = changed or not same
            print(f"{title} {version}: {', '.join(shown)}"
                  + ("" if same else f"; it was {', '.join(expected[title])}"))
    sys.exit(1 if changed else 0)
