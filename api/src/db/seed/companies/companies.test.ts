import { countries, type TCountryCode } from 'countries-list';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { landscapeOf, poolPicture } from '../../../testing/picture-pool';
import { isPersonTrade } from '../catalogue/person-trades';
import { trades } from '../catalogue/trades';
import { getAtlas } from '../places/atlas';
import { landOf } from '../places/scenes';
import { COMPANIES } from '../seed';
import { categoryRows, equipmentRows, peopleRows } from './children';
import { type Company, makeCompanies } from './company';
import { addressFacts, streetsOf } from './contact/address';
import { creditRows, creditsOf } from './credits';
import { kindsBySection } from './kinds';
import { languagesOf } from './languages';
import { galleryRows, reelRows } from './media';
import { nameTexts } from './names';
import { orgRow } from './profile';
import { reelCount } from './sizes';
import { Straplines } from './texts';

const TODAY = '2026-11-20';
const END_OF_TODAY = Date.parse('2026-11-21T00:00:00Z');

const companies = makeCompanies(COMPANIES, TODAY);
const straplineRota = new Straplines();
const rows = companies.map((company) => ({ company, row: orgRow(company, TODAY, straplineRota) }));
const companyById = new Map(companies.map((company) => [company.id, company]));

/** Companies that break a rule, as 'id name: value'; at most five, which suffice to find the cause. */
const violations = (list: Iterable<{ company: Company; value: unknown }>) =>
  [...list].slice(0, 5).map(({ company, value }) => `${company.id} ${company.name}: ${String(value)}`);

const checkRows = (
  textOf: (row: ReturnType<typeof orgRow>) => string,
  isRight: (value: string, iso: string) => boolean,
) =>
  violations(
    rows
      .map(({ company, row }) => ({ company, value: textOf(row) }))
      .filter(({ company, value }) => value !== '' && !isRight(value, company.country.iso)),
  );

test('every telephone number is valid in its country', () => {
  const isValid = (number: string, iso: string) => isValidPhoneNumber(number, iso as 'GB');
  expect(checkRows(({ tel }) => tel, isValid)).toEqual([]);
  expect(checkRows(({ tel2 }) => tel2, isValid)).toEqual([]);
  const mobiles = [...peopleRows(companies)].flatMap(({ orgId, mobile }) => {
    const company = companyById.get(orgId);
    return company && mobile && !isValid(mobile, company.country.iso) ? [{ company, value: mobile }] : [];
  });
  expect(violations(mobiles)).toEqual([]);
});

test('a second telephone number is another one', () => {
  expect(
    violations(
      rows
        .filter(({ row }) => row.tel && row.tel === row.tel2)
        .map(({ company, row }) => ({ company, value: row.tel })),
    ),
  ).toEqual([]);
});

/** Forms of postcodes, from the postal services' descriptions. */
const POSTCODES: Record<string, RegExp> = {
  GB: /^[A-Z]{1,2}\d[A-Z\d]? [1-9][A-Z]{2}$/,
  IE: /^[A-Z]\d[\dW] [A-Z]\d[A-Z]\d$/,
  US: /^\d{5}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d$/,
  AU: /^\d{4}$/,
  NZ: /^\d{4}$/,
  ZA: /^\d{4}$/,
  AT: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  HU: /^[1-9]\d{3}$/,
  NO: /^\d{4}$/,
  DK: /^[1-9]\d{3}$/,
  BE: /^[1-9]\d{3}$/,
  BG: /^[1-9]\d{3}$/,
  SI: /^[1-9]\d{3}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  ES: /^\d{5}$/,
  IT: /^\d{5}$/,
  TR: /^\d{5}$/,
  MX: /^\d{5}$/,
  HR: /^\d{5}$/,
  TH: /^\d{5}$/,
  KR: /^\d{5}$/,
  PL: /^\d{2}-\d{3}$/,
  CZ: /^\d{3} \d{2}$/,
  SK: /^\d{3} \d{2}$/,
  SE: /^\d{3} \d{2}$/,
  GR: /^\d{3} \d{2}$/,
  NL: /^[1-9]\d{3} [A-Z]{2}$/,
  PT: /^\d{4}-\d{3}$/,
  BR: /^\d{5}-\d{3}$/,
  JP: /^\d{3}-\d{4}$/,
  IN: /^[1-9]\d{5}$/,
  CN: /^\d{6}$/,
  SG: /^\d{6}$/,
  RO: /^\d{6}$/,
  CO: /^\d{6}$/,
  IS: /^\d{3}$/,
  LT: /^LT-\d{5}$/,
  LV: /^LV-\d{4}$/,
  AR: /^\d{4}$/,
  AE: /^$/,
  HK: /^$/,
};

