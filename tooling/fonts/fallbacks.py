"""Fallbacks from system fonts, stretched to the widths of the site's fonts to avoid layout shift."""

from dataclasses import dataclass
from functools import cache

from fontTools.ttLib import TTFont

from subsets import BOLD_FROM, COARSE, COARSE_REGULAR, FINE, FINE_REGULAR, LATIN, LITERATA_SIZE, SAMPLE
from masters import static


@dataclass
class System:
    """A system font: its local names, and a file with equal widths to measure."""

    regular: tuple
    bold: tuple
    regular_file: str
    bold_file: str = ''


DEBIAN = '/usr/share/fonts/truetype'
# Windows, macOS and iOS have Arial and Georgia, Android Roboto and Noto Serif, Linux Liberation (as wide as Arial and
# Times) or DejaVu.
SANS = [
    System(
        ('Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'),
        ('Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'),
        f'{DEBIAN}/liberation/LiberationSans-Regular.ttf',
        f'{DEBIAN}/liberation/LiberationSans-Bold.ttf',
    ),
    System(
        ('Roboto', 'Roboto-Regular'),
        ('Roboto Bold', 'Roboto-Bold'),
        '{packages}/@fontsource/roboto/files/roboto-latin-400-normal.woff2',
        '{packages}/@fontsource/roboto/files/roboto-latin-700-normal.woff2',
    ),
    System(
        ('DejaVu Sans', 'DejaVuSans'),
        ('DejaVu Sans Bold', 'DejaVuSans-Bold'),
        f'{DEBIAN}/dejavu/DejaVuSans.ttf',
        f'{DEBIAN}/dejavu/DejaVuSans-Bold.ttf',
    ),
]
SERIF = [
    System(('Georgia', 'Gelasio'), (), '{packages}/@fontsource/gelasio/files/gelasio-latin-400-normal.woff2'),
    System(
        ('Noto Serif', 'NotoSerif'), (), '{packages}/@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2'
    ),
    System(('DejaVu Serif', 'DejaVuSerif'), (), f'{DEBIAN}/dejavu/DejaVuSerif.ttf'),
    System(
        ('Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'),
        (),
        f'{DEBIAN}/liberation/LiberationSerif-Regular.ttf',
    ),
]


def rules(packages, archivo, literata):
    """Returns the @font-face rules in the order of their families in tokens.css."""
    result = []
    for number, system in enumerate(SANS):
        family = name('Archivo Fallback', number)
        bold, regular = (FINE, FINE_REGULAR) if number == 0 else (COARSE, COARSE_REGULAR)
        parted = {band[0] for band, _, _ in regular} | {band[1] for band, _, _ in regular}
        for bands, locals_, path, weights in (
            (regular, system.regular, system.regular_file, lambda band: f'400 {BOLD_FROM - 1}'),
            (bold, system.bold, system.bold_file, lambda band: f'{BOLD_FROM if parted & set(band) else 400} 800'),
        ):
            file = TTFont(path.format(packages=packages))
            for band, weight, width in bands:
                result.append(rule(family, locals_, drawn(archivo, weight, width), file, weights(band), band))
    text = static(literata, LATIN, {'wght': 400, 'opsz': LITERATA_SIZE})
    for number, system in enumerate(SERIF):
        file = TTFont(system.regular_file.format(packages=packages))
        result.append(rule(name('Literata Fallback', number), system.regular, text, file))
    return result


@cache
def drawn(archivo, weight, width):
    return static(archivo, LATIN, {'wght': weight, 'wdth': width})


def name(family, number):
    return family if number == 0 else f'{family} {number + 1}'


def rule(family, locals_, of, system, weights=None, band=None):
    adjust = width(SAMPLE, of) / width(SAMPLE, system)
    units = of['head'].unitsPerEm
    ascent, descent = of['hhea'].ascent / units / adjust, -of['hhea'].descent / units / adjust
    lines = [f'font-family: "{family}"', 'src: ' + ', '.join(f'local("{each}")' for each in locals_)]
    if band:
        lines += [f'font-stretch: {band[0]}% {band[1]}%', f'font-weight: {weights}']
    lines += [
        f'size-adjust: {adjust:.1%}',
        f'ascent-override: {ascent:.1%}',
        f'descent-override: {descent:.1%}',
    ]
    return '@font-face {\n' + ''.join(f'  {line};\n' for line in lines) + '}'


def width(text, font):
    """Returns the width of the text in ems, without kerning, which is similar in both fonts."""
    glyphs, advances = font.getBestCmap(), font['hmtx'].metrics
    return sum(advances[glyphs[ord(letter)]][0] for letter in text) / font['head'].unitsPerEm
