import type { CompanyCard, MatchReason } from '@unitbase/contracts/entities/search';
import { type Pool, prepared } from '../../../db/query';
import { searchWords, singular } from '../../../db/words';
import type { Catalogue } from '../../catalogue';
import type { ResultPage } from '../engine/page';
import { LEVELS } from '../engine/rank';
import { readFacetCode } from '../query/facet-codes';
import type { Keyword } from '../query/keyword';
import { excerptOf, markText } from './marked-text';
import type { PartMatch } from './matches';

interface TextsRow {
  id: number;
  strapline: string;
  about: string;
  categories: string[];
  /** Languages, equipment and certificates. */
  terms: string[];
  team: { name: string; title: string }[];
}

/** Texts of companies that a keyword may match, as far as their package shows them. `$1` company ids. */
const TEXTS_SQL = `
  SELECT o.id, o.strapline,
    coalesce((SELECT array_agg(c.name ORDER BY oc.position, c.id) FROM org_categories oc
      JOIN categories c ON c.id = oc.category_id WHERE oc.org_id = o.id), '{}') AS categories,
    CASE WHEN o.package_code = 'BASIC' THEN '' ELSE o.about END AS about,
    CASE WHEN o.package_code = 'BASIC' THEN '{}' ELSE ARRAY(
      SELECT language FROM languages WHERE org_id = o.id UNION ALL SELECT name FROM equipment WHERE org_id = o.id
      UNION ALL SELECT title FROM certificates WHERE org_id = o.id) END AS terms,
    CASE WHEN o.package_code = 'BASIC' THEN '[]'::jsonb ELSE coalesce((
      SELECT jsonb_agg(jsonb_build_object('name', trim(p.firstname || ' ' || p.lastname), 'title', p.jobtitle)
        ORDER BY p.sortorder, p.id) FROM people p WHERE p.org_id = o.id), '[]') END AS team
  FROM orgs o WHERE o.id = ANY($1::int[])`;

/** Levels whose reasons need the texts of the company. */
const LEVELS_WITH_TEXTS: ReadonlySet<number> = new Set([LEVELS.role, LEVELS.head, LEVELS.text, LEVELS.team]);

/** A search whose results need reasons. */
interface Explained {
  keyword: Keyword;
  page: ResultPage;
  /** Label of the place whose companies are results; null without one. */
  place: string | null;
}

const wholly = (text: string) => [{ start: 0, end: text.length }];
const startsWith = (word: string, start: string) => word.startsWith(start);

/** Explains the results of one search. */
class Explanation {
  readonly #search: Explained;
  readonly #catalogue: Catalogue;
  /** Job titles that the keyword names, in the singular. */
  readonly #titles: ReadonlySet<string>;
  /** Typed words, each alone. */
  readonly #typed: readonly string[][];

  constructor(search: Explained, catalogue: Catalogue) {
    this.#search = search;
    this.#catalogue = catalogue;
    const { keyword } = search;
    const segments = keyword.branches.flat();
    const titles = segments.flatMap(({ words, synonyms }) => [words, ...synonyms]);
    this.#titles = new Set([keyword.words, ...titles].map(singular));
    this.#typed = keyword.nameStarts.flatMap((words) => words.split(' ').map((word) => [word]));
  }

  reason(card: CompanyCard, texts: TextsRow | undefined, parts: readonly PartMatch[]): MatchReason | null {
    const { keyword, page } = this.#search;
    const level = page.levels.get(card.orgid) ?? 0;
    if (level === LEVELS.exactName || level === LEVELS.name) return this.#name(card.orgname);
    if (keyword.branches.length === 0) return this.#place();
    if (level === LEVELS.category || level === LEVELS.partCategory) return this.#category(card.orgid);
    if (level === LEVELS.credit) return this.#credit(parts);
    if (!texts) return null;
    if (level === LEVELS.team) return this.#team(texts);
    return (level === LEVELS.role ? this.#role(texts) : this.#text(texts)) ?? this.#name(card.orgname);
  }

  #place(): MatchReason | null {
    const { place } = this.#search;
    return place === null ? null : { kind: 'place', text: place, marks: wholly(place) };
  }