/** Countries of which every city has a postcode in the table. */
const EVERYWHERE = new Set(
  'AT AU BE BG CA CH CZ DE DK ES FR GB HR HU IE IS IT KR LT NL NZ PL PT RO SE SG SI SK TR US ZA'.split(' '),
);

test('every postcode has the form of its country', () => {
  const isRight = (postcode: string, iso: string) => POSTCODES[iso]?.test(postcode) ?? true;
  expect(checkRows(({ postcode }) => postcode, isRight)).toEqual([]);
  const isMissing = rows.filter(({ company, row }) => EVERYWHERE.has(company.country.iso) && !row.postcode);
  expect(violations(isMissing.map(({ company }) => ({ company, value: company.city?.name })))).toEqual([]);
});

test('British and Irish postcodes belong to the county', () => {
  const areas = (county: string) =>
    new Set(
      rows.filter(({ row }) => row.county === county).map(({ row }) => /^[A-Z]+/.exec(row.postcode)?.[0]),
    );
  expect([...areas('Kent')].sort()).toEqual(['BR', 'CT', 'DA', 'ME', 'TN']);
  expect([...areas('Dorset')].sort()).toEqual(['BH', 'DT']);
  expect([...areas('City of Edinburgh')]).toEqual(['EH']);
});

test('towns have the telephone code of their own area', () => {
  const codes: [iso: string, town: string, state: string, code: RegExp][] = [
    ['US', 'Wyoming', 'Michigan', /^\+1 616 /],
    ['US', 'Torrance', 'California', /^\+1 310 /],
    ['US', 'Boca Raton', 'Florida', /^\+1 561 /],
    ['CA', 'Thunder Bay', 'Ontario', /^\+1 807 /],
    ['CA', 'Nanaimo', 'British Columbia', /^\+1 250 /],
    ['AR', 'José C. Paz', '', /^\+54 9 2320 /],
  ];
  const wrong = codes.flatMap(([iso, town, state, code]) =>
    rows.filter(
      ({ company, row }) =>
        company.country.iso === iso &&
        row.town === town &&
        row.county === state &&
        row.tel &&
        !code.test(row.tel),
    ),
  );
  expect(violations(wrong.map(({ company, row }) => ({ company, value: row.tel })))).toEqual([]);
});

test('postcodes of large cities are their own', () => {
  const wrong = [
    ['Budapest', /^1/],
    ['Oslo', /^(0|1[0-2])/],
    ['Vienna', /^1[0-2]\d0$/],
    ['Warsaw', /^0[0-4]-/],
    ['Tokyo', /^1[0-7]\d-/],
    ['São Paulo', /^0[1-5]/],
    ['Mumbai', /^4000/],
    ['Marseille', /^130(0[1-9]|1[0-6])$/],
    ['Ho Chi Minh City', /^7\d{5}$/],
    ['Zaragoza', /^50\d{3}$/],
    ['Lijiang', /^674\d{3}$/],
    ['Tübingen', /^7207\d$/],
    ['Buenos Aires', /^1[0-4]\d\d$/],
    ['Sheerness', /^ME12 /],
    ['Delhi', /^110\d{3}$/],
  ].flatMap(([town, form]) =>
    rows.filter(({ row }) => row.town === town && !(form as RegExp).test(row.postcode)),
  );
  expect(violations(wrong.map(({ company, row }) => ({ company, value: row.postcode })))).toEqual([]);
});

