"""Cuts a variable font to some letters and axes with fontTools."""

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, RuleDescriptor, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer

# Without locl: no text of the site says that it is Polish, Guaraní or Turkish, whose drawings are a third of some files.
FEATURES = ['kern', 'liga', 'ccmp', 'tnum', 'rvrn']
# Nothing on the site is set vertically.
UNUSED_TABLES = ['vhea', 'vmtx', 'VVAR']
# The weights at which the original bends between the ends of the axis.
KNOTS = (500, 600, 700)


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
    return at(cut(path, codes), place)


def at(font, place):
    return instancer.instantiateVariableFont(
        font, place, overlap=instancer.OverlapMode.KEEP_AND_DONT_SET_FLAGS
    )


def between(path, codes, weights, widths):
    """
    The letters with both axes out of four masters at the corners. The original has six: its weights from 430 to 800 are
    two lines that meet at 600, and one line stays within a few thousandths of an em of them.
    """
    (light, bold), (narrow, wide) = weights, widths

    def master(weight, width):
        font = cut(path, codes, glyph_names=True)
        without_substitutes(font)
        return at(font, {'wght': weight, 'wdth': width})

    bends = [(knot, bend(master, knot, weights, wide)) for knot in KNOTS]
    space = DesignSpaceDocument()
    space.addAxis(axis('Weight', 'wght', light, light, bold, [(light, 0), *bends, (bold, 1)]))
    space.addAxis(axis('Width', 'wdth', narrow, wide, wide))
    for weight, place in ((light, 0), (bold, 1)):
        for width in (wide, narrow):
            space.addSource(
                SourceDescriptor(font=master(weight, width), location={'Weight': place, 'Width': width})
            )
    for one in substitutes(path, codes, dict([(light, 0), *bends, (bold, 1)])):
        space.addRule(one)
    font, _, _ = build(space)
    for table in ('MVAR', 'STAT'):
        if table in font:
            del font[table]
    return font


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
