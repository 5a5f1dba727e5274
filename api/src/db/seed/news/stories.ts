import * as z from 'zod';
import type { Facts } from '../prose';
import type { Random } from '../random';
import { readTexts } from '../texts';

const Texts = z.array(z.string());

/** A kind of story: templates of `prose.ts` for every part of an article. */
const Story = z.strictObject({
  titles: Texts,
  straplines: Texts,
  introductions: Texts,
  /** Parts of the body: a heading (none for the first) and the paragraphs to choose from. */
  parts: z.array(z.strictObject({ heading: z.string().optional(), pool: Texts, take: z.int() })),
  tags: Texts,
  /** Categories, one of which the company of the story has; any company without them. */
  companies: Texts.default([]),
  /** Scenes of stills that show what the story is about; a landscape of the country without them. */
  stills: Texts.default([]),
  /** Whether the picture is one of a city. */
  cityPicture: z.boolean().default(false),
  /** Landscapes, one of which the country must have. */
  landscapes: Texts.default([]),
  /** Whether the country must pay an incentive. */
  needsScheme: z.boolean().default(false),
  /** Whether the story appears in the local winter of a country with cold winters. */
  isWinter: z.boolean().default(false),
  /** At most one article for each: two articles on a new rule or on a year's figures would contradict each other. */
  once: z.enum(['country', 'city']).optional(),
  /** Facts of this kind only: a text, or a choice of one. */
  facts: z.record(z.string(), z.union([z.string(), Texts])).default({}),
});

export type Story = z.output<typeof Story>;

export const readStories = (name: string): Story[] => readTexts(`stories/${name}`, z.array(Story));

/** Chooses the facts that only this kind of story has. */
export const storyFacts = ({ facts }: Story, random: Random): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : random.pick(value),
    ]),
  );