  #name(name: string): MatchReason {
    const typed = markText(name, this.#typed, startsWith).marks;
    return {
      kind: 'name',
      text: name,
      marks: typed.length > 0 ? typed : markText(name, this.#search.page.alternatives).marks,
    };
  }

  #category(id: number): MatchReason | null {
    const facet = readFacetCode(this.#search.page.categories.get(id) ?? 0);
    const { categories, sections } = this.#catalogue;
    const entries = facet?.kind === 'section' ? sections : categories;
    const text = entries.find((entry) => entry.id === facet?.id)?.name;
    if (text === undefined) return null;
    const { marks } = markText(text, this.#search.page.alternatives);
    return { kind: 'category', text, marks: marks.length > 0 ? marks : wholly(text) };
  }

  #role({ team }: TextsRow): MatchReason | null {
    const person = team.find(({ title }) => this.#titles.has(singular(searchWords(title))));
    if (!person) return null;
    return { kind: 'role', text: `${person.title}, ${person.name}`, marks: wholly(person.title) };
  }

  /** Picks the text with most matches: a category, the strapline, an entry of a list or an excerpt of the long text. */
  #text({ categories, strapline, about, terms }: TextsRow): MatchReason | null {
    const { alternatives } = this.#search.page;
    const candidates = [
      ...categories.map((text) => ({ kind: 'category' as const, text })),
      ...[strapline, ...terms, about].map((text) => ({
        kind: 'text' as const,
        text: text.replace(/\s+/g, ' '),
      })),
    ].map(({ kind, text }) => ({ kind, text, ...markText(text, alternatives) }));
    const best = candidates.reduce((one, other) => (other.score > one.score ? other : one));
    const [first] = best.marks;
    if (!first) return null;
    const text = best.kind === 'category' ? best.text : excerptOf(best.text, first.start);
    return { kind: best.kind, text, marks: markText(text, alternatives).marks };
  }

  #team({ team }: TextsRow): MatchReason | null {
    const texts = team.map(({ name, title }) => (title ? `${name}, ${title}` : name));
    return this.#best('team', texts);
  }

  #credit(parts: readonly PartMatch[]): MatchReason | null {
    const credits = parts.filter(({ kind }) => kind === 'credit');
    return this.#best(
      'credit',
      credits.map(({ title, year }) => (year ? `${title}, ${year}` : title)),
    );
  }

  #best(kind: MatchReason['kind'], texts: readonly string[]): MatchReason | null {
    const [best] = texts
      .map((text) => ({ text, ...markText(text, this.#typed, startsWith) }))
      .sort((a, b) => b.score - a.score);
    return best ? { kind, text: best.text, marks: best.marks } : null;
  }
}

/** Reads the texts that the reasons of a page need, by company id. */
export async function readReasonTexts(
  pool: Pool,
  levels: ResultPage['levels'],
): Promise<Map<number, TextsRow>> {
  const ids = [...levels].flatMap(([id, level]) => (LEVELS_WITH_TEXTS.has(level) ? id : []));
  const rows = ids.length === 0 ? [] : await prepared<TextsRow>(pool, 'reason texts', TEXTS_SQL, [ids]);
  return new Map(rows.map((texts) => [texts.id, texts]));
}

/** Adds the reason to each card. `texts` and `parts`, the matching people and credits, are by company id. */
export function addReasons(
  catalogue: Catalogue,
  search: Explained,
  cards: readonly CompanyCard[],
  texts: ReadonlyMap<number, TextsRow>,
  parts: ReadonlyMap<number, PartMatch[]>,
): CompanyCard[] {
  const explanation = new Explanation(search, catalogue);
  return cards.map((card) => ({
    ...card,
    reason: explanation.reason(card, texts.get(card.orgid), parts.get(card.orgid) ?? []),
  }));
}
