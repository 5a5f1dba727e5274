const NAMED = /<Fragment(?=\s)/g;
const COMMENT = /^\s*(\*|\/\/|\/\*)/;

/**
 * The fragments that a source places, by full name: for each place the props that are given there, with their values
 * where the source writes them out (contracts/release, Placed).
 * @param {string} source
 * @returns {[name: string, placed: { props: Record<string, { value?: string | number | boolean }>, open?: true }][]}
 */
export function placedFragments(source) {
  const found = [];
  for (const { index } of source.matchAll(NAMED)) {
    if (COMMENT.test(source.slice(source.lastIndexOf('\n', index) + 1, index))) continue;
    const { attributes, isSpread } = readAttributes(source, index + '<Fragment'.length);
    // React's own Fragment, in front of a list, has a key and no name.
    if (!attributes.has('name')) continue;
    const name = attributes.get('name').value;
    if (typeof name !== 'string') {
      throw new Error(
        `A fragment is placed under a computed name, ${source.slice(index, index + 60).split('\n')[0]}: ` +
          'write the name out, so that a release can be judged by it.',
      );
    }
    // These two and the name are the place's own.
    const props = [...attributes].filter(([key]) => !['name', 'loading', 'unavailable', 'key'].includes(key));
    found.push([name, { props: Object.fromEntries(props), ...(isSpread ? { open: true } : {}) }]);
  }
  return found;
}

/** Attributes of an element from `at`, behind its name, to its end. */
function readAttributes(source, at) {
  const attributes = new Map();
  let isSpread = false;
  for (let rest = source.slice(at).trimStart(); !/^\/?>/.test(rest) && rest !== ''; rest = rest.trimStart()) {
    if (rest.startsWith('{')) {
      isSpread = true;
      rest = rest.slice(lengthOfBraces(rest));
      continue;
    }
    const key = /^[\w-]+/.exec(rest)?.[0];
    if (!key) break;
    rest = rest.slice(key.length);
    if (!rest.startsWith('=')) {
      attributes.set(key, { value: true });
      continue;
    }
    const quoted = /^=("[^"]*"|'[^']*')/.exec(rest);
    const length = quoted ? quoted[0].length : 1 + lengthOfBraces(rest.slice(1));
    attributes.set(
      key,
      quoted ? { value: quoted[1].slice(1, -1) } : literal(rest.slice(2, length - 1).trim()),
    );
    rest = rest.slice(length);
  }
  return { attributes, isSpread };
}

/** A value that is written out: text, number or truth. Anything else is computed. */
function literal(code) {
  const text = /^(?:'([^'\\]*)'|"([^"\\]*)")$/.exec(code);
  if (text) return { value: text[1] ?? text[2] };
  if (/^-?\d+(\.\d+)?$/.test(code)) return { value: Number(code) };
  return code === 'true' || code === 'false' ? { value: code === 'true' } : {};
}

/** Length of `{…}` with what is nested in it; braces in texts do not count. */
function lengthOfBraces(code) {
  let depth = 0;
  for (const { 0: token, index } of code.matchAll(
    /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|[{}]/g,
  )) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return code.length;
}
