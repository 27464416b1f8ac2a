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

# Waits until the page has been drawn.
DRAWN = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200)));"
# The colors of a picture at points.
PIXELS = """
const [picture, points, done] = arguments, image = new Image();
image.onload = () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  done(points.map(([x, y]) => `rgb(${context.getImageData(x, y, 1, 1).data.slice(0, 3).join(", ")})`));
};
image.src = "data:image/png;base64," + picture;
"""


def expect(page, times, element, properties, expected):
    """Ends with 1 if a browser does not show what is expected of it.

    The animations on the page are paused; `expected` has a list by browser, with what it shows of
    the element's properties at each time.
    """
    compare(page, expected, lambda browser: browser.run(SCRIPT, times, element, properties))


def expect_colors(page, points, expected, script=""):
    """Ends with 1 if a browser does not draw what is expected of it.

    `expected` has a list by browser, with the colors at points of the page, after a script that runs
    once the page has been drawn.
    """
    def ask(browser):
        browser.run(DRAWN)
        browser.run(script + DRAWN)
        return browser.run(PIXELS, browser.picture(), points)
    compare(page, expected, ask)


def compare(page, expected, ask):
    changed = False
    with tempfile.NamedTemporaryFile("w", suffix=".html") as file:
        file.write("<!doctype html>" + page)
        file.flush()
        for title, start in BROWSERS.items():
            browser = start()
            browser.open(f"file://{file.name}")
            shown = ask(browser)
            version = browser.version
            browser.quit()
            same = shown == expected[title]
            changed = changed or not same
            print(f"{title} {version}: {', '.join(shown)}"
                  + ("" if same else f"; it was {', '.join(expected[title])}"))
    sys.exit(1 if changed else 0)
