import * as z from 'zod';
import { readTexts } from '../texts';

const Words = z.array(z.string());

/** Invented people, the tags of stories, and words that stories choose from. */
export const { authors, tags, words } = readTexts(
  'stories/newsroom',
  z.strictObject({
    authors: z.array(z.strictObject({ name: z.string(), jobTitle: z.string() })),
    tags: Words,
    words: z.strictObject({
      genres: Words,
      numbers: Words,
    }),
  }),
);
