"""Draws what the engine shows of a trace, as `export-traces` writes it, and compares pictures with it.

A picture is an array of rows of pixels with red, green and blue from 0 to 255, over white.
"""
import numpy

# What a viewer sees: a point, and two percent of a color, with half a step of rounding on each side.
PERCENT = 0.02 * 255 + 1
# Players blur in boxes and at whole pixels, which is so far from a Gaussian at worst.
BLUR_PERCENT = 0.08 * 255
POINT = 1
# The parts of a pixel along each axis that are looked at in what is sheared.
PARTS_OF_SHEARED = 4


def coverage(matrix, box, radius, width, height, round_corners=(True, True, True, True), is_part=False):
    """How much of each pixel a rectangle covers, from 0 to 1.

    Its corners are round or not, from the top left one clockwise.
    """
    a, b, c, d, tx, ty = matrix
    determinant = a * d - b * c
    left, top, wide, high = box
    if abs(determinant) < 1e-9 or wide <= 0 or high <= 0:
        return numpy.zeros((height, width))
    if abs(a * c + b * d) > 1e-6 and not is_part:
        # The parts of a pixel count where the axes are at another angle than a right one.
        count = PARTS_OF_SHEARED
        finer = [number * count for number in matrix]
        cover = coverage(finer, box, radius, width * count, height * count, round_corners, is_part=True)
        return cover.reshape(height, count, width, count).mean((1, 3))
    x, y = numpy.meshgrid(numpy.arange(width) + 0.5 - tx, numpy.arange(height) + 0.5 - ty)
    u = (d * x - c * y) / determinant - (left + wide / 2)
    v = (a * y - b * x) / determinant - (top + high / 2)
    # How many of the layer's points a pixel is wide, along each of its axes.
    along, across = numpy.hypot(d, c) / abs(determinant), numpy.hypot(b, a) / abs(determinant)

    def overlap(middle, size, step):
        low, high = numpy.maximum(middle - step / 2, -size / 2), numpy.minimum(middle + step / 2, size / 2)
        return numpy.clip((high - low) / step, 0, 1)
    cover = overlap(u, wide, along) * overlap(v, high, across)
    radius = max(0, min(radius, wide / 2, high / 2))
    if radius == 0:
        return cover
    # Near a corner, the distance from its circle counts.
    p, q = numpy.abs(u) - wide / 2 + radius, numpy.abs(v) - high / 2 + radius
    distance = numpy.hypot(numpy.maximum(p, 0) / along, numpy.maximum(q, 0) / across)
    way = numpy.hypot(numpy.maximum(p, 0), numpy.maximum(q, 0))
    pixels = (way - radius) * distance / numpy.maximum(way, 1e-9)
    top, bottom = ([round_corners[corner] for corner in row] for row in ((0, 1), (3, 2)))
    is_round = numpy.where(v < 0, numpy.where(u < 0, *top), numpy.where(u < 0, *bottom))
    return numpy.where((p > 0) & (q > 0) & is_round, numpy.minimum(cover, numpy.clip(0.5 - pixels, 0, 1)), cover)


def path_coverage(polygons, is_even_odd, width, height):
    """How much of each pixel a path covers, from 0 to 1, counted at sixteen places in it."""
    steps = 4
    winding = numpy.zeros((height * steps, width * steps), int)
    xs, ys = ((numpy.arange(count * steps) + 0.5) / steps for count in (width, height))
    for polygon in polygons:
        for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1]):
            rows = slice(*numpy.searchsorted(ys, sorted((y0, y1))))
            if rows.start < rows.stop:
                crossing = x0 + (ys[rows] - y0) * (x1 - x0) / (y1 - y0)
                winding[rows] += (xs > crossing[:, None]) * (1 if y1 > y0 else -1)
    inside = winding % 2 == 1 if is_even_odd else winding != 0
    return inside.reshape(height, steps, width, steps).mean(axis=(1, 3))


