import { displayCountry } from '@unitbase/contracts/text';
import { daysBefore } from '../dates';
import { markFor, pictureFor, picturesFor } from '../pictures';
import { getAtlas } from '../places/atlas';
import { type Random, randomOf } from '../random';
import { type Company, wordsOf } from './company';
import { cultureOf } from './cultures';
import { creditCount, galleryCount, limitedCount, peopleCount, reelCount } from './sizes';

export function* categoryRows(companies: Company[]) {
  for (const company of companies) {
    for (const [position, trade] of company.trades.entries()) {
      yield { categoryId: trade.id, countryId: company.country.id, orgId: company.id, position };
    }
  }
}

export function* peopleRows(companies: Company[]) {
  for (const company of companies) {
    const random = randomOf('people', company.id);
    const culture = cultureOf(company.country.iso, company.country.region);
    const jobs = random.sample(wordsOf(company.sectionId).jobs, 6);
    for (let i = 0; i < peopleCount(company); i += 1) {
      const firstname = random.pick(culture.first);
      yield {
        orgId: company.id,
        firstname,
        lastname: random.pick(culture.last),
        jobfunction: i === 0 ? 'Production Management' : 'Producer',
        jobtitle: jobs[i % jobs.length] ?? 'Producer',
        email: `team${i + 1}@${company.slug.replace(/[^a-z0-9-]/g, '').slice(0, 40) || `unit-${company.id}`}.example`,
        tel: '',
        mobile: random.chance(0.4)
          ? `${company.country.diallingCode} 7${random.int(10, 99)} ${random.int(100, 999)} ${random.int(1000, 9999)}`
          : '',
        sortorder: i + 1,
        portraitUrl: random.chance(0.7) ? pictureFor('portrait', company.id * 10 + i).imageUrl : null,
      };
    }
  }
}

const NOUNS =
  'Harbour,Winter,Orchard,River,Mountain,Silence,Window,Garden,Border,Island,Summer,Letter,Bridge,Station,Desert,Glass,Thunder,Lantern,Sailor,Daughter,Clockmaker,Garage,Shadow,Meadow,Passenger,Stranger,Kingdom,Circus,Embers,Tide,Signal,Machine,Paper Moon,Horizon,Salt,Honey,Fox,Wolf,Atlas,Mirror'.split(
    ',',
  );
const ADJECTIVES =
  'Last,Quiet,Broken,Golden,Hidden,Second,Northern,Burning,Invisible,Long,Small,Wild,Empty,Crooked,Distant,Bitter,Electric,Blue,Borrowed,Restless,Tender,Forgotten,Midnight,Seventh'.split(
    ',',
  );
const BRANDS =
  'Alder Motors,Fjell Outdoor,Nimbus Air,Kaldi Coffee,Veda Tea,Orbit Mobile,Solana Energy,Tessera Bank,Bluefin Watches,Marlow Shoes,Hearth & Home,Pico Snacks,Terra Skincare,Volta Bikes,Gusto Pasta,Polar Water'.split(
    ',',
  );
const CREDIT_TYPES = ['COM', 'FIL', 'TV', 'DOC', 'SHO', 'POP', 'COR', 'PRO', 'OTH'] as const;

/** The words behind their article: `A` is `An` before a vowel. */
const withArticle = (article: string, words: string) =>
  `${article === 'A' && /^[AEIOU]/.test(words) ? 'An' : article} ${words}`;

function productionTitle(random: Random, type: (typeof CREDIT_TYPES)[number], place: string): string {
  if (type === 'COM' || type === 'COR' || type === 'PRO')
    return `${random.pick(BRANDS)}: ${withArticle(random.pick(['The', 'A', 'One', 'Our']), `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`)}`;
  return random.pick([
    `The ${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`,
    `${random.pick(NOUNS)} of ${place}`,
    `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`,
    `${random.pick(NOUNS)} and ${random.pick(NOUNS)}`,
    withArticle('A', `${random.pick(NOUNS)} in ${place}`),
  ]);
}

export function* creditRows(companies: Company[]) {
  for (const company of companies) {
    const count = creditCount(company);
    if (count === 0) continue;
    const random = randomOf('credits', company.id);
    const { jobs } = wordsOf(company.sectionId);
    for (let i = 0; i < count; i += 1) {
      const type = CREDIT_TYPES[Math.min(random.int(0, 8), random.int(0, 8))] ?? 'COM';
      yield {
        orgId: company.id,
        productiontypecode: type,
        productiontitle: productionTitle(random, type, random.pick(company.country.cities.slice(0, 10)).name),
        productionjobtitle: company.crew
          ? (company.trades[0]?.name.replace(/s$/, '') ?? '')
          : random.pick(jobs),
        productionyear: 2026 - Math.min(random.int(0, 26), random.int(0, 26)),
        sortorder: i + 1,
      };
    }
  }
}

