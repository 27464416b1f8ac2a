#!/usr/bin/python3
"""Plays a file live in a real browser, changes it, and looks at the page as a person would.

Usage: live-check.py ONIONSKIN FOLDER [package]

ONIONSKIN is the executable; screenshots go to FOLDER. With "package", the file imports a package, which is built
where Onionskin is: nothing else may be built there at that time. Ends with 0 if all
is well, with 1 if not, and with 0 and a line that says so if there is no browser, unless CI is set.
"""
import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time

ONIONSKIN, FOLDER = (os.path.abspath(path) for path in sys.argv[1:3])
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Where Onionskin is built.
BUILD = os.environ.get("SWIFTPM_BUILD_DIR", os.path.join(ROOT, ".build"))
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
    print(f"The check of live code was left out: {error}.")
    sys.exit(1 if os.environ.get("CI") else 0)

SCENE = """import PlaygroundSupport
import UIKit

let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
let box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
box.backgroundColor = .red
view.addSubview(box)
PlaygroundPage.current.liveView = view
UIView.animate(withDuration: 1) { box.center.x += 200 }
print("The box moves.")
"""

failures, checks = [], 0


def expect(condition, text):
    """Counts a check, and notes it if it fails."""
    global checks
    checks += 1
    if not condition:
        failures.append(text)
        print(f"FAILED: {text}")


def start():
    options = Options()
    options.binary_location = CHROMIUM
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                     "--disable-dev-shm-usage", "--force-device-scale-factor=1"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=Service(DRIVER), options=options)


def write(text):
    """Saves the scene as many editors do: in a new file that takes the old one's place."""
    with open(f"{FOLDER}/Scene.swift.new", "w") as file:
        file.write(text)
    os.rename(f"{FOLDER}/Scene.swift.new", f"{FOLDER}/Scene.swift")


def default_signals():
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def play(*arguments):
    """Starts onionskin, and returns it with its port."""
    # A shell in the background ignores the signal of Control-C for what it starts, nohup that of a terminal's end,
    # and so would onionskin.
    process = subprocess.Popen([ONIONSKIN, "play", "Scene.swift", "--no-open", *arguments], cwd=FOLDER,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                               preexec_fn=default_signals)
    line = process.stdout.readline()
    found = re.fullmatch(r"Playing Scene\.swift at http://127\.0\.0\.1:(\d+)/\n", line)
    expect(found, f"the address is printed: {line}")
    return process, int(found.group(1))


def state():
    return browser.find_element(By.ID, "live-state").text


def wait_until(condition, seconds=30):
    """Waits until this is so, as long as a busy machine may need, and returns whether it is."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def wait_for(pattern, seconds=30):
    """Waits until the page's state is like this, and returns the seconds that it took."""
    began = time.monotonic()
    if not wait_until(lambda: re.search(pattern, state()), seconds):
        expect(False, f"the page shows {pattern!r} within {seconds} s: {state()} {shown('live-list')}")
    return time.monotonic() - began


def shown(name):
    return browser.find_element(By.ID, name).text


def no_console_errors(where):
    for entry in browser.get_log("browser"):
        expect(entry["level"] not in ("SEVERE", "WARNING"), f"{where}: console: {entry['message']}")


def size(width, height=900):
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})


def look(title):
    """Takes pictures at all widths in both themes, and finds what is too wide."""
    for width in (375, 768, 1440):
        for theme in ("light", "dark"):
            size(width)
            time.sleep(0.2)
            while browser.execute_script("return document.documentElement.dataset.theme") != theme:
                press("t")
            wide = browser.execute_script("return document.documentElement.scrollWidth - innerWidth")
            expect(wide <= 0, f"{title} at {width} px is {wide} px too wide")
            outside = browser.execute_script("""return [...document.querySelectorAll("#live *")].filter(e => !e.parentElement.closest(".scroll") && e.getBoundingClientRect().right > innerWidth + 1).map(e => e.outerHTML.slice(0, 80))""")
            expect(not outside, f"{title} at {width} px has parts outside: {outside}")
            browser.save_screenshot(f"{FOLDER}/live-{title}-{width}-{theme}.png")
    size(1440)


def press(*keys):
    actions = ActionChains(browser)
    for key in keys:
        actions.send_keys(key)
    actions.perform()
    time.sleep(0.1)


