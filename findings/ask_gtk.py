"""Asks GTK what it shows of animations of its style sheets."""
import math

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

VERSION = f"GTK {Gtk.MAJOR_VERSION}.{Gtk.MINOR_VERSION}.{Gtk.MICRO_VERSION}"


def shown(cases, times):
    """What elements show at times of animations of one second, by case: red, left edge, and width.

    Each case has keyframes and the animation's easing. A number that is none is None.
    """
    Gtk.init()
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    sheet, labels = "label { min-width: 20px; min-height: 10px; }\n", []
    for number, (keyframes, easing) in enumerate(cases):
        sheet += f"@keyframes k{number} {{ {keyframes} }}\n"
        labels.append([])
        for time in times:
            label = Gtk.Label(name=f"n{number}-{len(labels[-1])}", halign=Gtk.Align.START)
            labels[-1].append(label)
            box.append(label)
            sheet += f"""#{label.get_name()} {{
              animation-name: k{number}; animation-duration: 1s; animation-timing-function: {easing};
              animation-fill-mode: both; animation-play-state: paused; animation-delay: -{time}s;
            }}\n"""
    provider = Gtk.CssProvider()
    provider.load_from_data(sheet.encode())
    Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_USER)
    Gtk.Window(child=box).present()
    loop = GLib.MainLoop()
    GLib.timeout_add(1000, loop.quit)
    loop.run()

    def whole(number):
        return None if math.isnan(number) else round(number)

    def numbers(label):
        edges = label.compute_bounds(box)[1]
        red = label.get_style_context().get_color().red
        return whole(red * 255), whole(edges.origin.x), whole(edges.size.width)
    return [[numbers(label) for label in row] for row in labels]