const CERTIFICATES =
  'Albert sustainable production partner,ISO 9001 quality management,ISO 14001 environmental management,First aid at work,Drone operator certificate,Working at height,Pyrotechnics licence,Armoury licence,Trusted partner network assessment,Public liability insured,Safe driving scheme,Diversity charter signatory'.split(
    ',',
  );
const LANGUAGES =
  'English,French,Spanish,German,Italian,Portuguese,Arabic,Mandarin,Japanese,Russian,Hindi,Turkish,Dutch,Swedish,Polish,Korean'.split(
    ',',
  );

export function* equipmentRows(companies: Company[]) {
  for (const company of companies) {
    const random = randomOf('equipment', company.id);
    for (const name of random.sample(wordsOf(company.sectionId).kit, limitedCount(company, 'equipment')))
      yield { orgId: company.id, name, count: random.int(1, 12) };
  }
}

export function* certificateRows(companies: Company[]) {
  for (const company of companies)
    for (const title of randomOf('certificates', company.id).sample(
      CERTIFICATES,
      limitedCount(company, 'certificates'),
    ))
      yield { orgId: company.id, title };
}

export function* languageRows(companies: Company[]) {
  for (const company of companies)
    for (const language of randomOf('languages', company.id).sample(
      LANGUAGES,
      limitedCount(company, 'languages'),
    ))
      yield { orgId: company.id, language };
}

export function* workedLocationRows(companies: Company[]) {
  const names = getAtlas().map(({ name }) => displayCountry(name));
  for (const company of companies)
    for (const location of randomOf('worked', company.id).sample(names, limitedCount(company, 'worked')))
      yield { orgId: company.id, location };
}

export function* logoRows(companies: Company[]) {
  for (const company of companies) {
    if (company.packageCode === 'BASIC') continue;
    const { imageUrl } = markFor(company.name, company.parentId ?? company.id);
    yield {
      orgId: company.id,
      logoType: 'logo' as const,
      url: imageUrl,
      alt: `${company.name} logo`,
      width: 200,
      height: 200,
    };
  }
}

/** Clips under starting-data/clips. */
const CLIPS = 4;

export function* reelRows(companies: Company[], today: string) {
  for (const company of companies) {
    const count = reelCount(company);
    if (count === 0) continue;
    const random = randomOf('reels', company.id);
    const pictures = picturesFor('lead', `reels ${company.id}`, count);
    for (const [i, picture] of pictures.entries()) {
      yield {
        orgId: company.id,
        name:
          i === 0
            ? `${company.name} showreel ${2026 - random.int(0, 4)}`
            : random.pick([
                `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}: making of`,
                `Commercials reel ${2026 - random.int(0, 5)}`,
                `${company.trades[0]?.name ?? 'Film'} reel`,
                `${random.pick(BRANDS)} campaign`,
                `${random.pick(NOUNS)}, trailer`,
              ]),
        description: random.pick([
          'A look at recent work.',
          'Cut from this year’s jobs.',
          'Selected shots, with credits.',
          'Two minutes of what we like best.',
        ]),
        dataUrl: `/media/clips/clip-${random.int(1, CLIPS)}.mp4`,
        thumbnailUrl: picture.imageUrl,
        thumbnailAlt: picture.imageAlt,
        isPublished: random.chance(0.94),
        mimeType: 'video/mp4',
        durationSeconds: 8,
        sortorder: i + 1,
        createdAt: daysBefore(today, random.int(5, 900)),
      };
    }
  }
}

export function* galleryRows(companies: Company[], today: string) {
  for (const company of companies) {
    const count = galleryCount(company);
    if (count === 0) continue;
    const half = Math.ceil(count / 2);
    const stills = picturesFor('still', company.id, half);
    const places = picturesFor('landscape', `gallery ${company.id}`, count - half, company.country.region);
    for (let i = 0; i < count; i += 1) {
      const picture = i % 2 === 0 ? stills[i / 2] : places[(i - 1) / 2];
      if (!picture?.imageUrl) continue;
      yield {
        orgId: company.id,
        title: picture.imageAlt.split(',')[0] ?? '',
        url: picture.imageUrl,
        thumbnailUrl: picture.imageUrl,
        alt: picture.imageAlt,
        hour: picture.imageHour,
        width: 1600,
        height: 1000,
        sortorder: i + 1,
        createdAt: daysBefore(today, 900 - i),
      };
    }
  }
}