/** First digits of ZIP codes, by state. */
const ZIP_DIGITS: Record<string, string> = {
  '0': 'Connecticut,Maine,Massachusetts,New Hampshire,New Jersey,Rhode Island,Vermont',
  '1': 'Delaware,New York State,Pennsylvania',
  '2': 'District of Columbia,Maryland,North Carolina,South Carolina,Virginia,West Virginia',
  '3': 'Alabama,Florida,Georgia,Mississippi,Tennessee',
  '4': 'Indiana,Kentucky,Michigan,Ohio',
  '5': 'Iowa,Minnesota,Montana,North Dakota,South Dakota,Wisconsin',
  '6': 'Illinois,Kansas,Missouri,Nebraska',
  '7': 'Arkansas,Louisiana,Oklahoma,Texas',
  '8': 'Arizona,Colorado,Idaho,Nevada,New Mexico,Utah,Wyoming',
  '9': 'Alaska,California,Hawaii,Oregon,Washington State',
};

test('ZIP codes belong to the state', () => {
  const digits = new Map(
    Object.entries(ZIP_DIGITS).flatMap(([digit, states]) => states.split(',').map((name) => [name, digit])),
  );
  const wrong = rows.filter(
    ({ company, row }) => company.country.iso === 'US' && row.postcode[0] !== digits.get(row.county),
  );
  expect(violations(wrong.map(({ company, row }) => ({ company, value: row.postcode })))).toEqual([]);
});

test('most companies have a postcode where their country has postcodes', () => {
  const shareOf = (iso: string) => {
    const own = rows.filter(({ company }) => company.country.iso === iso && company.city);
    return own.filter(({ row }) => row.postcode).length / own.length;
  };
  const few = 'AR,AT,AU,BE,BR,CH,CZ,DE,DK,ES,FI,FR,HU,IE,IN,IT,JP,NL,NO,PL,PT,RO,SE,TR,ZA'
    .split(',')
    .filter((iso) => shareOf(iso) < 0.95);
  expect(few).toEqual([]);
});

test('Argentine mobiles have the area code of their city', () => {
  const codesIn = (town: string) => {
    const own = rows.filter(
      ({ company, row }) => company.country.iso === 'AR' && row.town === town && row.tel,
    );
    return [...new Set(own.map(({ row }) => row.tel.split(' ')[2]))];
  };
  expect(['Buenos Aires', 'Rosario', 'Mendoza'].map(codesIn)).toEqual([['11'], ['341'], ['261']]);
});

test('no company says that it has done since its founding what was invented later', () => {
  const early = rows.filter(
    ({ company, row }) =>
      company.founded < 2003 && /streaming [^.]* since \d/.test(`${row.strapline} ${row.about}`),
  );
  expect(violations(early.map(({ company, row }) => ({ company, value: row.about })))).toEqual([]);
});

test('companies name no work of categories that they lack', () => {
  const words: [trade: string, ofKind: string, word: RegExp][] = [
    ['Trains and rolling stock', 'Carriages and wagons', /steam|railway|rolling/i],
    ['Stop-motion studios', '2D animation studios', /tweezers|stop-motion/i],
    ['Customs brokers', 'Carnet services', /customs/i],
    ['Camera cranes', 'Grip equipment hire', /cranes/i],
  ];
  const foreign = words.flatMap(([trade, ofKind, word]) =>
    rows.filter(({ company, row }) => {
      const has = (name: string) => company.trades.some((own) => own.name === name);
      // An office abroad has the name of its head office.
      return has(ofKind) && !has(trade) && !company.headOffice && word.test(`${row.strapline} ${row.about}`);
    }),
  );
  expect(violations(foreign.map(({ company, row }) => ({ company, value: row.about })))).toEqual([]);
});

test('no private company is older than private companies in its country', () => {
  const early = companies.filter(({ country, founded }) => country.iso === 'CZ' && founded < 1990);
  expect(violations(early.map((company) => ({ company, value: company.founded })))).toEqual([]);
});

test('music video producers make music videos, and factual producers no commercials', () => {
  const ofTrade = (name: string) =>
    companies.filter(({ trades: own }) => own.length === 1 && own[0]?.name === name);
  const typesOf = (name: string) =>
    [
      ...new Set([...creditRows(ofTrade(name), TODAY)].map(({ productiontypecode }) => productiontypecode)),
    ].sort();
  expect(typesOf('Music video producers')).toEqual(['POP']);
  expect(typesOf('Factual entertainment producers')).toEqual(['DOC', 'TV']);
});

