import * as z from 'zod';
import { asSlug } from '../urls/slug';

/**
 * A refusal (decision D81): `{ detail }`, or `{ field: ['message', …] }` for forms; `message` beside `errors` on uploads.
 * Read it by `ApiError`.
 */
export const ErrorBody = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** No slug is so long: what is left of a longer one is as unknown as the whole (decision D11). */
const SLUG_LIMIT = 200;

/** Other spellings mean the same (decision D1), and the page redirects to its own address: 'Saint Étienne'. */
const readSlug = (text: string): string => asSlug(text.slice(0, SLUG_LIMIT));

/** A slug as it stands in a path. */
export const SlugPart = z.string().min(1).transform(readSlug);

/** A slug in a query. */
export const OptionalSlug = z.string().transform(readSlug).optional();

/** `?flag=1`, `?flag=true`: a scope or filter of a query; anything else is off (decision D7). */
export const Flag = z
  .union([z.boolean(), z.string(), z.number()])
  .default(false)
  .transform((value) => value === true || value === 1 || /^(1|true|on)$/i.test(String(value)));

/** An offset as a visitor may type it: negative and unreadable values are 0, the ceiling is 10,000 (decision D10). */
export const Offset = z
  .union([z.number(), z.string()])
  .default(0)
  .transform((value) => {
    const number = Math.floor(Number(value));
    return Number.isFinite(number) && number > 0 ? Math.min(number, 10_000) : 0;
  });

/** How many items to answer, held between 1 and `maximum`; unreadable is `usual`. */
export const limitOf = (usual: number, maximum: number) =>
  z
    .union([z.number(), z.string()])
    .default(usual)
    .transform((value) => {
      const number = Math.floor(Number(value));
      return Number.isFinite(number) && number > 0 ? Math.min(number, maximum) : usual;
    });

/** One value, a comma-joined list or a repeated key: always a list, of at most 40. */
export const List = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((one) => one.split(','))
      .map((one) => one.trim().slice(0, SLUG_LIMIT))
      .filter((one) => one !== '')
      .slice(0, 40),
  );

/** A picture: the path of its largest file below `/media/pictures/`, sizes by `?w=`. `null` where there is none. */
export const ImageUrl = z.string().nullable();

/** Package code of a company (decision D27). */
export const PackageCode = z.enum(['BASIC', 'CORPORATE', 'GOLD', 'PLATINUM']).meta({ id: 'PackageCode' });

export const Logo = z.object({
  id: z.int(),
  url: z.string(),
  logo_type: z.enum(['logo', 'thumbnail', 'banner']),
});
export type Logo = z.infer<typeof Logo>;

/** The company of a showreel or featured profile. */
export const CompanyLink = z.object({
  orgid: z.int(),
  orgname: z.string(),
  packagetypecode: PackageCode,
  country: z.string(),
  country_slug: z.string(),
  url_slug: z.string(),
});
export type CompanyLink = z.infer<typeof CompanyLink>;

/** An article as a sidebar names it. */
export const ArticleLink = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  date_published: z.string(),
  image_url: ImageUrl,
});
export type ArticleLink = z.infer<typeof ArticleLink>;
