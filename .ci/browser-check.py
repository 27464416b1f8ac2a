#!/usr/bin/python3
"""Opens what onionskin makes in a real browser, and looks at it as a person would.

Usage: browser-check.py ONIONSKIN FOLDER

ONIONSKIN is the executable; screenshots go to FOLDER. Ends with 0 if all is well, with 1 if not, and
with 0 and a line that says so if there is no browser, unless CI is set.
"""
import json
import os
import subprocess
import sys
import time

ONIONSKIN, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
CHROMIUM, DRIVER = "/usr/bin/chromium", "/usr/bin/chromedriver"

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    if not (os.path.exists(CHROMIUM) and os.path.exists(DRIVER)):
        raise ImportError("there is no chromium with its driver")
except ImportError as error:
    print(f"The browser check was left out: {error}.")
    sys.exit(1 if os.environ.get("CI") else 0)

failures, checks = [], 0


def expect(condition, text):
    """Counts a check, and notes it if it fails."""
    global checks
    checks += 1
    if not condition:
        failures.append(text)
        print(f"FAILED: {text}")


def onionskin(*arguments):
    return subprocess.run([ONIONSKIN, *arguments], cwd=FOLDER, check=True, capture_output=True,
                          text=True).stdout


def start():
    options = Options()
    options.binary_location = CHROMIUM
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                     "--disable-dev-shm-usage", "--force-device-scale-factor=1"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=Service(DRIVER), options=options)


def size(width, height=900):
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                            {"width": width, "height": height, "deviceScaleFactor": 1,
                             "mobile": False})


def open_page(name, query="", wait=0.3):
    browser.get(f"file://{FOLDER}/{name}{query}")
    time.sleep(wait)


def no_console_errors(where):
    for entry in browser.get_log("browser"):
        expect(entry["level"] not in ("SEVERE", "WARNING"), f"{where}: console: {entry['message']}")


# ------------------------------------------------------------------ The page

# Texts that are cut, and what sticks out of the window.
LOOK = """
const cut = [], wide = document.documentElement.scrollWidth - innerWidth;
for (const element of document.querySelectorAll("body *")) {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden" || element.closest(".hidden, [hidden], svg, .scroll, noscript")) continue;
  const own = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
  if (!own || !element.clientWidth) continue;
  const ellipsis = style.textOverflow === "ellipsis";
  if (element.scrollWidth > element.clientWidth + 1 && style.overflowX !== "visible" && !ellipsis) cut.push(element.className + ": " + element.textContent.slice(0, 60));
  const box = element.getBoundingClientRect();
  if (box.right > innerWidth + 1 && !element.closest(".track, .list, .reports")) cut.push("outside: " + element.className + ": " + element.textContent.slice(0, 60));
}
// Texts of one drawing that cover each other.
for (const svg of document.querySelectorAll("#timeline svg")) {
  const boxes = [...svg.querySelectorAll("text")].map(text => [text.textContent, text.getBoundingClientRect()]);
  boxes.forEach(([one, a], i) => boxes.slice(i + 1).forEach(([other, b]) => {
    const covers = a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
    if (covers) cut.push("covered: " + one + " / " + other);
  }));
}
return [wide, cut];
"""


def check_looks(page, query, title, folder):
    for width in (375, 768, 1440):
        for theme in ("light", "dark"):
            size(width)
            path, _, mark = query.partition("#")
            open_page(page, f"?theme={theme}{path}" + (f"#{mark}" if mark else ""), 0.4)
            wide, cut = browser.execute_script(LOOK)
            expect(wide <= 0, f"{title} at {width} px is {wide} px too wide")
            expect(not cut, f"{title} at {width} px cuts text: {cut[:3]}")
            high = browser.execute_script("return document.documentElement.scrollHeight")
            size(width, min(max(high, 600), 6000))
            time.sleep(0.3)
            browser.save_screenshot(f"{folder}/{title}-{width}-{theme}.png")
            no_console_errors(f"{title} at {width} px, {theme}")


