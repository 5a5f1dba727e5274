import { daysBefore } from '../dates';
import {
  markFor,
  NO_PICTURE,
  type Picture,
  PictureRota,
  picturesFor,
  type Subject,
  withCaptions,
} from '../pictures';
import { landOf } from '../places/scenes';
import { randomOf } from '../random';
import type { Company } from './company';
import { creditsOf } from './credits';
import { galleryCount, reelCount } from './sizes';

export function* logoRows(companies: readonly Company[]) {
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

const REEL_TEXTS = [
  'A look at recent work.',
  'Cut from this year’s jobs.',
  'Selected shots, with credits.',
  'The shots that we like best.',
];

/** Keeps a rota for each country, so that neighbours on its pages have different pictures. */
class CountryRotas {
  readonly #rotas = new Map<number, PictureRota>();

  next(company: Company, kind: string, subject: Subject, apart = 0): Picture | undefined {
    const { id, country } = company;
    const rota = this.#rotas.get(country.id) ?? new PictureRota();
    this.#rotas.set(country.id, rota);
    return rota.next(kind, { ...subject, land: landOf(country.iso) }, id, { apart });
  }
}

/** Returns the name of a further reel: of a production among the company's credits, or of its first trade. */
function otherReel({ trades }: Company, at: number, title: string | undefined): string {
  if (!title) return `${trades[0]?.name ?? 'Film'} reel ${at}`;
  return title.includes(': ') ? title : `${title}: ${at % 2 === 1 ? 'making of' : 'extract'}`;
}

export function* reelRows(companies: readonly Company[], today: string) {
  const year = Number(today.slice(0, 4));
  const rotas = new CountryRotas();
  for (const company of companies) {
    if (reelCount(company) === 0) continue;
    const random = randomOf('reels', company.id);
    const titles = creditsOf(company, today).map(({ productiontitle }) => productiontitle);
    const shown = new Set<string>();
    for (let i = 0; i < reelCount(company); i += 1) {
      const next = rotas.next(company, 'lead', {});
      const picture = next && !shown.has(next.imageUrl) ? next : NO_PICTURE;
      if (next) shown.add(next.imageUrl);
      yield {
        orgId: company.id,
        name:
          i === 0
            ? `${company.name} showreel ${year - random.int(0, 2)}`
            : otherReel(company, i, titles[i - 1]),
        description: random.pick(REEL_TEXTS),
        dataUrl: `/media/clips/clip-${random.int(1, CLIPS)}.mp4`,
        thumbnailUrl: picture.imageUrl ?? '',
        thumbnailAlt: picture.imageAlt,
        isPublished: random.chance(0.94),
        mimeType: 'video/mp4',
        durationSeconds: 8,
        sortorder: i + 1,
        createdAt: daysBefore(today, random.int(5, 700)),
      };
    }
  }
}

/** Scenes inside a studio, which fit every country. */
const INDOORS = ['stage', 'studio'];

/** Cards in a row of which no two have the same picture, where the pool allows it. */
const CARDS_APART = 9;

/** Pictures of the work and of the country, in turns. The first is on the company's card. */
function galleryPictures(company: Company, first: Picture | undefined): Picture[] {
  const { id, kind, country } = company;
  const count = galleryCount(company);
  const land = landOf(country.iso);
  const all = picturesFor('still', id, count, { scenes: [...kind.stills, ...INDOORS], land });
  const others = all.filter(({ imageUrl }) => imageUrl !== first?.imageUrl);
  const stills = [...(first ? [first] : []), ...others].slice(0, Math.ceil(count / 2));
  const places = picturesFor('landscape', `gallery ${id}`, count - stills.length, { land });
  return Array.from({ length: count }, (_, i) => (i % 2 === 0 ? stills[i / 2] : places[(i - 1) / 2])).filter(
    (picture) => picture !== undefined,
  );
}

export function* galleryRows(companies: readonly Company[], today: string) {
  const rotas = new CountryRotas();
  for (const company of companies) {
    if (galleryCount(company) === 0) continue;
    const first =
      rotas.next(company, 'still', { scenes: company.kind.stills }, CARDS_APART) ??
      rotas.next(company, 'still', { scenes: INDOORS }, CARDS_APART) ??
      rotas.next(company, 'still', { scenes: [...company.kind.stills, ...INDOORS] });
    for (const [i, picture] of withCaptions(galleryPictures(company, first)).entries()) {
      yield {
        orgId: company.id,
        title: picture.caption,
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
