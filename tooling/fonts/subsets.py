"""Subsets of the site's fonts: letters by file, axes in use, and the widths of headings."""


def letters(text):
    return {ord(each) for each in text}


def span(first, last):
    return set(range(first, last + 1))


# Letters of English texts.
LATIN = (
    span(0x20, 0x7E)
    | span(0x2010, 0x2015)
    | span(0x2018, 0x201A)
    | span(0x201C, 0x201E)
    | span(0x2190, 0x2193)
    | span(0x2032, 0x2033)
    | {0xA0, 0xA3, 0xA9, 0xAD, 0xB7, 0xD7, 0x2022, 0x2026, 0x20AC, 0x2212, 0xFEFF, 0xFFFD}
)

# Half of all pages use western accents, so they are in the files of the first paint. Headings and labels use the capitals.
ACCENTS = span(0xDF, 0xF6) | span(0xF8, 0xFF) | {0x131, 0x153}
ACCENT_CAPITALS = span(0xC0, 0xD6) | span(0xD8, 0xDE) | {0x152}

# Any other letter loads its file, so each file has the letters of one group of languages, with rare capitals apart.
# Macrons and breves: vowels of Japanese, Korean and Polynesian names.
MACRONS = letters('āēīōūĀĒĪŌŪĭŏŭĬŎŬ')
POLISH = letters('ąćęłńśźżĄĆĘŁŃŚŹŻ')
CZECH = letters('čďěňřšťůžľĺŕđ')
CZECH_CAPITALS = letters('ČĎĚŇŘŠŤŮŽĽĹŔĐ')
BALTIC_AND_MALTESE = letters('ėįųģķļņŗĖĮŲĢĶĻŅŖċġħĊĠĦ')
SOUTH_EAST = letters('ğışİĞŞăĂșȘțȚţŢőűŐŰ') - {0x131}
CENTRAL = MACRONS | POLISH | CZECH | CZECH_CAPITALS | BALTIC_AND_MALTESE | SOUTH_EAST
VIETNAMESE = letters('ĩĨũŨơƠưƯ') | span(0x1EA0, 0x1EF1) | {0x20AB}
SYMBOLS = (
    span(0xA1, 0xA2) | span(0xA4, 0xA8) | span(0xAA, 0xAC) | span(0xAE, 0xB6) | span(0xB8, 0xBF)
    | {0xF7, 0x2C6, 0x2DA, 0x2DC, 0x201B, 0x2122, 0x2215}
    | span(0x2BB, 0x2BC) | span(0x2000, 0x200F) | span(0x2016, 0x2017) | span(0x201F, 0x2021)
    | span(0x2023, 0x2025) | span(0x2027, 0x2031) | span(0x2034, 0x206F)
)
RARE = (
    span(0x100, 0x24F) | span(0x250, 0x2FF) | {0x304, 0x308, 0x329, 0x2113}
    | span(0x1D00, 0x1DBF) | span(0x1E00, 0x1E9F) | span(0x1EF2, 0x1EFF)
    | span(0x20A0, 0x20AA) | span(0x20AD, 0x20C0) | span(0x2C60, 0x2C7F) | span(0xA720, 0xA7FF)
) - (LATIN | ACCENTS | ACCENT_CAPITALS | CENTRAL | VIETNAMESE | SYMBOLS)
GREEK = span(0x370, 0x377) | span(0x37A, 0x37F) | span(0x384, 0x38A) | {0x38C} | span(0x38E, 0x3A1) | span(0x3A3, 0x3FF)
CYRILLIC = {0x301, 0x2116} | span(0x400, 0x45F) | span(0x490, 0x491) | span(0x4B0, 0x4B1)

# file name: letters, and the package file that contains them
WESTERN = {
    'latin': (LATIN | ACCENTS | ACCENT_CAPITALS, 'latin'),
    'symbols': (SYMBOLS, 'latin'),
    'macrons': (MACRONS, 'latin-ext'),
    'polish': (POLISH, 'latin-ext'),
    'czech': (CZECH, 'latin-ext'),
    'czech-capitals': (CZECH_CAPITALS, 'latin-ext'),
    'baltic-and-maltese': (BALTIC_AND_MALTESE, 'latin-ext'),
    'south-east': (SOUTH_EAST, 'latin-ext'),
    'rare': (RARE, 'latin-ext'),
    'vietnamese': (VIETNAMESE, 'vietnamese'),
}
OTHER_SCRIPTS = {'greek': (GREEK, 'greek'), 'cyrillic': (CYRILLIC, 'cyrillic')}

# Archivo keeps both axes in the ranges that the CSS uses.
ARCHIVO_WEIGHTS = (430, 800)
ARCHIVO_WIDTHS = (62, 100)
# Literata is for body text: no axes, one file per weight.
LITERATA_SIZE = 12

# Typical text of the site, by which the width of fallbacks is measured.
SAMPLE = (
    'Heavier drones may fly over closed sets in Japan. Thailand pays productions to take trainees, and Morocco counts '
    'what foreign shoots left behind. One desk, one fee: Calgary simplifies its filming permits. The quiet trade of '
    'making rain for the camera, told by those who drive the trucks at night. Companies in 149 countries, by category '
    'and city: studios and stages, locations, equipment hire, crew, casting, post production, sound and visual effects.'
)

# Bands of font-stretch (per cent) with their most frequent weight and width: fine ones for the most common system fonts,
# coarse ones for the others. From BOLD_FROM the fallback is the system's bold font.
BOLD_FROM = 500
FINE = [
    ((62, 63), 800, 62),
    ((64, 65), 780, 64),
    ((66, 67), 800, 66),
    ((68, 71), 740, 70),
    ((72, 73), 700, 72),
    ((74, 75), 720, 74),
    ((76, 77), 720, 76),
    ((78, 79), 680, 78),
    ((80, 81), 660, 80),
    ((82, 83), 680, 82),
    ((84, 87), 640, 86),
    ((88, 89), 620, 88),
    ((90, 91), 600, 90),
    ((92, 95), 580, 92),
    ((96, 100), 620, 100),
]
FINE_REGULAR = [((84, 89), 430, 88), ((90, 91), 430, 90), ((92, 95), 430, 92), ((96, 100), 430, 100)]
COARSE = [
    ((62, 67), 800, 65),
    ((68, 75), 720, 73),
    ((76, 81), 680, 78),
    ((82, 87), 660, 84),
    ((88, 95), 600, 90),
    ((96, 100), 620, 100),
]
COARSE_REGULAR = [((88, 95), 430, 91), ((96, 100), 430, 100)]

# Weights and widths in use, at which Archivo must be accurate. Posters, with the largest letters, count three times; the
# last pair is the footer's.
PAIRS = [(weight, width) for _, weight, width in FINE + FINE_REGULAR]
PAIRS += [(weight, 100) for weight in (500, 560, 600, 640, 660, 680, 700)] + 3 * [(800, 62)] + [(500, 62)]
