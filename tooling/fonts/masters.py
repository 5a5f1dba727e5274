"""Subsets letters and axes of a variable font with fontTools."""

from io import BytesIO

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, RuleDescriptor, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib import build, instancer

# Without locl: no text of the site is marked as Polish, Guaraní or Turkish, whose glyphs are a third of some files.
FEATURES = ['kern', 'liga', 'ccmp', 'tnum', 'rvrn']
# The site has no vertical text.
UNUSED_TABLES = ['vhea', 'vmtx', 'VVAR']
# Weights at which the original's axis is not linear.
KNOTS = (500, 600, 700)
# Units per em, half of the original's: a tenth of a pixel in the largest headings, and a tenth smaller files.
UNITS = 500


def cut(path, codes, glyph_names=False):
    """Returns the font with only the letters of `codes`."""
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = []
    options.notdef_outline = False
    options.glyph_names = glyph_names
    options.drop_tables += UNUSED_TABLES
    font = TTFont(path, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    return font


def static(path, codes, place):
    """Returns the font at one position of the axes."""
    font = at(cut(path, codes), place)
    scale_upem(font, UNITS)
    return font


def at(font, place):
    return instancer.instantiateVariableFont(
        font, place, overlap=instancer.OverlapMode.KEEP_AND_DONT_SET_FLAGS
    )


def between(path, codes, weights, widths, pairs):
    """
    Returns a font with both axes from three masters: the original's light one at full width, and a heavy and a narrow one,
    fitted to the pairs of weight and width that the site uses. The original needs six masters: its weight axis bends at 600,
    and bold letters become narrow differently from light ones.
    """
    (light, bold), (narrow, wide) = weights, widths

    def master(weight, width):
        font = cut(path, codes, glyph_names=True)
        without_substitutes(font)
        return at(font, {'wght': weight, 'wdth': width})

    bends = [(light, 0), *((knot, bend(master, knot, weights, wide)) for knot in KNOTS), (bold, 1)]
    space = DesignSpaceDocument()
    space.addAxis(axis('Weight', 'wght', light, light, bold, bends))
    space.addAxis(axis('Width', 'wdth', narrow, wide, wide))
    full, heavy, condensed = master(light, wide), master(bold, wide), master(KNOTS[-1], narrow)
    shown = [
        (position(bends, weight), (wide - width) / (wide - narrow), points(master(weight, width)))
        for weight, width in pairs
    ]
    for font, numbers in zip((heavy, condensed), fitted(points(full), shown)):
        redraw(font, numbers)
    for font, weight, width in ((full, 0, wide), (heavy, 1, wide), (condensed, 0, narrow)):
        space.addSource(SourceDescriptor(font=font, location={'Weight': weight, 'Width': width}))
    for one in substitutes(path, codes, dict(bends)):
        space.addRule(one)
    font, _, _ = build(space)
    for table in ('MVAR', 'STAT'):
        if table in font:
            del font[table]
    # A built font can only be scaled after it was written.
    written = BytesIO()
    font.save(written)
    font = TTFont(written, recalcTimestamp=False)
    scale_upem(font, UNITS)
    return font


def position(bends, weight):
    """Returns the position of a weight on the axis, from 0 to 1."""
    for (lower, start), (upper, end) in zip(bends, bends[1:]):
        if lower <= weight <= upper:
            return start + (end - start) * (weight - lower) / (upper - lower)
    raise ValueError(f'The axis has no weight {weight}.')


def fitted(full, shown):
    """
    Returns the coordinates of the heavy and of the narrow master by least squares.
    `shown`: boldness and narrowness (0 to 1 each) with the original's coordinates there.
    """
    bb = sum(bold * bold for bold, _, _ in shown)
    nn = sum(narrow * narrow for _, narrow, _ in shown)
    bn = sum(bold * narrow for bold, narrow, _ in shown)
    heavy, condensed = [], []
    for i, start in enumerate(full):
        b = sum(bold * (numbers[i] - start) for bold, _, numbers in shown)
        n = sum(narrow * (numbers[i] - start) for _, narrow, numbers in shown)
        heavy.append(start + (b * nn - n * bn) / (bb * nn - bn * bn))
        condensed.append(start + (n * bb - b * bn) / (bb * nn - bn * bn))
    return heavy, condensed


def redraw(font, numbers):
    """Replaces the font's coordinates by `numbers`, in the order of `points`."""
    rest = iter(numbers)
    for name in font.getGlyphOrder():
        old, _ = font['glyf']._getCoordinatesAndControls(name, font['hmtx'].metrics)
        new = GlyphCoordinates([(round(next(rest)), round(next(rest))) for _ in old])
        font['glyf']._setCoordinates(name, new, font['hmtx'].metrics)


def axis(name, tag, least, default, most, bends=()):
    descriptor = AxisDescriptor(name=name, tag=tag, minimum=least, default=default, maximum=most)
    descriptor.map = list(bends)
    return descriptor


def bend(master, weight, weights, width):
    """Returns the position (0 to 1) on a linear axis that is nearest to the original's `weight`, over all points."""
    low, middle, high = (points(master(each, width)) for each in (weights[0], weight, weights[1]))
    across = sum((h - l) * (h - l) for l, h in zip(low, high))
    along = sum((m - l) * (h - l) for l, m, h in zip(low, middle, high))
    return round(along / across, 4)


def points(font):
    """Returns all coordinates and advances, in the same order for all masters."""
    numbers = []
    for name in font.getGlyphOrder():
        coordinates, _ = font['glyf']._getCoordinatesAndControls(name, font['hmtx'].metrics)
        numbers += [number for point in coordinates for number in point]
    return numbers


def without_substitutes(font):
    """Removes substitutions of heavy glyphs ($ with a cut bar), which design space rules replace, so that masters match."""
    table = font['GSUB'].table if 'GSUB' in font else None
    if table is not None and getattr(table, 'FeatureVariations', None):
        table.FeatureVariations = None
        table.Version = 0x00010000


def substitutes(path, codes, places):
    """Returns the rules for glyphs that the original substitutes from weight 500."""
    font = cut(path, codes, glyph_names=True)
    order = set(font.getGlyphOrder())
    pairs = [(glyph.split('.BRACKET')[0], glyph) for glyph in sorted(order) if '.BRACKET' in glyph]
    if not pairs:
        return []
    conditions = [{'name': 'Weight', 'minimum': places[500], 'maximum': 1}]
    return [RuleDescriptor(name='heavy', conditionSets=[conditions], subs=pairs)]
