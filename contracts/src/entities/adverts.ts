import * as z from 'zod';
import { ImageUrl } from './shared';

/** Sizes that an advert can fill, width by height in CSS pixels; 728x90 is 315x39 on phones (decision C21). */
export const advertSizes = ['728x90', '800x500', '350x200', '350x130', '300x250'] as const;
export const AdvertSize = z.enum(advertSizes);
export type AdvertSize = z.infer<typeof AdvertSize>;

/** What fills one slot. Plain text and one link: nothing in it can run. */
export const Advert = z
  .object({
    id: z.string(),
    /** The slot that it fills, as it was asked for. */
    size: AdvertSize,
    title: z.string(),
    text: z.string(),
    /** Words of its link: 'See the packages'. */
    action: z.string(),
    /** A path of the site, or an address beginning with https://. */
    url: z.string(),
    image_url: ImageUrl,
    /** Who placed it; `null` for the house's own. */
    sponsor: z.string().nullable(),
  })
  .meta({ id: 'Advert' });
export type Advert = z.infer<typeof Advert>;

/** The adverts of one page, in the order of the slots asked for; `null` where a slot stays empty. */
export const Adverts = z
  .object({
    /** Names of the country, section and category that the page is about, the narrowest first: what targets it. */
    google_ad_names: z.array(z.string()),
    results: z.array(Advert.nullable()),
  })
  .meta({ id: 'Adverts' });
export type Adverts = z.infer<typeof Adverts>;