def check_states(port):
    browser.get(f"http://127.0.0.1:{port}/")
    wait_for("^Run 1 ")
    expect("2 blocks" in shown("verdict") or "1 block" in shown("verdict"), f"the report has a heading: {shown('verdict')}")
    expect(wait_until(lambda: shown("time") != "0.000 s"), f"the page plays by itself: {shown('time')}")
    expect("The box moves." in browser.execute_script("return document.getElementById('live-text').textContent"), "what is printed is there")
    look("run")
    # The file is saved, and the run before stays behind the new one.
    write(SCENE.replace("+= 200", "+= 120"))
    took = wait_for("^Run 2 ")
    print(f"A saved file is shown after {took:.2f} s.")
    expect(wait_until(lambda: shown("verdict").startswith("Different")), f"the runs are compared: {shown('verdict')}")
    captions = [e.text.split("\\n")[0] for e in browser.find_elements(By.CSS_SELECTOR, "#stage figcaption span:not(.note)")]
    expect(captions == ["Before", "Onion skin", "Now"], f"before, onion skin, now: {captions}")
    press(Keys.END)
    both = [len(browser.find_elements(By.CSS_SELECTOR, f"#stage .outline.{side}:not(.ghost)")) for side in ("baseline", "candidate")]
    expect(min(both) >= 1, f"the onion skin has the run before and the one now: {both}")
    expect("baseline" not in browser.find_element(By.ID, "report").text.lower(), "a run before is no baseline")
    look("onion-skin")
    # The keys work as on any report, and what was chosen stays.
    press("2", "l", "s")
    write(SCENE.replace("+= 200", "+= 60"))
    wait_for("^Run 3 ")

    def chosen():
        return browser.execute_script("return [state.mode, state.loop, state.speed, state.playing]")

    expect(wait_until(lambda: chosen() == ["onion", True, 0.5, True]), f"mode, loop and speed stay: {chosen()}")
    press(" ")
    expect(not browser.execute_script("return state.playing"), "space pauses")
    press("1", "l", "S")
    no_console_errors("runs")
    # An error of the compiler stands at its line, and the last run stays.
    write(SCENE.replace("UIView.animate(", "UIView.animat("))
    wait_for("does not compile: 1 error")
    error = browser.find_element(By.CSS_SELECTOR, "#live-list .error")
    expect("Scene.swift:9:8: type 'UIView' has no member 'animat'" in error.text, f"the error has its place: {error.text}")
    expect("UIView.animat(withDuration: 1)" in error.text, "and its line")
    expect(error.find_element(By.TAG_NAME, "mark").text == "animat", "in which the name is marked")
    expect(browser.find_element(By.ID, "report").is_displayed(), "the last run stays")
    look("error")
    write(SCENE + "let none: [Int] = []\nprint(none[1])\n")
    wait_for("has trapped")
    error = browser.find_element(By.CSS_SELECTOR, "#live-list .error").text
    expect("Scene.swift:12" in error and "Index out of range" in error, f"a trap stands at its line: {error}")
    no_console_errors("errors")


def check_bad_input():
    write("import UIKit\nlet view = UIView()\n")
    wait_for("^Run 4 ")
    expect(wait_until(lambda: "Nothing" in browser.execute_script("return document.querySelector('#report .head')?.innerText ?? ''")), "no animation is said to be none")
    write(SCENE.replace("animate(withDuration: 1)", "animate(withDuration: 1, delay: 0, options: .repeat)"))
    wait_for("^Run 5 ")
    expect(wait_until(lambda: "Stopped after 2 s" in shown("summary")), f"an endless animation is bounded: {shown('summary')}")
    # Saving ends a run that hangs.
    write(SCENE + "while true {}\n")
    wait_for("^Running")
    time.sleep(1.5)
    write(SCENE)
    wait_for("^Run 6 ")
    write(SCENE + 'for _ in 0..<20_000 { print(String(repeating: "a", count: 99)) }\n')
    wait_for("^Run 7 ")

    def printed():
        return browser.execute_script("return document.getElementById('live-text').textContent")

    expect(wait_until(lambda: "more bytes, which are not shown" in printed()), "a megabyte is cut")
    expect(len(printed()) < 20_000, f"a megabyte is cut: {len(printed())}")
    look("output")
    for number in range(30):
        write(SCENE.replace("+= 200", f"+= {number + 1}"))
        time.sleep(0.1)

    def last():
        return browser.execute_script("return state && number(report.columns.find(c => c.label === 'position.x'), 1, report.end)")

    expect(wait_until(lambda: last() == 80), f"of ten saves a second, the last is shown in the end: {last()}")
    no_console_errors("bad input")


def check_browsers(port):
    def run():
        """The number of the run that is shown, where it is the newest."""
        shown = re.match("Run ([0-9]+) ", state())
        return int(shown.group(1)) if shown else None

    wait_for("^Run ")
    before = run()
    first = browser.current_window_handle
    browser.switch_to.new_window("tab")
    browser.get(f"http://localhost:{port}/")
    wait_for("^Run ")
    write(SCENE.replace("+= 200", "+= 90"))
    for window in ("second", "first"):
        expect(wait_until(lambda: run() == before + 1), f"the {window} of two browsers shows the next run: {state()}")
        if window == "second":
            browser.close()
            browser.switch_to.window(first)
    write(SCENE.replace("+= 200", "+= 91"))
    expect(wait_until(lambda: run() == before + 2), f"one that goes away disturbs nobody: {state()}")


