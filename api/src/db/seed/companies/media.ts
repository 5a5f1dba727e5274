import { daysBefore } from '../dates';
import { markFor, picturesFor } from '../pictures';
import { randomOf } from '../random';
import type { Company } from './company';
import { inventBrand, inventTitle } from './credits';
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
  'Two minutes of what we like best.',
];

export function* reelRows(companies: readonly Company[], today: string) {
  const year = Number(today.slice(0, 4));
  for (const company of companies) {
    const random = randomOf('reels', company.id);
    const pictures = picturesFor('lead', `reels ${company.id}`, reelCount(company));
    for (const [i, picture] of pictures.entries()) {
      const others = [
        `${inventTitle(random)}: making of`,
        `Commercials reel ${year - random.int(0, Math.min(5, year - company.founded))}`,
        `${company.trades[0]?.name ?? 'Film'} reel`,
        `${inventBrand(random)} campaign`,
        `${inventTitle(random)}, trailer`,
      ];
      yield {
        orgId: company.id,
        name: i === 0 ? `${company.name} showreel ${year - random.int(0, 2)}` : random.pick(others),
        description: random.pick(REEL_TEXTS),
        dataUrl: `/media/clips/clip-${random.int(1, CLIPS)}.mp4`,
        thumbnailUrl: picture.imageUrl,
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

/** Pictures of the work and of the country, in turns. */
export function* galleryRows(companies: readonly Company[], today: string) {
  for (const company of companies) {
    const count = galleryCount(company);
    const half = Math.ceil(count / 2);
    const stills = picturesFor('still', company.id, half, { scenes: company.kind.stills });
    const places = picturesFor('landscape', `gallery ${company.id}`, count - half, {
      region: company.country.region,
    });
    for (let i = 0; i < count; i += 1) {
      const picture = i % 2 === 0 ? stills[i / 2] : places[(i - 1) / 2];
      if (!picture) continue;
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
