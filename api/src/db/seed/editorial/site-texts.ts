import { packageCodes } from '@unitbase/contracts/tiers';
import * as z from 'zod';
import { copyRows } from '../copy';
import { markFor, NO_PICTURE, PictureRota, pictureFor, picturesFor } from '../pictures';
import type { Fill } from '../step';
import { readTexts } from '../texts';

/** Footer link to an information page, by slug, or to another page of this site. */
const OwnLink = z.strictObject({
  title: z.string(),
  slug: z.string().default(''),
  link: z.string().default(''),
});

const Site = z.strictObject({
  hero: z.strictObject({
    heroText: z.string(),
    countryText: z.string(),
    categoryText: z.string(),
    companyText: z.string(),
  }),
  footer: z.strictObject({
    useful: z.array(OwnLink),
    legal: z.array(OwnLink),
    social: z.array(z.strictObject({ title: z.string(), link: z.string() })),
  }),
  trustedBy: z.array(z.string()),
  partners: z.array(z.string()),
  testimonials: z.array(
    z.strictObject({
      fullName: z.string(),
      jobTitle: z.string(),
      companyName: z.string(),
      summary: z.string(),
    }),
  ),
  packages: z.array(
    z.strictObject({ code: z.enum(packageCodes), title: z.string(), summary: z.string(), price: z.string() }),
  ),
  /** Videos with the scene of their still. */
  videos: z.array(z.strictObject({ headline: z.string(), description: z.string(), still: z.string() })),
  newsletterPopup: z.strictObject({ heading: z.string(), body: z.string() }),
});

/** Returns the rows of the footer. Links to pages of this site open in the same tab. */
function footerItems({ useful, legal, social }: z.output<typeof Site>['footer']) {
  const linked = (contentType: 'Useful resources' | 'Legal contents', links: z.output<typeof OwnLink>[]) =>
    links.map(({ title, slug, link }) => ({
      contentType,
      title,
      slug,
      isExternal: link !== '',
      externalLink: link,
      openInNewTab: false,
      socialMediaType: '',
      socialMediaLink: '',
    }));
  const networks = social.map(({ title, link }) => ({
    contentType: 'Social Links' as const,
    title,
    slug: '',
    isExternal: true,
    externalLink: link,
    openInNewTab: true,
    socialMediaType: title,
    socialMediaLink: link,
  }));
  return [...linked('Useful resources', useful), ...linked('Legal contents', legal), ...networks].map(
    (item, i) => ({ id: i + 1, ...item, position: i + 1 }),
  );
}

const clip = (i: number) => `/media/clips/clip-${(i % 3) + 1}.mp4`;

/** Loads footer, logos, texts of the home page, packages, testimonials and videos. */
export async function fillSiteTexts({ client }: Fill): Promise<void> {
  const texts = readTexts('site', Site);
  await copyRows(client, 'footer_items', footerItems(texts.footer));
  await copyRows(client, 'brand_logos', [
    ...texts.trustedBy.map((title, i) => ({
      id: i + 1,
      kind: 'trusted' as const,
      title,
      logoUrl: markFor(title, i).imageUrl,
      urlLink: '',
      position: i + 1,
    })),
    ...texts.partners.map((title, i) => ({
      id: 100 + i,
      kind: 'partner' as const,
      title,
      logoUrl: markFor(title, i).imageUrl,
      urlLink: `https://${title.toLowerCase().replaceAll(' ', '-')}.example/`,
      position: i + 1,
    })),
  ]);
  await copyRows(client, 'home_header', [{ id: 1, ...texts.hero }]);
  const portraits = picturesFor('portrait', 'testimonials', texts.testimonials.length);
  await copyRows(
    client,
    'testimonials',
    texts.testimonials.map((testimonial, i) => ({
      id: i + 1,
      ...testimonial,
      smallHeadshotUrl: portraits[i]?.imageUrl ?? '',
      position: i + 1,
    })),
  );
  await copyRows(
    client,
    'packages',
    texts.packages.map((item, i) => ({ ...item, position: i + 1 })),
  );
  const stills = new PictureRota();
  await copyRows(
    client,
    'latest_videos',
    texts.videos.map(({ headline, description, still }, i) => ({
      id: i + 1,
      headline,
      description,
      videoUrl: clip(i),
      position: i + 1,
      ...(stills.next('still', { scenes: [still] }, headline) ?? NO_PICTURE),
    })),
  );
  await copyRows(client, 'newsletter_popups', [
    { id: 1, ...texts.newsletterPopup, ...pictureFor('still', 'newsletter', 0, { scenes: ['studio'] }) },
  ]);
}
