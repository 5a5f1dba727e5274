import type { Random } from '../random';

/** What a story is about: every word a template may name. Values are plain text. */
export type Facts = Record<string, string>;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** Chooses among `[this|that]`, then puts the facts in for `{name}`. Throws on a name without a fact. */
export function write(template: string, facts: Facts, random: Random): string {
  const chosen = template.replace(/\[([^\]]*)\]/g, (_, options: string) => random.pick(options.split('|')));
  const text = chosen.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`The story has no fact called ${name}: ${template}`);
    return fact;
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `count` different paragraphs as HTML. */
export function paragraphs(pool: readonly string[], count: number, facts: Facts, random: Random): string {
  return random
    .sample(pool, count)
    .map((template) => `<p>${escapeHtml(write(template, facts, random))}</p>`)
    .join('');
}
