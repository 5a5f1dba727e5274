import type { Random } from '../random';
import type { AtlasCountry, Place } from './atlas';
import { incentives } from './incentives';
import { regionFacts } from './regions';

export interface GuideSection {
  title: string;
  description: string;
}

const p = (...sentences: string[]) => `<p>${sentences.filter(Boolean).join(' ')}</p>`;
const ul = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const and = (items: string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** "the UK", "the Netherlands", "France". */
export const inText = (name: string) =>
  /^(UK|USA|Netherlands|Philippines|Maldives|Bahamas|Seychelles|Gambia|United Arab Emirates|Czech Republic|Dominican Republic)$/.test(
    name,
  )
    ? `the ${name}`
    : name;

const start = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function countrySummary(country: AtlasCountry, random: Random): string {
  const region = regionFacts[country.region];
  const looks = random.sample(region?.looks ?? [], 3);
  const first = country.cities[0]?.name ?? country.capital;
  const opening = random.pick([
    `${start(inText(country.name))} gives productions ${and(looks)} within a short drive of working crews.`,
    `From ${first} outwards, ${inText(country.name)} offers ${and(looks)}, and people who know how to shoot them.`,
    `Producers come to ${inText(country.name)} for ${and(looks)}; they come back for the crews.`,
  ]);
  const scheme = incentives.get(country.iso);
  return `${opening} ${scheme ? `A ${scheme.kind} of ${scheme.rate} per cent is open to projects from abroad.` : `${start(country.commission)} helps with permits and first contacts.`}`;
}

function permits(country: AtlasCountry, random: Random): string {
  const days = random.int(2, 15);
  const city = country.cities[0]?.name ?? country.capital;
  return (
    p(
      random.pick([
        `Public streets, parks and buildings need a permit, which the local authority grants; ${country.commission} says who that is and forwards applications.`,
        `There is no single permit for the whole of ${inText(country.name)}: each owner or municipality gives its own, and ${country.commission} is the place to start.`,
        `Filming on private ground needs only the owner’s agreement. For public places, apply to the municipality, with a copy to ${country.commission}.`,
      ]),
      `In ${city}, allow ${days} working days for a simple street scene and up to ${days + random.int(10, 25)} for road closures, stunts or pyrotechnics.`,
    ) +
    p('An application normally holds:') +
    ul([
      'a synopsis and, for the days concerned, the script pages',
      'dates, times and a unit list with vehicles',
      `public liability insurance, usually from ${random.pick(['1', '2', '3', '5'])} million ${country.currency}`,
      'a risk assessment, signed by the person in charge on the day',
    ]) +
    p(
      'Drones need an operator’s certificate, insurance and a notice to the aviation authority; near airports and government buildings expect a refusal.',
    )
  );
}

function crews(country: AtlasCountry, random: Random): string {
  const depth =
    country.weight > 1500 ? random.int(12, 30) : country.weight > 300 ? random.int(3, 9) : random.int(1, 2);
  const hours = random.pick([
    'ten hours plus one for lunch',
    'eleven hours including lunch',
    'ten continuous hours',
    'twelve hours door to door',
  ]);
  return (
    p(
      `${start(inText(country.name))} can staff about ${depth} full ${depth === 1 ? 'unit' : 'units'} at the same time, and heads of department have ${random.pick(['feature, series and commercials', 'long-form and commercials', 'documentary, branded and commercials'])} experience.`,
      `English is ${random.pick(['spoken by all heads of department', 'the working language on service jobs', 'common among production staff, less so in construction and transport'])}.`,
    ) +
    p(
      `The standard day is ${hours}; overtime and turnaround are fixed in the crew deal or the collective agreement.`,
      random.pick([
        'Book first assistants, gaffers and focus pullers before anyone else: they go first in high season.',
        'Service companies hold options without charge, as long as dates are confirmed a fortnight ahead.',
        'Payroll companies take on crew from abroad for short stays, with social security sorted.',
      ]),
    )
  );
}

function studios(country: AtlasCountry, random: Random): string {
  const cities = random.sample(country.cities.slice(0, 5), 2).map(({ name }) => name);
  const size = random.int(6, 42) * 100;
  return (
    p(
      `Stages stand mainly in and around ${and(cities)}. The largest purpose-built one has about ${size.toLocaleString('en')} square metres; converted halls offer more floor with less sound-proofing.`,
      random.pick([
        'A water tank with a horizon is available by arrangement.',
        'LED volumes can be hired with a crew, or built for a project on a bare stage.',
        'Backlots are small, so street sets are usually dressed on location.',
        'Several stages have workshops, offices and parking on one site, which keeps the base move short.',
      ]),
    ) +
    p(
      `Prepare and strike days are charged at about half of a shooting day. ${random.pick(['Power is billed by meter.', 'House lighting is often part of the price.', 'Ask for the fire certificate of the set dressing when the contract is signed.'])}`,
    )
  );
}

function climate(country: AtlasCountry, random: Random): string {
  const region = regionFacts[country.region];
  const latitude = Math.abs(country.cities[0]?.latitude ?? 40);
  const longest = latitude > 66 ? 24 : Math.round((12 + (latitude / 66) ** 2.2 * 10) * 2) / 2;
  return p(
    `The climate is ${region?.climate}. The best months for exteriors are ${region?.season}.`,
    `At the latitude of ${country.cities[0]?.name ?? country.capital} the longest day has about ${longest} hours of light and the shortest about ${Math.max(24 - longest, 0)}.`,
    random.pick([
      'Keep one cover set per shooting week.',
      'A weather day per ten shooting days is a fair rule.',
      'Local assistants read the forecast better than any app: ask them on the recce.',
    ]),
  ).concat(p(`${region?.gear}.`));
}

function locations(country: AtlasCountry, random: Random): string {
  const region = regionFacts[country.region];
  const looks = region?.looks ?? [];
  const cities = country.cities.slice(0, 8);
  const items = random.sample(cities, Math.min(4, cities.length)).map((city, i) => {
    const look = looks[(i + random.int(0, 2)) % Math.max(looks.length, 1)];
    return `<strong>${city.name}</strong>: ${random.pick([`known for ${look}, with a base and hotels close by`, `${look} and quiet weekday streets`, `a good stand-in for other cities, with ${look} at the edge of town`, `${look}, and a film-friendly town hall`])}`;
  });
  const stands = random.pick([
    'southern California',
    'old Europe',
    'the nineteen-seventies',
    'a city without a name',
    'the American Midwest',
    'the Mediterranean',
    'a near future',
  ]);
  return (
    p(
      `The country’s range is wider than its best-known views: ${and(looks.slice(0, 4))}. It has stood in for ${stands} more than once.`,
    ) +
    ul(items) +
    p(
      'Location managers keep libraries with owners’ terms and sun paths; ask for recent pictures, since building sites move faster than libraries.',
    )
  );
}

function kit(country: AtlasCountry, random: Random): string {
  const carnet = ![
    'BO',
    'EC',
    'PY',
    'CU',
    'VE',
    'GT',
    'LA',
    'MM',
    'NP',
    'BT',
    'UZ',
    'KG',
    'TJ',
    'ET',
    'TZ',
    'UG',
    'RW',
    'ZM',
    'MW',
    'AO',
    'MZ',
  ].includes(country.iso);
  return (
    p(
      country.weight > 500
        ? `Rental houses carry current digital cinema cameras, large-format lenses, remote heads and full lighting trucks.`
        : `Rental houses carry the usual cameras, lenses and a few lighting trucks; cranes, remote heads and special lenses come in with the job.`,
      random.pick([
        'Arms cars and stabilised heads are booked with their own crews.',
        'Prices are quoted per day with a three-day week for long hires.',
        'Backup bodies are normally on the same shelf: ask.',
      ]),
    ) +
    p(
      carnet
        ? 'Equipment travels on an ATA Carnet; have it stamped on both sides of the border and list serial numbers exactly as engraved.'
        : 'ATA Carnets are not accepted: a local agent clears equipment against a bond, and the list must match to the last cable.',
      'Radio microphones and walkie-talkies need cleared frequencies.',
    )
  );
}

function travel(country: AtlasCountry, random: Random): string {
  return (
    p(
      `Most units arrive through ${country.cities[0]?.name ?? country.capital}. ${random.pick(['Short stays for meetings and recces need no more than a visitor’s entry; paid work does.', 'Crew from abroad need a work permission, for which the local service company signs.', 'Letters from the film office speed up visas for crew.'])}`,
      `The currency is ${country.currency}; the country’s dialling code is ${country.diallingCode}.`,
    ) +
    p(
      random.pick([
        'Unit drivers double as fixers in the regions.',
        'Domestic flights save days where roads are slow.',
        'Rail is faster than the unit bus between the larger cities.',
        'Hotels give crew rates outside the holidays, when asked early.',
      ]),
    )
  );
}

function money(country: AtlasCountry, random: Random): string {
  const scheme = incentives.get(country.iso);
  if (!scheme) {
    return p(
      `There is no automatic rebate at present. Savings come from fees waived by public owners, ${random.pick(['value added tax refunds', 'kind crew rates', 'in-kind support from tourism boards'])} and co-production treaties.`,
      `${start(country.commission)} knows what can be asked for.`,
    );
  }
  return p(
    `The ${scheme.scheme} gives a ${scheme.kind} of ${scheme.rate} per cent on ${scheme.base}.`,
    'Apply before the first day of principal photography, keep local invoices in the name of the local company, and have the final costs audited.',
  );
}

function green(country: AtlasCountry, random: Random): string {
  return p(
    `${random.pick(['Green runners', 'Sustainability managers', 'Eco-consultants'])} can be hired by the week, and ${country.commission} has a checklist for sets.`,
    random.pick([
      'Grid power on the main squares replaces generators.',
      'Reusable crockery and local catering are easy to arrange.',
      'A carbon calculation is asked for by public funds.',
      'LED packages are the default in most rental lists.',
    ]),
  );
}

const PARTS: [string, (country: AtlasCountry, random: Random) => string][] = [
  ['Overview', (country, random) => p(countrySummary(country, random)) + money(country, random)],
  ['Permits and red tape', permits],
  ['Crews', crews],
  ['Locations', locations],
  ['Studios and stages', studios],
  ['Climate and daylight', climate],
  ['Kit and customs', kit],
  ['Getting there and getting around', travel],
  ['Incentives', money],
  ['Sustainable production', green],
];

/** A country's filming guide: ten sections for the large ones, four to eight for the others. */
export function countryGuide(country: AtlasCountry, random: Random): GuideSection[] {
  const count = country.weight > 900 ? 10 : country.weight > 150 ? random.int(7, 8) : random.int(4, 6);
  return PARTS.slice(0, count).map(([title, write]) => ({ title, description: write(country, random) }));
}

/** A state's own guide, shorter. */
export function stateGuide(country: AtlasCountry, state: Place, random: Random): GuideSection[] {
  const cities = country.cities.filter((city) => city.stateId === state.id);
  const local = {
    ...country,
    name: state.name,
    cities: cities.length > 0 ? cities : country.cities,
    weight: 200,
  };
  return [
    { title: 'Overview', description: p(countrySummary({ ...local, iso: '' }, random)) },
    { title: 'Locations', description: locations(local, random) },
    { title: 'Crews and kit', description: crews(local, random) + kit(local, random) },
  ];
}

/** HTML of the incentives tab; empty for the few countries where it is not yet written (decision D20). */
export function incentiveText(country: AtlasCountry, random: Random): string {
  const scheme = incentives.get(country.iso);
  if (!scheme && country.weight < 20) return '';
  if (!scheme)
    return (
      money(country, random) +
      p(
        'Value added tax on services bought in the country can often be reclaimed; a local production accountant will say within a day whether it pays.',
      )
    );
  const minimum = random.pick([50, 100, 150, 200, 250, 300, 500, 1000]) * 1000;
  return (
    money(country, random) +
    '<h3>Who can apply</h3>' +
    p(
      'Feature films, series, documentaries and animation made by a local company or with a local service company. Commercials are usually left out.',
    ) +
    '<h3>Main conditions</h3>' +
    ul([
      `a minimum local spend of about ${minimum.toLocaleString('en')} ${country.currency}`,
      random.pick([
        'a cultural or points test',
        'at least half of the finance in place',
        'a share of local crew or trainees',
        'an end credit and stills for promotion',
      ]),
      'separate accounts and an audit by an approved auditor',
    ]) +
    '<h3>How long it takes</h3>' +
    p(
      `A decision comes ${random.pick(['in four to six weeks', 'in about two months', 'twice a year, after fixed deadlines', 'within thirty days of a complete application'])}; payment follows the audited final costs ${random.pick(['within ninety days', 'in three to six months', 'in the following budget year'])}.`,
    ) +
    p('Rates and budgets change. Confirm with the administering body before you budget on them.')
  );
}
