import type { Random } from './random';

/** What a text is about: every name that its template uses. Values are plain text. */
export type Facts = Record<string, string>;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** Puts facts in for `{name}`. Throws on a name without a fact. */
export const insertFacts = (template: string, facts: Facts): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`There is no fact called ${name}: ${template}`);
    return fact;
  });

/** Chooses among `[this|that]`, then puts the facts in for `{name}`. */
export const fillIn = (template: string, facts: Facts, random: Random): string =>
  insertFacts(
    template.replace(/\[([^\]]*)\]/g, (_, options: string) => random.pick(options.split('|'))),
    facts,
  );

/** As `fillIn`, with a capital at the beginning. */
export function write(template: string, facts: Facts, random: Random): string {
  const text = fillIn(template, facts, random);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `count` different paragraphs as HTML. */
export function paragraphs(pool: readonly string[], count: number, facts: Facts, random: Random): string {
  return random
    .sample(pool, count)
    .map((template) => `<p>${escapeHtml(write(template, facts, random))}</p>`)
    .join('');
}
