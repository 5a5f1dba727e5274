import * as z from 'zod';
import { asSlug } from '../urls/slug';

/**
 * Body of an error response (decision D81): `{ detail }`, `{ field: ['message', …] }` for forms, or `{ message, errors
 * }` for uploads. `ApiError` parses it.
 */
export const ErrorBody = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Id of a row, in a path or query. */
export const Id = z.coerce.number().int().positive().max(2_147_483_647);

/** Maximum length of a slug. A cut one is unknown like the full text (decision D11). */
const SLUG_LIMIT = 200;

/** Accepts other spellings ('Saint Étienne'); the page then redirects to its canonical URL (decision D1). */
const readSlug = (text: string): string => asSlug(text.slice(0, SLUG_LIMIT));

/** Slug in a path. */
export const SlugPart = z.string().min(1).transform(readSlug);

/** Slug in a query. */
export const OptionalSlug = z.string().transform(readSlug).optional();

/** Boolean in a query: `1`, `true` and `on` are true, anything else is false (decision D7). */
export const Flag = z
  .union([z.boolean(), z.string(), z.number()])
  .default(false)
  .transform((value) => value === true || value === 1 || /^(1|true|on)$/i.test(String(value)));

/** Offset in a query: invalid and negative values are 0, the maximum is 10,000 (decision D10). */
export const Offset = z
  .union([z.number(), z.string()])
  .default(0)
  .transform((value) => {
    const number = Math.floor(Number(value));
    return Number.isFinite(number) && number > 0 ? Math.min(number, 10_000) : 0;
  });

/** Returns the schema of a number of items, at most `maximum`; invalid values are `fallback`. */
export const limitOf = (fallback: number, maximum: number) =>
  z
    .union([z.number(), z.string()])
    .default(fallback)
    .transform((value) => {
      const number = Math.floor(Number(value));
      return Number.isFinite(number) && number > 0 ? Math.min(number, maximum) : fallback;
    });

/** List in a query: one value, a comma-separated list or a repeated key, at most 40 items. */
export const List = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((text) => text.split(','))
      .map((item) => item.trim().slice(0, SLUG_LIMIT))
      .filter((item) => item !== '')
      .slice(0, 40),
  );

/** Path of a picture in its largest size; `?w=` returns smaller ones. `null` without a picture. */
export const ImageUrl = z.string().nullable();

/** Package code of a company (decision D27). */
export const PackageCode = z.enum(['BASIC', 'CORPORATE', 'GOLD', 'PLATINUM']).meta({ id: 'PackageCode' });

export const Logo = z.object({
  id: z.int(),
  url: z.string(),
  logo_type: z.enum(['logo', 'thumbnail', 'banner']),
});
export type Logo = z.infer<typeof Logo>;

/** Company of a showreel or featured profile. */
export const CompanyLink = z.object({
  orgid: z.int(),
  orgname: z.string(),
  packagetypecode: PackageCode,
  country: z.string(),
  country_slug: z.string(),
  url_slug: z.string(),
});
export type CompanyLink = z.infer<typeof CompanyLink>;

/** Article in a sidebar. */
export const ArticleLink = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  date_published: z.string(),
  image_url: ImageUrl,
});
export type ArticleLink = z.infer<typeof ArticleLink>;
