"""
Writes the site's fonts and fonts.css: `python make.py PACKAGES`. PACKAGES is the node_modules folder of README.md.
"""

import sys
from pathlib import Path

import fallbacks
import subsets
from masters import between, static

ROOT = Path(__file__).resolve().parents[2] / 'shared-ui/src'
FONTS = ROOT / 'fonts'


def main(packages):
    archivo = f'{packages}/@fontsource-variable/archivo/files/archivo-%s-standard-normal.woff2'
    literata = f'{packages}/@fontsource-variable/literata/files/literata-%s-standard-%s.woff2'
    for old in FONTS.glob('*.woff2'):
        old.unlink()
    rules = []

    def keep(font, name, family, codes, descriptors):
        if not name.endswith('-latin'):
            family = f'{family} More'
        shown = sorted(set(codes) & set(font.getBestCmap()))
        font['post'].formatType = 3.0  # omits glyph names
        font['head'].modified = font['head'].created  # makes the output reproducible
        font.recalcTimestamp = False
        font.flavor = 'woff2'
        font.save(FONTS / f'{name}.woff2')
        rules.append(face(family, f'url(../fonts/{name}.woff2) format("woff2")', descriptors, ranges(shown)))

    for name, (codes, package) in subsets.WESTERN.items():
        font = between(archivo % package, codes, subsets.ARCHIVO_WEIGHTS, subsets.ARCHIVO_WIDTHS, subsets.PAIRS)
        keep(font, f'archivo-{name}', 'Archivo', codes, ['font-weight: 400 800', 'font-stretch: 62% 100%'])

    def read(name, codes, package, weight=400, style='normal'):
        place = {'wght': weight, 'opsz': subsets.LITERATA_SIZE}
        descriptors = [f'font-weight: {weight}'] + ([f'font-style: {style}'] if style != 'normal' else [])
        keep(static(literata % (package, style), codes, place), f'literata-{name}', 'Literata', codes, descriptors)

    for name, (codes, package) in {**subsets.WESTERN, **subsets.OTHER_SCRIPTS}.items():
        read(name, codes, package)
    # Bold and italic words are rare, so two files each cover all European letters.
    for kind, weight, style in (('bold', 700, 'normal'), ('italic', 400, 'italic')):
        read(f'{kind}-latin', subsets.LATIN, 'latin', weight, style)
        read(f'{kind}-western', subsets.ACCENTS | subsets.ACCENT_CAPITALS | subsets.SYMBOLS, 'latin', weight, style)
        read(f'{kind}-central', subsets.CENTRAL, 'latin-ext', weight, style)
    for name, (codes, package) in subsets.OTHER_SCRIPTS.items():
        read(f'bold-{name}', codes, package, 700)

    rules += fallbacks.rules(packages, FONTS / 'archivo-latin.woff2', literata % ('latin', 'normal'))
    (ROOT / 'styles/fonts.css').write_text(HEAD + '\n'.join(rules) + '\n')


HEAD = """\
/* Written by tooling/fonts/make.py; change it there. Archivo and Literata are under the SIL OFL (licences in fonts/). Latin loads
   with the first paint; symbols and other letters are families of their own, because a family with a missing file costs Chromium
   a system font for each size and weight. Fallbacks have the metrics of their web font, so that lines keep their breaks. */
"""


def face(family, source, descriptors, unicode_range=None):
    lines = [f'font-family: "{family}"', f'src: {source}', *descriptors, 'font-display: swap']
    if unicode_range:
        lines.append(f'unicode-range: {unicode_range}')
    return '@font-face {\n' + ''.join(f'  {line};\n' for line in lines) + '}'


def ranges(codes):
    """Formats code points for CSS: U+0041-005A, U+00E9."""
    runs = []
    for code in codes:
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ', '.join(f'U+{a:04X}' if a == b else f'U+{a:04X}-{b:04X}' for a, b in runs)


if __name__ == '__main__':
    main(sys.argv[1])