def gradient_colors(gradient, x, y):
    """The colors of a gradient at places in the unit square of its layer, with premultiplied alpha.

    Core Animation mixes colors as they are, so that white to clear black is gray between:
    https://codemia.io/knowledge-hub/path/ios_white_to_transparent_gradient_layer_is_gray. The places of
    one color in a linear gradient are in lines that are stretched with the square:
    https://stackoverflow.com/a/43176174.
    """
    (x0, y0), (x1, y1) = gradient["start"], gradient["end"]
    wide, high = gradient["aspect"]
    if gradient["type"] == "radial":
        place = numpy.hypot((x - x0) / max(abs(x1 - x0), 1e-9), (y - y0) / max(abs(y1 - y0), 1e-9))
    elif gradient["type"] == "conic":
        angle = numpy.arctan2((y - y0) * high, (x - x0) * wide) - numpy.arctan2((y1 - y0) * high, (x1 - x0) * wide)
        place = angle / (2 * numpy.pi) % 1
    else:
        place = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / max((x1 - x0) ** 2 + (y1 - y0) ** 2, 1e-9)
    locations = numpy.maximum.accumulate(gradient["locations"])
    colors = numpy.clip(gradient["colors"], 0, 1)
    channels = [numpy.interp(place, locations, colors[:, channel]) for channel in range(4)]
    return numpy.stack([part * channels[3] for part in channels[:3]] + [channels[3]], axis=-1)


def gradient_picture(layer, width, height):
    """The colors of a layer's gradient at each pixel, with premultiplied alpha."""
    a, b, c, d, tx, ty = layer["matrix"]
    left, top, wide, high = layer["bounds"]
    determinant = a * d - b * c
    if abs(determinant) < 1e-9 or wide <= 0 or high <= 0:
        return numpy.zeros((height, width, 4))
    x, y = numpy.meshgrid(numpy.arange(width) + 0.5 - tx, numpy.arange(height) + 0.5 - ty)
    u, v = (d * x - c * y) / determinant - left, (a * y - b * x) / determinant - top
    gradient = {**layer["gradient"], "aspect": (wide, high)}
    return gradient_colors(gradient, u / wide, v / high)


def filled(color, cover):
    """A picture with premultiplied alpha of one color."""
    red, green, blue, alpha = color
    return cover[..., None] * numpy.clip([red * alpha, green * alpha, blue * alpha, alpha], 0, 1)


def over(top, bottom):
    return top + bottom * (1 - top[..., 3:])


def blurred(alpha, deviation):
    """An alpha blurred as a shadow is."""
    if deviation <= 0:
        return alpha
    reach = int(numpy.ceil(3 * deviation))
    kernel = numpy.exp(-0.5 * (numpy.arange(-reach, reach + 1) / deviation) ** 2)
    kernel /= kernel.sum()
    for axis in (0, 1):
        alpha = numpy.apply_along_axis(lambda row: numpy.convolve(row, kernel, "same"), axis, alpha)
    return alpha


def draw(layers, width, height, shadows=True):
    """The picture of a moment's layers, the layer on top at each pixel (-1 for none), the edges and
    the shadows.

    An edge is a pixel that a layer covers in part.
    """
    edges, shaded = numpy.zeros((height, width), bool), numpy.zeros((height, width), bool)
    result, owner = paint(layers, width, height, shadows, edges, shaded)
    white = result[..., :3] + (1 - result[..., 3:])
    return white * 255, owner, edges, shaded


