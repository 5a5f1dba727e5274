import { toSlug } from '@unitbase/contracts/slug';
import { reservedWords } from '@unitbase/contracts/urls';
import * as z from 'zod';

/** Returns what is wrong with a value that must be a text. */
function notText({ input }: { input?: unknown }): string {
  if (input === undefined) return 'is missing: write it';
  if (input === null) return 'is empty: write it or remove the field';
  if (typeof input === 'object') return 'must be one text, not a list or fields';
  return `must be a text: put it in quotes, '${String(input)}'`;
}

const Text = z.string({ error: notText });

/** Errors of a text and of a list that are too long. */
const tooLong = (max: number) => ({
  error: ({ input }: { input?: unknown }) => `has ${String(input).length} characters: shorten it to ${max}`,
});
const tooMany = (max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `has ${Array.isArray(input) ? input.length : 0} entries: remove some, at most ${max} are allowed`,
});

/** Schema of one line of plain text. */
export const Line = (max = 200) =>
  Text.trim()
    .min(1, 'is empty: write it or remove the field')
    .max(max, tooLong(max))
    .regex(/^[^\p{Cc}]*$/u, 'must be one line: remove line breaks and control characters');

/** Returns the schema of Markdown that may contain HTML; sanitised later by an allow-list. */
export const Markdown = (max: number) =>
  Text.trim()
    .max(max, tooLong(max))
    .refine((text) => !text.includes('\0'), 'contains a NUL character: remove it');

/** Schema of a slug in any script (decision D5). */
export const Slug = Text.max(160, tooLong(160))
  .superRefine((slug, context) => {
    const valid = toSlug(slug);
    if (slug === valid && slug !== '') return;
    const advice = valid ? `write ${valid}` : 'use letters or digits';
    context.addIssue({
      code: 'custom',
      message: `must be lower-case letters, digits and single hyphens: ${advice}`,
    });
  })
  .refine(
    (slug) => !reservedWords.includes(slug),
    'is a word that URLs of the site need: choose another one',
  );

const DATE = 'must be a day such as 2026-11-21, or a day and a time such as 2026-11-21 14:30';
/** Years before are typing errors. */
const FIRST_YEAR = 1900;

/** Schema of a day and optional time in London; returns `yyyy-mm-dd hh:mm`, midnight by default. */
export const Moment = z
  .string({ error: DATE })
  .regex(/^\d{4}-\d\d-\d\d([ T]([01]\d|2[0-3]):[0-5]\d)?$/, { error: DATE, abort: true })
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, { error: DATE, abort: true })
  .refine((text) => Number(text.slice(0, 4)) >= FIRST_YEAR, `is before ${FIRST_YEAR}: correct the year`)
  .transform((text) => `${text.slice(0, 10)} ${text.slice(11) || '00:00'}`);

/** Schema of a URL on another site. */
export const WebAddress = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address that begins with https:// or http://',
    abort: true,
  })
  .max(500, tooLong(500));

export const List = <Schema extends z.ZodType>(entry: Schema, max: number) =>
  z.array(entry, { error: 'must be a list, such as [One, Two]' }).max(max, tooMany(max));

const HOURS = ['dawn', 'morning', 'noon', 'golden', 'blue', 'night', 'storm', 'overcast', 'indoor'] as const;

/** Schema of a picture in the media store (`/media/pictures/…`) or a file beside the text (`./harbour.jpg`). */
export const Picture = z.strictObject(
  {
    src: Text.regex(
      /^(\/media\/pictures\/|\.\/)/,
      'must begin with /media/pictures/ or, for a file beside this one, ./',
    ),
    /** Text alternative. */
    alt: z
      .string({ error: 'must say what the picture shows' })
      .trim()
      .max(300, tooLong(300))
      .regex(/[\p{L}\p{N}]/u, 'must say what the picture shows'),
    hour: z.enum(HOURS, { error: `must be one of ${HOURS.join(', ')}` }).optional(),
  },
  { error: 'must have src and alt' },
);
export type Picture = z.output<typeof Picture>;

/** Schema of a name that has a slug, such as that of a tag or an author. */
export const Name = Line(100).refine((name) => toSlug(name) !== '', 'must contain a letter or digit');

/** Returns the schema of a list of at most `max` names; two with one slug are an error. */
export const Names = (max: number) =>
  List(Name, max)
    .superRefine((names, context) => {
      names.forEach((name, index) => {
        const first = names.findIndex((other) => toSlug(other) === toSlug(name));
        if (first === index) return;
        context.addIssue({ code: 'custom', path: [index], message: sameSlug(name, names[first] ?? '') });
      });
    })
    .default([]);

/** Returns the error of a name that has the same slug as another one. */
export const sameSlug = (name: string, other: string): string =>
  name === other
    ? `'${name}' is named twice: remove one`
    : `'${name}' and '${other}' have the same address, ${toSlug(name)}: use '${other}' or another name`;

/** Schema of blocks as data, an alternative to Markdown below the front matter. */
export const Blocks = List(
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
  200,
).optional();