def text(name):
    return browser.find_element(By.ID, name).text


def press(*keys):
    actions = ActionChains(browser)
    for key in keys:
        actions.send_keys(key)
    actions.perform()
    time.sleep(0.1)


def said():
    return browser.execute_script("return document.getElementById('say').textContent")


def seconds():
    return float(text("time").split()[0].replace("−", "-"))


def check_keys(page):
    size(1440)
    open_page(page, "?theme=light")
    expect(browser.title.startswith("animateViews: Different"), f"the title is {browser.title}")
    expect(text("verdict") == "Different, because of easing and delay", "the verdict is the heading")
    expect(abs(seconds() - 0.255) < 0.002, "it opens at the largest deviation of the first difference")
    press(Keys.HOME)
    expect(seconds() == 0, "Home goes to the start")
    press(Keys.ARROW_RIGHT)
    expect(text("frame") == "frame 1 of 66", f"the right arrow steps a frame: {text('frame')}")
    ActionChains(browser).key_down(Keys.SHIFT).send_keys(Keys.ARROW_RIGHT).key_up(Keys.SHIFT).perform()
    expect(text("frame") == "frame 11 of 66", f"with Shift it steps ten: {text('frame')}")
    press(Keys.ARROW_LEFT)
    expect(text("frame") == "frame 10 of 66", "the left arrow steps back")
    press(Keys.END)
    expect(text("frame") == "frame 66 of 66", "End goes to the end")
    press("n")
    expect("Difference 2, delay" in said() and "60.5 %" in said(), f"N goes to the next difference: {said()}")
    press("p")
    expect("Difference 1, easing" in said() and "70.2 pt" in said(), f"P goes back: {said()}")
    ring = browser.find_elements(By.CSS_SELECTOR, "#stage .outline.ring")
    expect(len(ring) > 0, "the views of the difference have a ring")
    before = browser.find_element(By.CSS_SELECTOR, ".prop[aria-selected=true]").get_attribute("data-row")
    press(Keys.ARROW_DOWN)
    after = browser.find_element(By.CSS_SELECTOR, ".prop[aria-selected=true]").get_attribute("data-row")
    expect(before != after, "the down arrow chooses the next property")
    expect("card opacity" in said(), f"and says its name: {said()}")
    for key, count in (("2", 1), ("3", 2), ("4", 1), ("1", 3)):
        press(key)
        expect(len(browser.find_elements(By.CSS_SELECTOR, "#stage .screen")) == count, f"{key} shows {count} screens")
    press("g")
    expect(not browser.find_elements(By.CSS_SELECTOR, "#stage .outline.ghost") and said() == "Ghosts off", "G hides the ghosts")
    press("g", Keys.HOME, *[Keys.ARROW_RIGHT] * 14)
    expect(len(browser.find_elements(By.CSS_SELECTOR, "#stage .outline.ghost")) > 10, "and brings them back")
    press("i", *[Keys.ARROW_RIGHT] * 6, "o", "l")
    expect(said() == "Looping from 0.233 to 0.333 seconds", f"I, O and L loop a range: {said()}")
    expect(browser.find_element(By.ID, "loop").get_attribute("aria-pressed") == "true", "the button shows it")
    press(" ")
    time.sleep(0.6)
    expect(0.23 <= seconds() <= 0.34, f"it plays within the range: {seconds()}")
    press(" ", "l")
    press("s", "s", "s", "s")
    expect(said() == "Speed 1/50×", f"S makes it slower: {said()}")
    began = time.monotonic()
    press(Keys.HOME, " ")
    time.sleep(1)
    slow = seconds()
    passed = time.monotonic() - began
    press(" ")
    expect(0 < slow <= passed / 50 + 0.001, f"a fiftieth of the speed: {slow} s in {passed} s")
    press("+")
    expect(browser.find_elements(By.CSS_SELECTOR, "#overview .window") != [], "plus zooms in")
    press("0")
    expect(browser.find_elements(By.CSS_SELECTOR, "#overview .window") == [], "0 shows all")
    theme = browser.execute_script("return document.documentElement.dataset.theme")
    press("t")
    expect(browser.execute_script("return document.documentElement.dataset.theme") != theme, "T changes the theme")
    # The buttons do what the keys do.
    browser.find_element(By.CSS_SELECTOR, "[data-do=home]").click()
    browser.find_element(By.CSS_SELECTOR, "[data-do=forth]").click()
    expect(text("frame") == "frame 1 of 66", "the buttons step")
    browser.find_element(By.CSS_SELECTOR, ".finding [data-seek]").click()
    expect(text("time") == "0.117 s", f"first seen goes there: {text('time')}")
    ruler = browser.find_element(By.ID, "ruler")
    ActionChains(browser).move_to_element_with_offset(ruler, 0, 0).click().perform()
    expect(abs(seconds() - 0.55) < 0.03, f"a click on the ruler goes there: {seconds()}")
    expect(ruler.get_attribute("role") == "slider" and "frame" in ruler.get_attribute("aria-valuetext"), "the ruler is a slider that says its time")
    search = browser.find_element(By.ID, "filter")
    search.send_keys("banner")
    rows = browser.find_elements(By.CSS_SELECTOR, ".prop")
    expect(len(rows) == 2 and all("banner" in row.text for row in rows), "the filter leaves the rows of a view")
    unlabelled = browser.execute_script("""return [...document.querySelectorAll("button, select, input, [role=slider], [role=img]")].filter(e => !e.closest("[hidden]") && !(e.getAttribute("aria-label") || e.textContent.trim() || (e.labels && e.labels.length))).map(e => e.outerHTML.slice(0, 80))""")
    expect(not unlabelled, f"everything has a label: {unlabelled}")
    no_console_errors("keys")


