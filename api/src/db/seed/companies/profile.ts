import { toSlug } from '@unitbase/contracts/slug';
import { displayCountry } from '@unitbase/contracts/text';
import { daysBefore } from '../dates';
import { letterOf } from '../letter';
import { areaCodes } from '../places/dialling';
import { inText } from '../places/in-text';
import { regionFacts } from '../places/regions';
import { type Random, randomOf } from '../random';
import { type Company, sortNameOf, wordsOf } from './company';
import { cultureOf } from './cultures';
import { creditCount, galleryCount, reelCount } from './sizes';

const list = (items: string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

function straplineOf(company: Company, random: Random): string {
  const place = company.city?.name ?? displayCountry(company.country.name);
  const trade = (company.trades[0]?.name ?? 'film').toLowerCase();
  const text = company.crew
    ? random.pick([
        `${company.trades[0]?.name ?? 'Crew'} based in ${place}`,
        `${place}-based, with own kit`,
        `Available in ${inText(displayCountry(company.country.name))} and abroad`,
        `${random.int(5, 30)} years on set`,
      ])
    : random.pick(wordsOf(company.sectionId).straplines).replace('{place}', place).replace('{trade}', trade);
  return text.slice(0, 160);
}

/** Up to about 150 words for CORPORATE and 260 for GOLD; nothing for BASIC, which may not hold any. */
function aboutOf(company: Company, random: Random): string {
  if (company.packageCode === 'BASIC') return '';
  const words = wordsOf(company.sectionId);
  const { name, country } = company;
  const place = company.city?.name ?? country.capital;
  const land = inText(displayCountry(country.name));
  const offers = random.sample(words.offers, 4).map((offer) => offer.replace('{place}', place));
  const looks = random.sample(regionFacts[country.region]?.looks ?? [], 2);
  const named = random.sample(company.trades, 3).map((trade) => trade.name.toLowerCase());
  const year = random.int(1978, 2022);
  const sentences = [
    random.pick([
      `${name} was founded in ${place} in ${year} and has grown by recommendation since.`,
      `Since ${year} ${name} has worked out of ${place}, close to ${looks[0] ?? 'everything'}.`,
      `${name} is ${random.pick(['a family business', 'an independent company', 'a partnership of three', 'part of a small group'])} in ${place}, ${land}.`,
    ]),
    `What we do most: ${offers[0]}.`,
    random.pick([
      `We are also known for ${offers[1]}.`,
      `A second team spends its days ${offers[1]}.`,
      `Clients come back for ${offers[1]}.`,
    ]),
    `On our list you will find ${list(named)}.`,
    random.pick([
      `Recent jobs took us to ${looks.join(' and ')}.`,
      `${random.pick(['Agencies', 'Broadcasters', 'Studios', 'Festivals'])} from ${random.int(4, 30)} countries have worked with us.`,
      `Our ${random.int(3, 60)} people speak ${random.int(2, 7)} languages between them.`,
      'We answer enquiries on the day they arrive, with a price.',
    ]),
  ];
  if (company.packageCode !== 'CORPORATE') {
    sentences.push(
      random.pick([
        `Lately we have invested in ${random.pick(words.kit).toLowerCase()}.`,
        `The house owns ${list(random.sample(words.kit, 2)).toLowerCase()}.`,
      ]),
      `Much of the year goes into ${offers[2]} and ${offers[3]}.`,
      random.pick([
        'Sustainability is not a slide here: waste is sorted and trips are shared.',
        'Trainees join every larger job.',
        'Insurance, risk assessments and paperwork come with the quote.',
        'References are gladly given.',
        'We are on call at weekends during a shoot.',
      ]),
    );
  }
  return sentences.join(' ');
}

function phone(company: Company, random: Random): string {
  const area = areaCodes.get(company.country.iso)?.find(({ city }) => city === company.city?.name)?.areaCode;
  const start = (
    area ?? String(company.country.diallingCode === '+1' ? random.int(201, 989) : random.int(20, 89))
  ).replace(/^0/, '');
  return `${company.country.diallingCode} ${start} ${random.int(200, 999)} ${random.int(1000, 9999)}`;
}

/** Returns the row of a company. Domains end in .example, so that none is real. */
export function orgRow(company: Company, today: string) {
  const random = randomOf('profile', company.id);
  const { country, city, packageCode } = company;
  const paid = packageCode !== 'BASIC';
  const culture = cultureOf(country.iso, country.region);
  const sortName = sortNameOf(company.name);
  const domain = `${company.slug.replace(/[^a-z0-9-]/g, '').slice(0, 40) || `unit-${company.id}`}.example`;
  const handle = domain.split('.')[0]?.replace(/-/g, '') ?? '';
  const strapline = paid || random.chance(0.85) ? straplineOf(company, random) : '';
  const about = aboutOf(company, random);
  const web = paid || random.chance(0.6) ? domain : '';
  const email = random.chance(0.97)
    ? `${company.crew ? toSlug(company.name.split(' ')[0] ?? 'me').replace(/[^a-z]/g, '') || 'mail' : random.pick(['info', 'hello', 'office', 'production', 'mail', 'bookings'])}@${domain}`
    : '';
  const tel = random.chance(0.96) ? phone(company, random) : '';
  const addline1 = random.chance(0.93) ? `${random.int(1, 240)} ${random.pick(culture.streets)}` : '';
  const social = (share: number) => (paid && random.chance(share) ? handle : '');
  const hasShowreel = reelCount(company) > 0;
  const hasGallery = galleryCount(company) > 0;
  const rank = { BASIC: 0, CORPORATE: 1000, GOLD: 2000, PLATINUM: 2000 }[packageCode];
  // The same sum as org_score() in the search migration.
  const score =
    rank +
    (strapline ? 120 : 0) +
    Math.floor(Math.min(about.length, 1500) / 10) +
    (web ? 60 : 0) +
    (email ? 60 : 0) +
    (tel ? 60 : 0) +
    (addline1 ? 40 : 0) +
    (hasShowreel ? 120 : 0) +
    (hasGallery ? 100 : 0) +
    Math.min(creditCount(company), 25) * 6;
  const createdAt = daysBefore(today, random.int(30, 4000));
  const county = country.counties.find(({ id }) => id === city?.parentId);
  const state = country.states.find(({ id }) => id === city?.stateId);
  return {
    id: company.id,
    countryId: country.id,
    stateId: city?.stateId ?? null,
    countyId: county?.id ?? null,
    cityId: city?.id ?? null,
    parentId: company.parentId,
    slug: company.slug,
    name: company.name,
    sortName,
    letter: letterOf(sortName),
    packageCode,
    status: 'approved' as const,
    score,
    crew: company.crew,
    hasShowreel,
    hasGallery,
    greencard: random.chance(0.04),
    hideAddress: company.crew && random.chance(0.5),
    strapline,
    about,
    addline1,
    addline2: random.chance(0.15)
      ? `${random.pick(['Unit', 'Studio', 'Floor', 'Suite'])} ${random.int(1, 24)}`
      : '',
    town: city?.name ?? country.capital,
    county: county?.name ?? state?.name ?? '',
    postcode: ['GB'].includes(country.iso)
      ? `${random.pick(['N', 'SW', 'M', 'LS', 'BS', 'G', 'CF', 'E', 'NW', 'EH'])}${random.int(1, 19)} ${random.int(1, 9)}${random.pick(['AB', 'DX', 'JQ', 'LT', 'RW', 'UE'])}`
      : String(random.int(10_000, 99_999)),
    email,
    tel,
    tel2: random.chance(0.25) ? phone(company, random) : '',
    web,
    facebook: social(0.6),
    twitter: social(0.4),
    instagram: social(0.7),
    imdb: social(0.3),
    linkedin: social(0.5),
    youtube: social(0.3),
    submittedAt: createdAt,
    approvedAt: createdAt,
    createdAt,
    updatedAt: daysBefore(
      today,
      random.int(1, Math.max(2, Math.floor((Date.parse(today) - createdAt.getTime()) / 86_400_000))),
    ),
  };
}
