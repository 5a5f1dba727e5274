/** The only cascade layer that a remote may write into. */
const LAYER = /^@layer\s+remote(\.[\w-]+)*$/;
/** What CSS Modules leave at the end of a name of their own: `title_Wk9nNH`. */
const LOCAL = String.raw`_(?:[\w+-]|\\.){6,}`;
const LOCAL_NAME = new RegExp(LOCAL);
const LOCAL_CLASS = new RegExp(String.raw`\.(?:[\w-]|\\.)*${LOCAL}`);

interface Statement {
  /** `@media print`, a selector list. */
  head: string;
  /** Null for a statement without a block. */
  body: string | null;
}

/** Strings, comments and escapes replaced by harmless text of the same meaning to a reader of braces. */
const plain = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g, '""');

/** The statements of one level, in order. */
function statements(css: string): Statement[] {
  const found: Statement[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    const char = css[at];
    if (char === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (char === '}') {
      depth -= 1;
      if (depth === 0) {
        found.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
        start = at + 1;
      }
    } else if (char === ';' && depth === 0) {
      const head = css.slice(start, at).trim();
      if (head) found.push({ head, body: null });
      start = at + 1;
    }
  }
  return found;
}

/** Selectors of a list: commas inside brackets do not count. */
function selectors(head: string): string[] {
  const found = [''];
  let depth = 0;
  for (const char of head) {
    if (char === '(' || char === '[') depth += 1;
    if (char === ')' || char === ']') depth -= 1;
    if (char === ',' && depth === 0) found.push('');
    else found[found.length - 1] += char;
  }
  return found.map((selector) => selector.trim());
}

const CONDITIONAL = /^@(media|supports|container|starting-style|scope)\b/;

/** What in a stylesheet reaches beyond the remote, as it stands there; or null. */
function leakIn(css: string, isInLayer: boolean): string | null {
  for (const { head, body } of statements(css)) {
    if (body === null) {
      if (/^@charset\b/.test(head) || LAYER.test(head)) continue;
      if (head.startsWith('@')) return head;
      continue;
    }
    if (LAYER.test(head) || (CONDITIONAL.test(head) && !head.startsWith('@scope'))) {
      const leak = leakIn(body, isInLayer || LAYER.test(head));
      if (leak) return leak;
      continue;
    }
    if (/^@(-webkit-)?keyframes\b/.test(head)) {
      if (!LOCAL_NAME.test(head)) return head;
      continue;
    }
    if (head.startsWith('@') || !isInLayer) return head;
    const global = selectors(head).find((selector) => !LOCAL_CLASS.test(selector));
    if (global) return global;
  }
  return null;
}

/** The sentence that refuses a stylesheet of a remote that would touch what is not the remote's; or null. */
export function cssConflict(name: string, file: string, css: string): string | null {
  const leak = leakIn(plain(css), false);
  if (leak === null) return null;
  return (
    `${file} of ${name} leaks: '${leak.slice(0, 80)}' stands outside '@layer remote' or matches more than its own ` +
    `classes: write it into a CSS Module, inside '@layer remote { … }', with a local class in every selector.`
  );
}

/** Custom properties that stylesheets read without a fallback and do not set themselves. */
export function missingTokens(sheets: readonly string[]): string[] {
  const text = sheets.map(plain).join('\n');
  const set = new Set(definedTokens(text));
  const read = [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].flatMap(([, name]) => (name ? [name] : []));
  return [...new Set(read)].filter((name) => !set.has(name)).sort();
}

/** Custom properties that a stylesheet sets. */
export const definedTokens = (css: string): string[] => [
  ...new Set(
    [...css.matchAll(/(?:^|[{;\s])(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g)].flatMap(([, set, declared]) => {
      const name = set ?? declared;
      return name ? [name] : [];
    }),
  ),
];