test('reels show productions of the company’s own credits', () => {
  const titles = new Map<number, string[]>();
  const withReels = companies.filter((company) => reelCount(company) > 0);
  for (const { orgId, productiontitle } of creditRows(withReels, TODAY))
    titles.set(orgId, [...(titles.get(orgId) ?? []), productiontitle]);
  const foreign = [...reelRows(withReels, TODAY)].filter(
    ({ orgId, name }) =>
      !/ (showreel|reel) \d+$/.test(name) && !titles.get(orgId)?.some((title) => name.startsWith(title)),
  );
  expect(foreign.slice(0, 5)).toEqual([]);
});

test('no company is older than its trade', () => {
  const old = companies.filter(({ kind, founded }) => founded < kind.since || founded > 2024);
  expect(violations(old.map((company) => ({ company, value: company.founded })))).toEqual([]);
});

test('a second number stands only beside a first one', () => {
  expect(rows.filter(({ row }) => row.tel2 && !row.tel)).toEqual([]);
});

test('small towns have the postcodes of their part of the country', () => {
  const startsOf = (town: string) =>
    new Set(rows.filter(({ row }) => row.town === town && row.postcode).map(({ row }) => row.postcode[0]));
  expect([...startsOf('Sosnowiec')]).toEqual(['4']);
  expect([...startsOf('Zaanstad')]).toEqual(['1']);
});

test('towns near a city have its postcodes, and neighbours of another state their own', () => {
  const startsOf = (town: string, county: string, length: number) =>
    [
      ...new Set(
        rows
          .filter(({ row }) => row.town === town && row.county === county && row.postcode)
          .map(({ row }) => row.postcode.slice(0, length)),
      ),
    ].sort();
  expect(startsOf('Coventry', 'West Midlands', 2)).toEqual(['CV']);
  expect(startsOf('Warrington', 'Cheshire', 2)).toEqual(['WA']);
  expect(startsOf('San Diego', 'California', 3)).toEqual(['921']);
  expect(startsOf('Douai', 'Hauts-de-France', 2)).toEqual(['59']);
  expect(startsOf('Krefeld', 'North Rhine-Westphalia', 2)).toEqual(['47']);
  expect(startsOf('Chula Vista', 'California', 3)).toEqual(['919']);
});

test('every street is one of the place’s own, with the number where the country writes it', () => {
  const foreign = rows.filter(({ company: { country, city }, row: { addline1 } }) => {
    const isOwn = streetsOf(country, city).some((street) => addline1.includes(street));
    return addline1 !== '' && !(isOwn && /\d/.test(addline1));
  });
  expect(violations(foreign.map(({ company, row }) => ({ company, value: row.addline1 })))).toEqual([]);
  const streetsIn = (town: string) =>
    rows.filter(({ row }) => row.town === town && row.addline1).map(({ row }) => row.addline1);
  expect(streetsIn('Geneva').filter((line) => /strasse|Via /.test(line))).toEqual([]);
  expect(streetsIn('Liège').filter((line) => /straat/.test(line))).toEqual([]);
  expect(streetsIn('Antwerp').filter((line) => /[Rr]ue /.test(line))).toEqual([]);
  expect(streetsIn('Geneva').length * streetsIn('Liège').length).toBeGreaterThan(0);
  const isNumberFirst = (iso: string) => addressFacts[iso]?.order === 'number-first';
  expect(['GB', 'US', 'FR', 'AU'].filter((iso) => !isNumberFirst(iso))).toEqual([]);
  expect(['DE', 'IT', 'CH', 'HU', 'PL', 'NL', 'SE'].filter(isNumberFirst)).toEqual([]);
});

test('names come from languages of the country', () => {
  const foreign = Object.entries(nameTexts.countries).flatMap(([iso, list]) =>
    list.filter((name) => {
      const spoken: readonly string[] = countries[iso as TCountryCode].languages;
      return !nameTexts.names[name]?.languages.some((code) => spoken.includes(code));
    }),
  );
  expect(foreign).toEqual([]);
  expect(getAtlas().filter(({ iso }) => !nameTexts.countries[iso])).toEqual([]);
});

