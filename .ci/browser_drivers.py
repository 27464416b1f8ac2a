"""Browsers that a script starts and asks, by what they have for that.

Chromium and WebKitGTK have drivers that speak WebDriver; Firefox speaks Marionette itself. A browser
that is missing or does not start is an OSError.
"""
import atexit
import json
import os
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(port):
    """Returns a connection to a server that is about to start."""
    for _ in range(600):
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            time.sleep(0.1)
    raise OSError("it does not answer")


class WebDriver:
    """A browser behind a driver that speaks https://www.w3.org/TR/webdriver2/."""

    def __init__(self, driver, capabilities):
        port = free_port()
        self.process = subprocess.Popen([driver, f"--port={port}"], stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        self.root = f"http://127.0.0.1:{port}/session"
        wait_for(port)
        try:
            session = self.call("POST", "", {"capabilities": {"alwaysMatch": capabilities}})
        except RuntimeError as error:
            self.process.terminate()
            raise OSError(f"it does not start: {error}") from None
        self.root += "/" + session["sessionId"]
        self.version = session["capabilities"]["browserVersion"]

    def call(self, method, path, body=None):
        request = urllib.request.Request(
            self.root + path, method=method, headers={"Content-Type": "application/json"},
            data=None if body is None else json.dumps(body).encode())
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from None

    def resize(self, width, height):
        self.call("POST", "/window/rect", {"width": width, "height": height})

    def open(self, url):
        self.call("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        """Runs a script whose last argument takes the result."""
        return self.call("POST", "/execute/async", {"script": script, "args": arguments})

    def picture(self):
        return self.call("GET", "/screenshot")

    def quit(self):
        self.call("DELETE", "")
        self.process.terminate()
        self.process.wait()


class Firefox:
    """Firefox by https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html."""

    def __init__(self, executable):
        self.profile = tempfile.TemporaryDirectory()
        port = free_port()
        with open(f"{self.profile.name}/user.js", "w") as file:
            file.write(f'user_pref("marionette.port", {port});\n')
        self.process = subprocess.Popen(
            [executable, "--headless", "--marionette", "--no-remote", "--profile",
             self.profile.name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = wait_for(port)
        self.answers, self.count = self.socket.makefile("rb"), 0
        self.receive()
        self.version = self.call("WebDriver:NewSession")["capabilities"]["browserVersion"]

    def receive(self):
        digits = b""
        while (byte := self.answers.read(1)) != b":":
            digits += byte
        return json.loads(self.answers.read(int(digits)))

    def call(self, name, body=None):
        self.count += 1
        text = json.dumps([0, self.count, name, body or {}]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, value = self.receive()
        if error:
            raise RuntimeError(error)
        return value

    def resize(self, width, height):
        self.call("WebDriver:SetWindowRect", {"width": width, "height": height})

    def open(self, url):
        self.call("WebDriver:Navigate", {"url": url})

    def run(self, script, *arguments):
        body = {"script": script, "args": arguments}
        return self.call("WebDriver:ExecuteAsyncScript", body)["value"]

    def picture(self):
        return self.call("WebDriver:TakeScreenshot", {"full": False})["value"]

    def quit(self):
        self.call("Marionette:Quit", {"flags": ["eForceQuit"]})
        self.process.wait()


def chromium():
    arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                 "--disable-dev-shm-usage", "--force-device-scale-factor=1"]
    return WebDriver("/usr/bin/chromedriver", {"goog:chromeOptions": {
        "binary": "/usr/bin/chromium", "args": arguments}})


def firefox():
    return Firefox("/usr/bin/firefox-esr")


def webkit():
    if "DISPLAY" not in os.environ:
        # It has no mode without a screen.
        screen = subprocess.Popen(["/usr/bin/Xvfb", "-displayfd", "1"], stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL)
        atexit.register(screen.terminate)
        os.environ["DISPLAY"] = ":" + screen.stdout.readline().decode().strip()
    folder = f"/usr/lib/{os.uname().machine}-linux-gnu/webkit2gtk-4.1"
    return WebDriver("/usr/bin/WebKitWebDriver", {"webkitgtk:browserOptions": {
        "binary": f"{folder}/MiniBrowser", "args": ["--automation"]}})


# By the names that people know; in the order in which they are played.
BROWSERS = {"Chromium": chromium, "Firefox": firefox, "WebKitGTK": webkit}
