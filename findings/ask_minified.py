"""Asks browsers what they show of an animation, as it is written and as a minifier writes it."""
from ask_browsers import SCRIPT, compare


def expect(css, minified, times, properties, expected):
    """Ends with 1 if a browser does not show what is expected of it.

    The element and the keyframes are named `written` in both style sheets; `expected` has two lists
    by browser, with what it shows of the properties at each time.
    """
    page = f"<style>{css}</style><style>{minified.replace('written', 'minified')}</style>" \
        '<div id="written">text</div><div id="minified">text</div>'

    def ask(browser):
        return [shown for element in ("written", "minified")
                for shown in browser.run(SCRIPT, times, element, properties)]
    compare(page, {name: written + minified for name, (written, minified) in expected.items()}, ask)