def check_actions(page):
    # High enough for all rows: those out of view are not drawn.
    size(1440, 2400)
    open_page(page, "?theme=light")
    named = browser.execute_script("""return [...document.querySelectorAll("#rows .group")].filter(e => [...e.querySelectorAll(".tick")].some(t => t.textContent === "tap on Pay")).map(e => e.textContent)""")
    expect(len(named) == 1 and "block 5" in named[0], f"an action stands with the block that it starts: {named}")
    titles = [e.get_attribute("textContent") for e in browser.find_elements(By.CSS_SELECTOR, "#ruler title")]
    expect(titles == ["tap on Pay, 0.250 s"], f"the ruler has each action: {titles}")


def check_interruptions(page):
    # Each interrupted animation leads to the one that took its place, at that instant.
    size(1440, 2400)
    open_page(page, "?theme=light")
    found = browser.execute_script("""
      const rows = [...document.querySelectorAll("#rows .track-row")].map(e => [e, e.getBoundingClientRect()]);
      const rowAt = y => rows.find(([, box]) => y >= box.top && y <= box.bottom)?.[0];
      return [...document.querySelectorAll(".links .interruption")].map(line => {
        const box = line.getBoundingClientRect();
        const name = y => rowAt(y)?.querySelector(".label button .of")?.textContent ?? "";
        const crosses = [...(rowAt(box.top)?.querySelectorAll(".track path") ?? [])]
          .filter(path => /l8 8m0 -8l-8 8/.test(path.getAttribute("d")))
          .map(path => { const own = path.getBoundingClientRect(); return own.left + own.width / 2; });
        return { from: name(box.top), to: name(box.bottom), rows: rowAt(box.top) !== rowAt(box.bottom),
          off: Math.min(...crosses.map(x => Math.abs(x - (box.left + box.width / 2)))) };
      });""")
    expect(len(found) > 0, "an interruption leads to its cause")
    for line in found:
        expect(line["rows"] and line["from"] and line["from"] == line["to"] and line["off"] is not None
               and line["off"] < 1.5, f"the line stands at the cross and ends at the same property: {line}")
    spoken = browser.execute_script("""return [...document.querySelectorAll("#rows .prop button")].filter(e => /interrupted by /.test(e.getAttribute("aria-label"))).length""")
    expect(spoken >= 1, "and a screen reader says by what")
    no_console_errors("interruptions")


