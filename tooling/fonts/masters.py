"""Cuts a variable font to some letters and axes with fontTools."""

from io import BytesIO

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, RuleDescriptor, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib import build, instancer

# Without locl: no text of the site says that it is Polish, Guaraní or Turkish, whose drawings are a third of some files.
FEATURES = ['kern', 'liga', 'ccmp', 'tnum', 'rvrn']
# Nothing on the site is set vertically.
UNUSED_TABLES = ['vhea', 'vmtx', 'VVAR']
# The weights at which the original bends between the ends of the axis.
KNOTS = (500, 600, 700)
# To the em, half of the original's: a tenth of a pixel in the largest headings, and a tenth of the file.
UNITS = 500


def cut(path, codes, glyph_names=False):
    """The font with the letters of `codes` alone."""
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
    """The letters at one place of the axes."""
    font = at(cut(path, codes), place)
    scale_upem(font, UNITS)
    return font


def at(font, place):
    return instancer.instantiateVariableFont(
        font, place, overlap=instancer.OverlapMode.KEEP_AND_DONT_SET_FLAGS
    )


def between(path, codes, weights, widths, pairs):
    """
    The letters with both axes out of three masters: the light one at full width is the original's, a heavy and a narrow one are
    fitted so that the letters are right for the pairs of weight and width in which the site sets text. The original has six:
    its weights from 430 to 800 are two lines that meet at 600, and bold letters narrow otherwise than light ones.
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
    # What is built cannot be scaled before it has been written.
    written = BytesIO()
    font.save(written)
    font = TTFont(written, recalcTimestamp=False)
    scale_upem(font, UNITS)
    return font


def position(bends, weight):
    """Where a weight lies between the ends of the axis, 0 and 1."""
    for (lower, start), (upper, end) in zip(bends, bends[1:]):
        if lower <= weight <= upper:
            return start + (end - start) * (weight - lower) / (upper - lower)
    raise ValueError(f'The axis has no weight {weight}.')


def fitted(full, shown):
    """
    The numbers of the heavy and of the narrow master by least squares.
    `shown`: how bold and how narrow (0 to 1 each), and the original's numbers there.
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
    """Puts `numbers` (as `points` has them) in the place of the font's."""
    rest = iter(numbers)
    for name in font.getGlyphOrder():
        old, _ = font['glyf']._getCoordinatesAndControls(name, font['hmtx'].metrics)
        new = GlyphCoordinates([(round(next(rest)), round(next(rest))) for _ in old])
        font['glyf']._setCoordinates(name, new, font['hmtx'].metrics)


def axis(name, tag, least, default, most, bends=()):
    found = AxisDescriptor(name=name, tag=tag, minimum=least, default=default, maximum=most)
    found.map = list(bends)
    return found


def bend(master, weight, weights, width):
    """Where between the ends of the axis (0 and 1) the original's `weight` lies nearest, over all points of all letters."""
    low, found, high = (points(master(each, width)) for each in (weights[0], weight, weights[1]))
    across = sum((h - l) * (h - l) for l, h in zip(low, high))
    along = sum((f - l) * (h - l) for l, f, h in zip(low, found, high))
    return round(along / across, 4)


def points(font):
    """Every number of every outline and advance, in one order for all masters."""
    numbers = []
    for name in font.getGlyphOrder():
        coordinates, _ = font['glyf']._getCoordinatesAndControls(name, font['hmtx'].metrics)
        numbers += [number for point in coordinates for number in point]
    return numbers


def without_substitutes(font):
    """Heavier drawings ($ with a cut bar) are named by rules of the design space instead, so that masters agree."""
    table = font['GSUB'].table if 'GSUB' in font else None
    if table is not None and getattr(table, 'FeatureVariations', None):
        table.FeatureVariations = None
        table.Version = 0x00010000


def substitutes(path, codes, places):
    """The drawings that the original puts in place of others from weight 500 on."""
    font = cut(path, codes, glyph_names=True)
    order = set(font.getGlyphOrder())
    pairs = [(one.split('.BRACKET')[0], one) for one in sorted(order) if '.BRACKET' in one]
    if not pairs:
        return []
    conditions = [{'name': 'Weight', 'minimum': places[500], 'maximum': 1}]
    return [RuleDescriptor(name='heavy', conditionSets=[conditions], subs=pairs)]
