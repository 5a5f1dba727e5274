import type { AtlasCountry } from '../places/atlas';

const codes = (list: string) => new Set(list.split(' '));

/** Countries without a railway. */
const RAILLESS = codes(
  'BB BH BN BS BT CV CY FJ GM GY HT IS JM KW LB LY MT MU MV NI OM PG RW SC SL SO SR TD TT WS YE',
);

const LANDLOCKED = codes(
  'AD AM AT AZ BF BI BO BT BW BY CF CH CZ ET HU KG KZ LA LI LS LU MD MK ML MN MW NE NP PY RS RW SK SS SZ TD TJ TM UG UZ XK ZM ZW',
);

/** Countries that have castles or palaces for hire. */
const CASTLES = codes(
  'AL AT BA BE BG BY CH CZ DE DK EE ES FI FR GB GE GR HR HU IE IN IT JO JP LB LI LT LU LV MD ME MK MT NL NO PL PT RO RS SE SI SK TR UA',
);

/** Countries without churches or monasteries that a film crew could hire. */
const CHURCHLESS = codes('AE AF BH BN KW MV OM QA SA YE');

/** Latitude of a country's largest city below which it hires out no snowmobiles. */
const SNOW_LATITUDE = 35;

/** Returns whether a country can have what a trade, a phrase or a line names. */
export function canHave({ iso, cities }: AtlasCountry, text: string): boolean {
  const isSnowless = Math.abs(cities[0]?.latitude ?? 0) < SNOW_LATITUDE;
  if (RAILLESS.has(iso) && /\b(trains?|railways?|platforms|stations|trams?|rolling stock)\b/i.test(text))
    return false;
  if (LANDLOCKED.has(iso) && /\b(beach|beaches|quay|harbours)\b/i.test(text)) return false;
  if (!CASTLES.has(iso) && text === 'Castles') return false;
  if (CHURCHLESS.has(iso) && /^Churches/.test(text)) return false;
  return !(isSnowless && text === 'Snowmobiles');
}