def check_phone(page):
    size(375)
    open_page(page, "?theme=light")
    for key in (Keys.HOME, Keys.END):
        press(key)
        left, right = browser.execute_script("""const box = document.querySelector("#playhead i").getBoundingClientRect(); return [box.left, box.right]""")
        expect(left >= 0 and right <= 375, f"the playhead's label is on the page: {left} to {right}")
    tops = browser.execute_script("""return [".list", ".stage-pane", "#timeline", ".values-pane", ".foot"].map(s => document.querySelector(s).getBoundingClientRect().top)""")
    expect(tops == sorted(tops), f"one column, the values below the timeline: {tops}")


def check_many():
    # More rows than anybody scrolls through: the later blocks are folded, and a difference unfolds its own.
    trace = json.loads(onionskin("show", "slide", "--json"))
    def side(curve):
        events = [e for e in trace["events"] if "scene" in e or "hierarchy" in e]
        for block in range(1, 301):
            at = block / 2
            events.append({"at": at, "turn": block, "called": {"name": "animateViews", "arguments": [], "block": block, "callSite": {"fileID": "App/A.swift", "line": block}}})
            value = [{"number": block % 2}, {"number": 1 - block % 2}]
            events.append({"at": at, "turn": block, "changed": {"block": block, "layer": "UIView 3", "property": "opacity", "from": value[0], "to": value[1]}})
            events.append({"at": at, "turn": block, "animated": {"compositing": "replace", "animation": block, "beginsFromCurrentState": False, "block": block, "contribution": "difference", "explicitSettings": ["duration"], "from": value[0], "to": value[1], "key": "opacity", "layer": "UIView 3", "property": "opacity", "rawOptions": 0, "timing": {"duration": 0.25, "fill": "both", "easing": {"curve": curve}}}})
            events.append({"at": at, "turn": block, "started": {"animation": block, "begin": at}})
            events.append({"at": at + 0.25, "turn": block, "removed": {"animation": block, "reason": "ended", "shown": value[1]}})
        return {**trace, "end": 151, "events": events}
    for name, curve in (("many-baseline", "easeInOut"), ("many-candidate", "easeOut")):
        with open(f"{FOLDER}/{name}.trace.json", "w") as file:
            json.dump(side(curve), file)
    onionskin("report", "many-baseline.trace.json", "many-candidate.trace.json", "-o", "many.html")
    size(1440)
    open_page("many.html", "?theme=light", 0.6)
    rows = lambda: len(browser.find_elements(By.CSS_SELECTOR, ".prop"))
    expect(rows() == 75, f"75 of 300 blocks are shown at first, each with its row: {rows()}")
    more = browser.find_element(By.CSS_SELECTOR, "#rows .empty")
    expect(more.text.startswith("225 more blocks."), f"the others are counted: {more.text}")
    more.find_element(By.TAG_NAME, "button").click()
    expect(rows() == 200, f"of all, 200 are open: {rows()}")
    expect(len(browser.find_elements(By.CSS_SELECTOR, "#rows .group")) == 300, "all are shown")
    open_page("many.html", "?theme=light&difference=280", 0.6)
    expect(rows() == 76, f"a difference shows and unfolds its block: {rows()}")
    chosen = browser.find_elements(By.CSS_SELECTOR, ".prop[aria-selected=true]")
    expect(len(chosen) == 1 and chosen[0].get_attribute("data-row") == "279.0", "and chooses its row")
    no_console_errors("many rows")


