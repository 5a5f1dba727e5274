import type { Random } from '../../random';
import type { tags } from '../newsroom';
import type { Facts } from '../prose';

export type Tag = (typeof tags)[number];

/** A kind of story: templates of `prose.ts` for every part of an article. */
export interface StoryKind {
  titles: readonly string[];
  straplines: readonly string[];
  introductions: readonly string[];
  /** Parts of the body: a heading (none for the first) and the paragraphs to choose from. */
  parts: readonly { heading?: string; pool: readonly string[]; take: number }[];
  captions: readonly string[];
  tags: readonly Tag[];
  /** Facts of this kind only, besides those of its place and company. */
  facts?: (random: Random) => Facts;
}