test('companies have names of their part of the country', () => {
  const languagesIn = (town: string) =>
    [
      ...new Set(companies.filter(({ city }) => city?.name === town).flatMap(({ names }) => names.languages)),
    ].sort();
  expect(languagesIn('Antwerp')).toEqual(['nl']);
  expect(languagesIn('Charleroi')).toEqual(['fr']);
  expect(languagesIn('Geneva')).toEqual(['fr']);
  expect(languagesIn('Lugano')).toEqual(['it']);
  expect(languagesIn('Zürich')).toEqual(['de']);
  expect(languagesIn('Montreal')).toEqual(['fr']);
  expect(languagesIn('Toronto')).toEqual(['en']);
  expect(languagesIn('Madrid')).toEqual(['es']);
});

test('public bodies are named after their place', () => {
  const wrong = companies.filter(
    ({ kind, name, city, country }) => kind.isPublic && !name.includes(city?.name ?? country.name),
  );
  expect(violations(wrong.map((company) => ({ company, value: company.city?.name })))).toEqual([]);
});

test('offices abroad do not carry the town of their head office in their name', () => {
  const foreign = companies.filter(({ name, parentId }) => {
    const town = companyById.get(parentId ?? 0)?.city?.name.toLowerCase();
    return town !== undefined && name.toLowerCase().includes(town);
  });
  expect(violations(foreign.map((company) => ({ company, value: company.city?.name })))).toEqual([]);
});

test('a company speaks a language of its country, and nearly all speak English', () => {
  const speaking = companies
    .map((company) => ({ company, list: languagesOf(company) }))
    .filter(({ list }) => list.length);
  const isOwn = (code: string, company: Company) => company.country.languages.includes(code);
  const silent = speaking.filter(
    ({ company, list }) => !company.names.languages.some((code) => isOwn(code, company)) || list.length < 1,
  );
  expect(violations(silent.map(({ company, list }) => ({ company, value: list })))).toEqual([]);
  const english = speaking.filter(({ list }) => list.includes('English'));
  expect(english.length / speaking.length).toBeGreaterThan(0.85);
});

test('languages of one part of Spain are spoken there', () => {
  const wrong = companies.filter((company) => {
    const state = company.country.states.find(({ id }) => id === company.city?.stateId)?.name ?? '';
    const isBasque = ['Basque Country', 'Navarre'].includes(state);
    const spoken = company.country.iso === 'ES' ? languagesOf(company) : [];
    return spoken.includes('Occitan') || (spoken.includes('Basque') && !isBasque);
  });
  expect(violations(wrong.map((company) => ({ company, value: languagesOf(company) })))).toEqual([]);
});

test('no company is younger than its credits, and credits run from new to old', () => {
  const years = new Map<number, number[]>();
  for (const { orgId, productionyear } of creditRows(companies, TODAY))
    years.set(orgId, [...(years.get(orgId) ?? []), productionyear]);
  const wrong = [...years].flatMap(([id, list]) => {
    const company = companyById.get(id);
    const isSorted = list.every((year, i) => i === 0 || year <= (list[i - 1] ?? 0));
    return company && (!isSorted || Math.min(...list) < company.founded) ? [{ company, value: list }] : [];
  });
  expect(violations(wrong)).toEqual([]);
});

test('no date lies in the future', () => {
  const late = rows.filter(
    ({ row }) => Math.max(row.createdAt.getTime(), row.updatedAt.getTime()) > END_OF_TODAY,
  );
  expect(violations(late.map(({ company, row }) => ({ company, value: row.updatedAt })))).toEqual([]);
  const media = [...reelRows(companies, TODAY), ...galleryRows(companies, TODAY)];
  expect(media.filter(({ createdAt }) => createdAt.getTime() > END_OF_TODAY)).toEqual([]);
  const named = checkRows(
    ({ about, strapline }) => `${about} ${strapline}`,
    (text) => (text.match(/\b(19|20)\d\d\b/g) ?? []).every((year) => Number(year) <= 2026),
  );
  expect(named).toEqual([]);
});

