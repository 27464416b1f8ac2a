"""Asks rlottie what it shows of a document at frames."""
import json

import rlottie_python


def still(value):
    """A property that never changes."""
    return {"a": 0, "k": value}


def rectangle(order=("ty", "p", "s", "r")):
    """A rectangle in the middle, with its keys in an order."""
    parts = {"ty": "rc", "p": still([20, 20]), "s": still([20, 20]), "r": still(0)}
    return {key: parts[key] for key in order}


FILL = {"ty": "fl", "c": still([1, 0, 0]), "o": still(100)}


def layer(items=None, opacity=None, end=30):
    """A layer with shapes, by default a red rectangle."""
    return {"ty": 4, "ddd": 0, "ind": 1, "nm": "box", "ip": 0, "op": end, "st": 0, "sr": 1,
            "ks": {"o": opacity or still(100)}, "shapes": items or [rectangle(), FILL]}


def alphas(layer, *frames):
    """The alpha in the middle at frames of a document with a layer."""
    text = json.dumps({"v": "5.7.0", "fr": 30, "ip": 0, "op": 30, "w": 40, "h": 40, "assets": [], "layers": [layer]})
    animation = rlottie_python.LottieAnimation.from_data(text)
    assert animation.lottie_animation_get_size() == (40, 40)
    return [animation.lottie_animation_render(frame)[(20 * 40 + 20) * 4 + 3] for frame in frames]


def pixel(layer):
    """The red, multiplied by the alpha, and the alpha in the middle of the first frame of a document with a layer."""
    text = json.dumps({"v": "5.7.0", "fr": 30, "ip": 0, "op": 30, "w": 40, "h": 40, "assets": [], "layers": [layer]})
    animation = rlottie_python.LottieAnimation.from_data(text)
    assert animation.lottie_animation_get_size() == (40, 40)
    _, _, red, alpha = animation.lottie_animation_render(0)[(20 * 40 + 20) * 4:][:4]
    return red, alpha