def check_crowd():
    # Thousands of views are drawn on a canvas, each where its own element would be.
    trace = json.loads(onionskin("show", "slide", "--json"))
    at, value = 0, [{"number": 1}, {"number": 0.5}]
    window = next(e["scene"] for e in trace["events"] if e.get("scene", {}).get("type") == "UIWindow")
    events = [{"at": at, "turn": 0, "scene": window}]
    names = [f"UIView {number}" for number in range(101, 2301)]
    for i, name in enumerate(names):
        events.append({"at": at, "turn": 0, "scene": {"layer": name, "type": "UIView", "parent": window["layer"], "values": {
            "bounds.size": {"size": [6, 6]}, "position": {"point": [i % 50 * 6, i // 50 * 6]}, "opacity": value[0],
            "backgroundColor": {"color": [1, 0, 0, 1]}}}})
    for i, name in enumerate(names):
        events.append({"at": at, "turn": 0, "changed": {"layer": name, "property": "opacity", "from": value[0], "to": value[1]}})
        events.append({"at": at, "turn": 0, "animated": {"animation": i + 1, "layer": name, "property": "opacity", "key": "opacity",
            "from": value[0], "to": value[1], "compositing": "replace", "contribution": "difference",
            "beginsFromCurrentState": False, "explicitSettings": [], "rawOptions": 0,
            "timing": {"duration": 0.5, "fill": "both", "easing": {"curve": "easeInOut"}}}})
        events.append({"at": at, "turn": 0, "started": {"animation": i + 1, "begin": at}})
    with open(f"{FOLDER}/crowd.trace.json", "w") as file:
        json.dump({**trace, "end": 1, "events": events}, file)
    onionskin("report", "crowd.trace.json", "-o", "crowd.html")
    size(1440)
    for mode in ("onion", "scene", "all"):
        open_page("crowd.html", f"?theme=light&mode={mode}", 0.6)
        painted = browser.execute_script("""return [...document.querySelectorAll("#stage canvas")].map(canvas => {
          const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
          return pixels.some((byte, i) => i % 4 === 3 && byte > 0);
        });""")
        expect(painted == [True] * (2 if mode == "all" else 1), f"{mode} draws on a canvas: {painted}")
    worst, faded = browser.execute_script("""
      const crowd = crowdOf(0);
      let worst = 0, faded = 0;
      for (const time of [0, 0.1, 0.25, 0.4, 1]) {
        crowd.move(time);
        for (const [place, own] of looks(report, 0, time)) {
          const drawn = crowd.look(place);
          worst = Math.max(worst, Math.abs(drawn.alpha - own.alpha), ...own.world.map((n, i) => Math.abs(n - drawn.world[i])));
          if (time === 0.25 && own.alpha > 0.74 && own.alpha < 0.76) faded++;
        }
      }
      return [worst, faded];""")
    expect(worst < 1e-9, f"a view on the canvas is where its element would be: {worst}")
    expect(faded == len(names), f"all views fade: {faded}")
    no_console_errors("a crowd")


def check_migration():
    # A failing migration test as most of them are: a view without a size, and one difference.
    trace = json.loads(onionskin("show", "slide", "--json"))
    def side(curve):
        events = [{"at": 0, "turn": 0, "scene": {"layer": "UIView 1", "type": "UIView", "values": {
            "anchorPoint": {"point": [0.5, 0.5]}, "bounds.origin": {"point": [0, 0]},
            "bounds.size": {"size": [0, 0]}, "opacity": {"number": 1}, "position": {"point": [0, 0]}}}}]
        ends = {"from": {"number": 1}, "to": {"number": 0}}
        events.append({"at": 0, "turn": 0, "called": {"name": "animateViews", "arguments": [], "block": 1, "callSite": {"fileID": "BannerTests/BannerTests.swift", "line": 8}}})
        events.append({"at": 0, "turn": 0, "changed": {"block": 1, "layer": "UIView 1", "property": "opacity", **ends}})
        events.append({"at": 0, "turn": 0, "animated": {"compositing": "replace", "animation": 1, "beginsFromCurrentState": False, "block": 1, "contribution": "difference", "explicitSettings": ["duration"], **ends, "key": "opacity", "layer": "UIView 1", "property": "opacity", "rawOptions": 0, "timing": {"duration": 0.3, "fill": "both", "easing": {"curve": curve}}}})
        events.append({"at": 0, "turn": 0, "started": {"animation": 1, "begin": 0}})
        events.append({"at": 0.3, "turn": 1, "removed": {"animation": 1, "reason": "ended", "shown": ends["to"]}})
        return {**trace, "end": 0.3, "events": events}
    for name, curve in (("fades-baseline", "easeOut"), ("fades-candidate", "easeInOut")):
        with open(f"{FOLDER}/{name}.trace.json", "w") as file:
            json.dump(side(curve), file)
    onionskin("report", "fades-baseline.trace.json", "fades-candidate.trace.json", "-o", "migration.html")
    size(1440)
    open_page("migration.html", "?theme=light")
    expect("The views have no size" in browser.find_element(By.ID, "summary").text, "it is told that the view has no size")
    boxes = browser.execute_script("""return [...document.querySelectorAll("#stage .screen > svg")].map(svg => Math.max(...[...svg.querySelectorAll("path")].map(e => e.getBoundingClientRect().width)) / svg.getBoundingClientRect().width)""")
    expect(len(boxes) == 3 and all(0.2 < part <= 1 for part in boxes), f"each screen shows the view: {boxes}")
    check_looks("migration.html", "", "migration", FOLDER)
    # The graph's numbers are read over its curves.
    size(1440)
    open_page("migration.html", "?theme=light")
    order = browser.execute_script("""const all = [...document.querySelector("#graph svg").children]; return [all.findIndex(e => e.matches("text.tick")), all.findLastIndex(e => e.matches("path"))]""")
    expect(order[0] > order[1], f"no curve crosses out a number of the graph: {order}")


# How wide the tracks are, and how wide each drawing in view takes them to be.
WIDTHS = """return [document.querySelector("#ruler").clientWidth, [...document.querySelectorAll("#ruler svg, #overview svg, #graph svg, #rows .track-row:nth-child(-n+3) .track svg")].map(e => +e.getAttribute("width"))]"""


def check_widths(page):
    def fits(what):
        wide, drawn = browser.execute_script(WIDTHS)
        expect(wide > 100 and len(drawn) >= 3 and set(drawn) == {wide}, f"{what}: {wide}, drawn for {drawn}")
    # Resized while it loads.
    for before, after in ((375, 1440), (1440, 768), (768, 375)):
        size(before)
        browser.get("about:blank")
        browser.execute_cdp_cmd("Page.navigate", {"url": f"file://{FOLDER}/{page}?theme=light"})
        size(after)
        time.sleep(0.8)
        fits(f"resized from {before} to {after} px while it loads")
    # Narrower without an event of the window, as a scroll bar makes it.
    size(1440)
    open_page(page, "?theme=light")
    browser.execute_script("document.body.style.width = '900px'")
    time.sleep(0.3)
    fits("a narrower page in the same window")
    no_console_errors("widths")


def check_gallery():
    size(1440)
    open_page("gallery.html", "?theme=light", 0.6)
    links = browser.find_elements(By.CSS_SELECTOR, "#reports a")
    expect(len(links) >= 20, "the gallery lists its forms")
    links[0].click()
    time.sleep(0.4)
    expect(browser.find_element(By.ID, "report").is_displayed(), "one of them opens")
    count = len(links)
    for number in range(1, count + 1):
        open_page("gallery.html", f"?theme=light#{number}", 0.15)
        expect(text("verdict") != "", f"report {number} has a verdict")
        press(Keys.END)
        no_console_errors(f"report {number} of the gallery")


def check_hostile():
    trace = onionskin("show", "toast", "--json")
    hostile = trace.replace("message", "</script><script>document.title='run'</script><img src=x onerror=alert(1)>")
    with open(f"{FOLDER}/hostile.trace.json", "w") as file:
        file.write(hostile)
    onionskin("report", "hostile.trace.json", "-o", "hostile.html")
    open_page("hostile.html")
    expect(browser.title != "run" and not browser.find_elements(By.TAG_NAME, "img"), "markup in names is not run")
    expect("</script>" in browser.find_element(By.ID, "rows").text, "it is shown as text")
    no_console_errors("hostile names")


def check_paper(page):
    size(1440)
    open_page(page, "?theme=dark")
    import base64
    pdf = browser.execute_cdp_cmd("Page.printToPDF", {"printBackground": True, "landscape": True})
    data = base64.b64decode(pdf["data"])
    expect(len(data) > 20_000, "it prints")
    with open(f"{FOLDER}/report.pdf", "wb") as file:
        file.write(data)


def check_picture():
    onionskin("render", "receipt", "-o", "picture.svg")
    size(1100)
    open_page("picture.svg")
    no_console_errors("picture")
    running = browser.execute_script("return document.getAnimations().length")
    expect(running > 5, f"the picture moves: {running} animations")
    expect(os.path.getsize(f"{FOLDER}/picture.svg") < 60_000, "and is small")


def write_palette():
    """Writes the page of a census: the gallery, and one trace whose duration is out of line."""
    trace = json.loads(onionskin("show", "slide", "--json"))
    events = [e for e in trace["events"] if "scene" in e or "hierarchy" in e]
    for block in range(1, 61):
        at, duration, curve = block, 0.3 if block < 60 else 0.33, "easeInOut" if block < 60 else [0.3, 0.1, 0.3, 1.4]
        line = 12 + block % 3 if block < 60 else 41
        ends = {"from": {"number": 1}, "to": {"number": 0}}
        events.append({"at": at, "turn": block, "called": {"name": "animateViews", "arguments": [], "block": block, "callSite": {"fileID": "App/Menu.swift", "line": line}}})
        events.append({"at": at, "turn": block, "animated": {"compositing": "replace", "animation": block, "beginsFromCurrentState": False, "block": block, "contribution": "difference", "explicitSettings": ["duration"], **ends, "key": "opacity", "layer": "UIView 3", "property": "opacity", "rawOptions": 0, "timing": {"duration": duration, "fill": "both", "easing": {"curve": curve}}}})
        events.append({"at": at, "turn": block, "started": {"animation": block, "begin": at}})
    with open(f"{FOLDER}/menu.trace.json", "w") as file:
        json.dump({**trace, "end": 61, "events": events}, file)
    scenes = [scene["name"] for scene in json.loads(onionskin("list", "--json"))]
    onionskin("census", "menu.trace.json", *scenes, "--html", "palette.html")


def check_palette():
    write_palette()
    size(1440)
    open_page("palette.html", "?theme=light")
    headings = [e.text.split()[0] for e in browser.find_elements(By.CSS_SELECTOR, "h2")]
    expect(headings == ["Out", "Durations", "Delays", "Curves", "Springs", "Repeats"], f"each kind has its section: {headings}")
    outliers = [e.text for e in browser.find_elements(By.CSS_SELECTOR, ".outliers li")]
    expect(any(text.startswith("0.33 s once, App/Menu.swift:41") for text in outliers), f"the outlier is named first: {outliers}")
    # Curves have one scale: the same box, and the same start and end.
    boxes = browser.execute_script("""return [...document.querySelectorAll(".cards svg")].map(svg => { const box = svg.getBoundingClientRect(), guide = svg.querySelector(".guide").getBoundingClientRect(); return [box.width, box.height, guide.top - box.top, guide.height].map(n => Math.round(n)).join(" "); })""")
    expect(len(boxes) >= 4 and len(set(boxes)) == 1, f"all curves have one scale: {set(boxes)}")
    ends = browser.execute_script("""return [...document.querySelectorAll("[id^=curve-] .curve")].map(path => { const numbers = path.getAttribute("d").match(/-?[\d.]+/g).map(Number); return [numbers[1], numbers.at(-1)]; })""")
    expect(all(start == ends[0][0] and end == ends[0][1] for start, end in ends), f"all curves begin and end alike: {ends}")
    marked = browser.execute_script("""return [...document.querySelectorAll(".marks .outlier b")].map(e => e.textContent)""")
    expect("0.33 s" in marked, f"the outlier is marked on the axis: {marked}")
    # The keyboard: to the first outlier, to its entry, which opens, and closes.
    press(Keys.TAB, Keys.TAB)
    focused = lambda: browser.switch_to.active_element
    expect(focused().tag_name == "a" and "#" in focused().get_attribute("href"), "Tab leads to the outliers")
    name = focused().find_element(By.TAG_NAME, "b").text
    press(Keys.ENTER)
    time.sleep(0.2)
    entry = browser.execute_script("return document.activeElement.closest('li')")
    expect(entry is not None and entry.find_element(By.CSS_SELECTOR, ".name").text == name, "Enter leads to the entry")
    is_open = lambda: browser.execute_script("return document.activeElement.closest('details').open")
    expect(is_open() and entry.find_elements(By.CSS_SELECTOR, ".sites li") != [], "its calls are shown")
    press(Keys.ENTER)
    expect(not is_open(), "and Enter hides them")
    ring = browser.execute_script("return getComputedStyle(document.activeElement).outlineStyle")
    expect(ring == "solid", f"what has the focus shows it: {ring}")
    theme = browser.execute_script("return document.documentElement.dataset.theme")
    press("t")
    expect(browser.execute_script("return document.documentElement.dataset.theme") != theme, "T changes the theme")
    browser.find_element(By.CSS_SELECTOR, "[data-do=theme]").click()
    expect(browser.execute_script("return document.documentElement.dataset.theme") == theme, "and so does the button")
    unlabelled = browser.execute_script("""return [...document.querySelectorAll("button, a, [role=img]")].filter(e => !(e.getAttribute("aria-label") || e.textContent.trim())).map(e => e.outerHTML.slice(0, 80))""")
    expect(not unlabelled, f"everything has a label: {unlabelled}")
    no_console_errors("palette")
    # The scheme of the system, if the address names none.
    for scheme in ("dark", "light"):
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        open_page("palette.html")
        expect(browser.execute_script("return document.documentElement.dataset.theme") == scheme, f"the system's {scheme} scheme is taken")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    for width in (375, 768, 1440):
        size(width)
        open_page("palette.html", "?theme=light")
        labels = browser.execute_script("""return [...document.querySelectorAll(".axis")].map(axis => [...axis.querySelectorAll(".marks b")].map(e => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; }))""")
        for boxes in labels:
            over = [(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1:] if a[0] < b[2] - 0.5 and b[0] < a[2] - 0.5 and a[1] < b[3] - 0.5 and b[1] < a[3] - 0.5]
            expect(not over, f"no label of the axis covers another at {width} px: {over[:2]}")
            expect(all(b[0] >= 0 and b[2] <= width for b in boxes), f"all labels are on the page at {width} px")
    check_looks("palette.html", "", "palette", FOLDER)
    check_looks("palette.html", "#duration-1", "palette-entry", FOLDER)
    # A census of nothing.
    trace = json.loads(onionskin("show", "slide", "--json"))
    with open(f"{FOLDER}/nothing.trace.json", "w") as file:
        json.dump({**trace, "events": []}, file)
    onionskin("census", "nothing.trace.json", "--html", "palette-empty.html")
    check_looks("palette-empty.html", "", "palette-empty", FOLDER)
    expect("Nothing animates in 1 trace." in browser.find_element(By.CSS_SELECTOR, ".summary").text, "a census of nothing says so")


os.makedirs(FOLDER, exist_ok=True)
onionskin()
onionskin("report", "receipt", "-o", "receipt.html")
browser = start()
try:
    check_keys("receipt.html")
    check_actions("receipt.html")
    check_interruptions("receipt.html")
    check_phone("receipt.html")
    check_many()
    check_crowd()
    check_migration()
    check_widths("receipt.html")
    check_looks("receipt.html", "", "report", FOLDER)
    check_looks("gallery.html", "", "gallery", FOLDER)
    check_gallery()
    check_hostile()
    check_paper("receipt.html")
    check_picture()
    check_palette()
finally:
    browser.quit()
print(f"{checks - len(failures)} passed, {len(failures)} failed")
sys.exit(1 if failures else 0)