test('a company’s categories and equipment are those of its kind', () => {
  const mixed = companies.filter(({ kind, trades: own }) =>
    own.some((trade) => !kind.trades.includes(trade)),
  );
  expect(
    violations(mixed.map((company) => ({ company, value: company.trades.map(({ name }) => name) }))),
  ).toEqual([]);
  const odd = [...equipmentRows(companies)].filter(({ orgId, name, count }) => {
    const owned = companyById.get(orgId)?.kind.equipment.find((entry) => entry.name === name);
    return !owned || count > owned.most;
  });
  expect(odd).toEqual([]);
  const strange = companies.filter(
    ({ crew, trades: own }) => crew && !own.every(({ name }) => isPersonTrade(name)),
  );
  expect(violations(strange.map((company) => ({ company, value: company.trades[0]?.name })))).toEqual([]);
});

/** What a company says and offers, by ISO code of its country. */
const offeredIn = (isoCodes: readonly string[]) =>
  rows
    .filter(({ company }) => isoCodes.includes(company.country.iso))
    .map(({ company, row }) => ({
      company,
      value: [...company.trades.map(({ name }) => name), row.strapline, row.about].join(' | '),
    }));

test('countries have no trains, beaches or castles that they cannot have', () => {
  const wrong = [
    ...offeredIn(['IS', 'MT', 'MV', 'CY', 'LB']).filter(({ value }) =>
      /\b(trains|railways?|platforms|trams?)\b/i.test(value),
    ),
    ...offeredIn(['CH', 'AT', 'CZ', 'BW']).filter(({ value }) => /\b(beach|quay|harbours)/.test(value)),
    ...offeredIn(['HK', 'SG', 'US', 'AU']).filter(({ value }) => value.includes('Castles')),
    ...offeredIn(['SA', 'MV']).filter(({ value }) => value.includes('Churches')),
  ];
  expect(violations(wrong)).toEqual([]);
});

test('no two people of a company have the same name', () => {
  const namesOfTeams = new Map<number, string[]>();
  for (const { orgId, firstname, lastname } of peopleRows(companies))
    namesOfTeams.set(orgId, [...(namesOfTeams.get(orgId) ?? []), `${firstname} ${lastname}`]);
  const doubled = [...namesOfTeams].filter(([, names]) => new Set(names).size < names.length);
  expect(doubled).toEqual([]);
});

test('credits of a company differ, and those of a public body are of its own place', () => {
  const wrong = companies.flatMap((company) => {
    const titles = creditsOf(company, TODAY).map(({ productiontitle }) => productiontitle);
    const place = company.city?.name ?? company.country.name;
    const isAway = (title: string) => / (from|in) /.test(title) && !title.endsWith(place);
    const isWrong = new Set(titles).size < titles.length || (company.kind.isPublic && titles.some(isAway));
    return isWrong ? [{ company, value: titles }] : [];
  });
  expect(violations(wrong)).toEqual([]);
});

test('no company whose work is not seen on screen has a showreel', () => {
  const unseen = companies.filter(
    ({ kind }) => kind.isInstitution || /accountant|lawyer/i.test(kind.jobTitles.join()),
  );
  expect(
    violations(unseen.filter((one) => reelCount(one) > 0).map((company) => ({ company, value: 'reel' }))),
  ).toEqual([]);
});

test('every category belongs to one kind and has companies', () => {
  const owned = kindsBySection.flatMap(({ kinds }) => kinds.flatMap((kind) => kind.trades));
  expect(owned).toHaveLength(trades.length);
  expect(new Set(owned).size).toBe(trades.length);
  const used = new Set([...categoryRows(companies)].map(({ categoryId }) => categoryId));
  expect(trades.filter(({ id }) => !used.has(id))).toEqual([]);
});

