import type { Random } from './random';

/** Plain-text values by name in a template. */
export type Facts = Record<string, string>;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** 'an actor', 'a unit driver', 'an EVS operator' */
export const withArticle = (noun: string): string =>
  `${/^([aeio]|u(?!ni)|EVS|LED)/.test(noun) ? 'an' : 'a'} ${noun}`;

/** 'lamps, cables and tape'; with a comma before the last 'and' where an item has one of its own. */
export function and(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  const comma = items.some((item) => item.includes(' and ')) ? ',' : '';
  return `${items.slice(0, -1).join(', ')}${comma} and ${items.at(-1)}`;
}

/** Replaces `{name}` by facts. Throws for an unknown name. */
export const insertFacts = (template: string, facts: Facts): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`Unknown fact '${name}' in: ${template}`);
    return fact;
  });

/** Chooses one of `[this|that]`, then replaces `{name}` by facts. */
export const fillIn = (template: string, facts: Facts, random: Random): string =>
  insertFacts(
    template.replace(/\[([^\]]*)\]/g, (_, options: string) => random.pick(options.split('|'))),
    facts,
  );

/** Returns the same as `fillIn`, with a capital at the beginning of each sentence. */
export const write = (template: string, facts: Facts, random: Random): string =>
  fillIn(template, facts, random).replace(
    /(^[“"]?|(?<!\b\p{Lu})[.?!] [“"]?)(\p{Ll})/gu,
    (_, start: string, letter: string) => start + letter.toUpperCase(),
  );

/** Returns `count` different paragraphs as HTML, in the order of the pool. */
export function paragraphs(pool: readonly string[], count: number, facts: Facts, random: Random): string {
  const chosen = new Set(random.sample(pool, count));
  return pool
    .filter((template) => chosen.has(template))
    .map((template) => `<p>${escapeHtml(write(template, facts, random))}</p>`)
    .join('');
}
