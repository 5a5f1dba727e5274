import * as z from 'zod';
import { ImageUrl } from './shared';

/** Sizes of adverts, width by height in CSS pixels; 728x90 is 315x39 on phones (decision C21). */
export const advertSizes = ['728x90', '800x500', '350x200', '350x130', '300x250'] as const;
export const AdvertSize = z.enum(advertSizes);
export type AdvertSize = z.infer<typeof AdvertSize>;

/** Content of one slot: plain text and one link, no scripts. */
export const Advert = z
  .object({
    id: z.string(),
    /** Requested size of the slot. */
    size: AdvertSize,
    title: z.string(),
    text: z.string(),
    /** Text of its link: 'See the packages'. */
    action: z.string(),
    /** A path of the site, or an https:// URL. */
    url: z.string(),
    image_url: ImageUrl,
    /** Advertiser; `null` for the site's own adverts. */
    sponsor: z.string().nullable(),
  })
  .meta({ id: 'Advert' });
export type Advert = z.infer<typeof Advert>;

/** Adverts of one page in the order of the requested slots; `null` for an empty slot. */
export const Adverts = z
  .object({
    /** Targeting names of the page's country, section and category, narrowest first. */
    google_ad_names: z.array(z.string()),
    results: z.array(Advert.nullable()),
  })
  .meta({ id: 'Adverts' });
export type Adverts = z.infer<typeof Adverts>;