test('straplines are short, whole and of at least 2,000 kinds; texts have no gap', () => {
  const straplines = rows.map(({ row }) => row.strapline).filter(Boolean);
  expect(new Set(straplines).size).toBeGreaterThan(2_000);
  const withoutPlace = rows.map(({ company, row }) =>
    row.strapline.replaceAll(company.city?.name ?? ' ', ''),
  );
  expect(new Set(withoutPlace).size).toBeGreaterThan(2_000);
  const isWhole = (text: string) =>
    text.length <= 160 && !/[{}|[\]]/.test(text) && !/ {2}| ,|\.\./.test(text);
  expect(checkRows(({ strapline }) => strapline, isWhole)).toEqual([]);
  const isText = (text: string) => !/[{}|[\]]/.test(text) && !/ {2}| ,|\.\./.test(text);
  expect(checkRows(({ about }) => about, isText)).toEqual([]);
});

test('no two companies of a country share a strapline', () => {
  const seen = new Set<string>();
  const shared = rows.filter(({ company, row }) => {
    const key = `${company.country.iso} ${row.strapline}`;
    return row.strapline && !company.crew && !(seen.size < seen.add(key).size);
  });
  expect(violations(shared.map(({ company, row }) => ({ company, value: row.strapline })))).toEqual([]);
});

test('straplines do not repeat themselves or join three things', () => {
  const isClumsy = (text: string) =>
    /on time.*on time/i.test(text) || text.split(/[.:] /).some((part) => part.split(' and ').length > 3);
  expect(
    checkRows(
      ({ strapline }) => strapline,
      (text) => !isClumsy(text),
    ),
  ).toEqual([]);
});

test('phrases and lines of each kind are whole', () => {
  const kinds = kindsBySection.flatMap((section) => section.kinds);
  const phrases = kinds
    .flatMap(({ does }) => does)
    .filter((text) => !/^(line |street )?[\w-]+ing\b/.test(text));
  const lines = kinds
    .flatMap(({ straplines }) => straplines)
    .filter((text) => !/^[\p{Lu}\d{].* /u.test(text));
  expect([...phrases, ...lines]).toEqual([]);
});

test('a text fits the kind of company', () => {
  const texts = rows.filter(({ row }) => row.about);
  const wrong = texts.filter(({ company: { kind, parentId, country, city }, row: { about } }) => {
    const isShop =
      /day rates|three weeks ahead|kinder price|risk assessments/.test(about) &&
      (kind.frames === 'producers' || kind.isInstitution);
    const isAtHome = /grew up here|borrowed office|promised ourselves/.test(about) && parentId !== null;
    const isOneCity = city?.name === country.name && about.includes(`${country.name} and work all over`);
    return isShop || isAtHome || isOneCity;
  });
  expect(violations(wrong.map(({ company, row }) => ({ company, value: row.about })))).toEqual([]);
});

/** Picture URLs by company. */
function urlsByCompany(list: Iterable<{ orgId: number; thumbnailUrl: string }>): Map<number, string[]> {
  const urls = new Map<number, string[]>();
  for (const { orgId, thumbnailUrl } of list)
    if (thumbnailUrl) urls.set(orgId, [...(urls.get(orgId) ?? []), thumbnailUrl]);
  return urls;
}

const galleries = urlsByCompany(galleryRows(companies, TODAY));
const showreels = urlsByCompany(reelRows(companies, TODAY));

test('pictures of companies show landscapes of their country, none twice in a gallery', () => {
  const wrong = [...galleries, ...showreels].flatMap(([id, urls]) => {
    const company = companyById.get(id);
    const isFalse = (url: string) => {
      const landscape = landscapeOf(url);
      return landscape !== undefined && !landOf(company?.country.iso ?? '').includes(landscape);
    };
    const isWrong = urls.some(isFalse) || new Set(urls).size < urls.length;
    return company && isWrong ? [{ company, value: urls }] : [];
  });
  expect(violations(wrong)).toEqual([]);
});

test('the first picture of a company is of its trade or inside a studio', () => {
  const wrong = [...galleries].flatMap(([id, urls]) => {
    const company = companyById.get(id);
    const { scene } = poolPicture(urls[0] ?? '');
    const isFitting = [...(company?.kind.stills ?? []), 'stage', 'studio'].includes(scene);
    return company && !isFitting ? [{ company, value: scene }] : [];
  });
  expect(violations(wrong)).toEqual([]);
});

test('a slug stands once in a country', () => {
  const slugs = companies.map(({ country, slug }) => `${country.slug}/${slug}`);
  expect(new Set(slugs).size).toBe(companies.length);
});
