import { reservedWords } from '@unitbase/contracts/urls';
import * as z from 'zod';

/** Schema of one line of plain text. */
export const Line = (max = 200) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at max ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line');

/** Schema of Markdown that may contain HTML; sanitised later by an allow-list. */
export const Markdown = (max: number) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .max(max, `must have at max ${max} characters`)
    .refine((text) => !text.includes('\0'), 'must not hold a NUL');

export const Slug = z
  .string({ error: 'must be a text' })
  .max(160, 'must have at max 160 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens')
  .refine((slug) => !reservedWords.includes(slug), 'is a word that addresses of the site need');

export const Day = z.iso.date({ error: 'must be a day such as 2026-11-21' });

/** Schema of a URL on another site. */
export const WebAddress = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address that begins with https:// or http://',
    abort: true,
  })
  .max(500, 'must have at max 500 characters');

const HOURS = ['dawn', 'morning', 'noon', 'golden', 'blue', 'night', 'storm', 'overcast', 'indoor'] as const;

/** Schema of a picture in the media store (`/media/pictures/…`) or a file beside the text (`./harbour.jpg`). */
export const Picture = z.strictObject(
  {
    src: z
      .string({ error: 'must be a text' })
      .regex(
        /^(\/media\/pictures\/|\.\/)/,
        'must begin with /media/pictures/ or, for a file beside this one, ./',
      ),
    /** Text alternative. */
    alt: z
      .string({ error: 'must say what the picture shows' })
      .trim()
      .max(300, 'must have at max 300 characters'),
    hour: z.enum(HOURS, { error: `must be one of ${HOURS.join(', ')}` }).optional(),
  },
  { error: 'must have src and alt' },
);
export type Picture = z.output<typeof Picture>;

/** Schema of a list of at max `max` unique names. */
export const Names = (max: number) =>
  z
    .array(Line(100).regex(/[\p{L}\p{N}]/u, 'must hold a letter or digit'), { error: 'must be a list' })
    .max(max, `must have at max ${max} entries`)
    .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, 'names one twice')
    .default([]);

/** Schema of blocks as data, an alternative to Markdown below the front matter. */
export const Blocks = z
  .array(
    z.discriminatedUnion(
      'type',
      [
        z.strictObject({ type: z.literal('text'), text: Markdown(100_000) }),
        z.strictObject({
          type: z.literal('image'),
          image: Picture,
          text: Line(500).optional(),
          caption: Line(500).optional(),
        }),
      ],
      { error: "must have the type 'text' or 'image'" },
    ),
    { error: 'must be a list' },
  )
  .max(200, 'must have at max 200 entries')
  .optional();