def answer(port, path, method="GET", host=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.putrequest(method, path, skip_host=True)
    connection.putheader("Host", host or f"127.0.0.1:{port}")
    connection.endheaders()
    response = connection.getresponse()
    connection.close()
    return response.status


def check_server(port):
    expect(answer(port, "/") == 200, "the page is there")
    for path in ("/Scene.swift", "/../Scene.swift", "/%2e%2e/etc/passwd", "/etc/passwd"):
        expect(answer(port, path) == 404, f"{path} is not there")
    expect(answer(port, "/", host="example.com") == 403, "another host is refused")
    expect(answer(port, "/", method="POST") == 405, "another method is refused")
    addresses = {line.split()[3] for line in subprocess.run(["ss", "-ltn"], capture_output=True, text=True).stdout.splitlines() if f":{port} " in line} if os.path.exists("/usr/bin/ss") else set()
    expect(all(address.startswith("127.0.0.1:") for address in addresses), f"it listens on the loopback address alone: {addresses}")
    # Halves of requests, and connections that say nothing, keep nobody from the page.
    idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(20)]
    idle[0].sendall(b"GET / HTTP/1.1\r\nHost:")
    expect(answer(port, "/") == 200, "idle connections disturb nobody")
    for one in idle:
        one.close()
    taken = subprocess.run([ONIONSKIN, "play", "Scene.swift", "--no-open", "--port", str(port)], cwd=FOLDER, capture_output=True, text=True, timeout=60)
    expect(taken.returncode == 69 and f"The port {port} is taken." in taken.stderr, f"a port that is taken is told: {taken.stderr}")


PACKAGE = f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "shapes",
  dependencies: [.package(name: "onionskin", path: "{ROOT}")],
  targets: [
    .target(
      name: "Shapes",
      dependencies: [.product(name: "UIKit", package: "onionskin")],
      swiftSettings: [.swiftLanguageMode(.v5)]
    )
  ]
)
"""
SHAPES = """import UIKit

public func makeBox() -> UIView {
  UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
}
"""


def write_shapes(text):
    with open(f"{FOLDER}/shapes/Sources/Shapes/Shapes.swift", "w") as file:
        file.write(text)


def check_package():
    """Plays a file with the module of a package, and changes the package."""
    os.makedirs(f"{FOLDER}/shapes/Sources/Shapes", exist_ok=True)
    with open(f"{FOLDER}/shapes/Package.swift", "w") as file:
        file.write(PACKAGE)
    write_shapes(SHAPES)
    box = SCENE.index("let box"), SCENE.index("box.background")
    write("import Shapes\n" + SCENE[:box[0]] + "let box = makeBox()\n" + SCENE[box[1]:])
    os.environ["SWIFTPM_BUILD_DIR"] = BUILD
    process, port = play("--package", "shapes")
    browser.get(f"http://127.0.0.1:{port}/")
    wait_for("^Run 1 ", 300)
    write_shapes(SHAPES.replace("width: 60", "width: 90"))
    wait_for("^Run 2 ", 120)
    write_shapes(SHAPES.replace("60))", "sixty))"))
    wait_for("does not build", 120)
    check_end(process, signal.SIGTERM)


def check_end(process, number):
    process.send_signal(number)
    code = process.wait(timeout=10)
    expect(code == 128 + number, f"{signal.Signals(number).name} ends it: {code}")


def check_file():
    """Plays a file alone, and looks at its page from the first run to the end, and behind it."""
    process, port = play("--length", "2")
    check_states(port)
    check_bad_input()
    check_browsers(port)
    check_server(port)
    check_end(process, signal.SIGTERM)
    wait_for("onionskin has ended")
    look("gone")
    browser.get_log("browser")
    # At the same port, the page goes on by itself.
    write(SCENE)
    process, _ = play("--port", str(port))
    wait_for("^Run 1 ")
    check_end(process, signal.SIGINT)
    process, _ = play()
    check_end(process, signal.SIGHUP)


os.makedirs(FOLDER, exist_ok=True)
write(SCENE)
browser = start()
try:
    size(1440)
    check_package() if sys.argv[3:] == ["package"] else check_file()
finally:
    browser.quit()
print(f"{checks - len(failures)} passed, {len(failures)} failed")
sys.exit(1 if failures else 0)
