import { toSlug } from '@unitbase/contracts/slug';
import { plainText } from '@unitbase/contracts/text';

/** Entry of a page's contents. */
export interface ContentsEntry {
  /** Id of the heading. */
  id: string;
  title: string;
}

const HEADING = /<h2(?: id="([^"]*)")?>([\s\S]*?)<\/h2>/g;

/** Gives the second-level headings of a page's texts ids, and returns both. @param texts sanitised HTML */
export function withContents(texts: readonly string[]): { texts: string[]; entries: ContentsEntry[] } {
  const entries: ContentsEntry[] = [];
  const usedIds = new Set<string>();
  const idOf = (title: string, position: number) => {
    const slug = toSlug(title);
    return slug && !usedIds.has(slug) ? slug : `part-${position}`;
  };
  const addIds = (html: string) =>
    html.replace(HEADING, (_heading, givenId: string | undefined, inner: string) => {
      const title = plainText(inner);
      const id = givenId || idOf(title, entries.length + 1);
      usedIds.add(id);
      entries.push({ id, title });
      return `<h2 id="${id}">${inner}</h2>`;
    });
  return { texts: texts.map(addIds), entries };
}