def paint(layers, width, height, shadows, edges, shaded):
    """The picture of layers with premultiplied alpha, and the layer on top at each pixel.

    Adds their edges and shadows to those there are.
    """
    children = [[] for _ in layers]
    for number, layer in enumerate(layers):
        if layer.get("parent") is not None:
            children[layer["parent"]].append(number)
    owner = numpy.full((height, width), -1)

    def picture(number):
        layer = layers[number]
        if layer["opacity"] <= 0:
            return numpy.zeros((height, width, 4))
        box, radius, matrix = layer["bounds"], layer["radius"], layer["matrix"]
        below = owner.copy()
        corners = layer["roundCorners"]
        cover = coverage(matrix, box, radius, width, height, corners)
        numpy.logical_or(edges, (cover > 0.01) & (cover < 0.99), out=edges)
        own = numpy.zeros((height, width, 4))
        if layer.get("color"):
            own = filled(layer["color"], cover)
            owner[cover > 0.5] = number
        if layer.get("gradient"):
            shown = gradient_picture(layer, width, height) * cover[..., None]
            own = over(shown, own)
            owner[(cover > 0.5) & (shown[..., 3] > 0.01)] = number
        for shape in layer["shapes"]:
            inside = path_coverage(shape["polygons"], shape["isEvenOdd"], width, height)
            numpy.logical_or(edges, (inside > 0.01) & (inside < 0.99), out=edges)
            own = over(filled(shape["color"], inside), own)
            owner[inside > 0.5] = number
        for child in children[number]:
            before = owner.copy()
            own = over(picture(child), own)
            if layer["clips"]:
                owner[cover <= 0.5] = before[cover <= 0.5]
        if layer["clips"]:
            own = own * cover[..., None]
        border = layer.get("border")
        if border and border["color"]:
            wide = border["width"]
            inner = [box[0] + wide, box[1] + wide, box[2] - 2 * wide, box[3] - 2 * wide]
            hole = coverage(matrix, inner, max(radius - wide, 0), width, height, corners)
            numpy.logical_or(edges, (hole > 0.01) & (hole < 0.99), out=edges)
            own = over(filled(border["color"], numpy.clip(cover - hole, 0, 1)), own)
            owner[(cover > 0.5) & (hole < 0.5)] = number
        shadow = layer.get("shadow")
        if shadow and shadows:
            # It turns and grows with the layer.
            a, b, c, d = matrix[:4]
            x, y = shadow["offset"]
            deviation = shadow["radius"] * abs(a * d - b * c) ** 0.5
            shade = blurred(own[..., 3], deviation) * shadow["opacity"]
            moved = numpy.zeros_like(shade)
            dx, dy = round(a * x + c * y), round(b * x + d * y)
            source = shade[max(0, -dy):height - max(0, dy), max(0, -dx):width - max(0, dx)]
            moved[max(0, dy):height - max(0, -dy), max(0, dx):width - max(0, -dx)] = source
            numpy.logical_or(shaded, (moved > 0.01) & (own[..., 3] < 0.99), out=shaded)
            own = over(own, filled(shadow["color"], moved))
        mask = layer.get("mask")
        if mask:
            seen = paint(mask, width, height, False, edges, shaded)[0][..., 3]
            owner[seen <= 0.01] = below[seen <= 0.01]
            own = own * seen[..., None]
        return own * layer["opacity"]

    result = numpy.zeros((height, width, 4))
    for number, layer in enumerate(layers):
        if layer.get("parent") is None:
            result = over(picture(number), result)
    return result, owner


def neighbors(picture, reduce):
    """The least or greatest value at most a point away."""
    padded = numpy.pad(picture, ((POINT, POINT), (POINT, POINT), (0, 0)), "edge")
    height, width = picture.shape[:2]
    parts = [padded[row:row + height, column:column + width]
             for row in range(2 * POINT + 1) for column in range(2 * POINT + 1)]
    return reduce(parts)


def wrong_pixels(shown, truth, edges, shaded):
    """Where a picture has a color that the truth has nowhere within a point, by two percent."""
    percent = numpy.where(shaded, BLUR_PERCENT, PERCENT)[..., None]
    low = neighbors(truth, lambda parts: numpy.minimum.reduce(parts)) - percent
    high = neighbors(truth, lambda parts: numpy.maximum.reduce(parts)) + percent
    # What the picture leaves out is seen from the other side. On an edge, a player may fill a pixel,
    # or leave it, whose share is the engine's.
    least = neighbors(shown, lambda parts: numpy.minimum.reduce(parts)) - percent
    most = neighbors(shown, lambda parts: numpy.maximum.reduce(parts)) + percent
    extra = ((shown < low) | (shown > high)).any(axis=2)
    missing = ((truth < least) | (truth > most)).any(axis=2)
    return (extra | missing) & ~edges


def wrong_layers(wrong, owner):
    """The layers that a few pixels of a picture show wrong; one or two are a corner's edge."""
    numbers, counts = numpy.unique(owner[wrong], return_counts=True)
    return {int(number) for number, count in zip(numbers, counts) if count > 2}
