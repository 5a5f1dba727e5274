import postcss, { type AtRule, type ChildNode, type Container, CssSyntaxError } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';

/** The only cascade layer for a remote. */
const LAYER = /^remote(\.[\w-]+)*$/;
/** Suffix that CSS Modules add to local names: `title_Wk9nNH`. */
const LOCAL_NAME = /_[\w+-]{6,}$/;
/** At-rules that contain rules without changing what these match. */
const CONDITIONS = ['media', 'supports', 'container', 'starting-style'];
/** Pseudo-classes of which one selector must match. */
const MATCHING_PSEUDOS = [':is', ':where', ':has'];

/** Returns a message for a stylesheet that affects elements of others, or null. */
export function cssConflict(name: string, file: string, css: string): string | null {
  let leak: string | null;
  try {
    leak = findLeak(postcss.parse(css), false);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return `${file} of ${name} is not a stylesheet (${error.reason}, line ${error.line}): build ${name} again.`;
  }
  if (leak === null) return null;
  return (
    `${file} of ${name} leaks: '${leak.slice(0, 80)}' is outside '@layer remote' or matches more than local ` +
    `classes: write it in a CSS Module, inside '@layer remote { … }', with a local class in every selector.`
  );
}

/** Returns the first rule that affects elements of others, or null. */
function findLeak({ nodes = [] }: Container<ChildNode>, isInLayer: boolean): string | null {
  for (const node of nodes) {
    const leak = leakOf(node, isInLayer);
    if (leak !== null) return leak;
  }
  return null;
}

function leakOf(node: ChildNode, isInLayer: boolean): string | null {
  if (node.type === 'atrule') return leakOfAtRule(node, isInLayer);
  if (node.type !== 'rule') return null;
  return isInLayer ? globalSelector(node.selector) : node.selector;
}

function leakOfAtRule(rule: AtRule, isInLayer: boolean): string | null {
  const name = rule.name.toLowerCase();
  if (name === 'charset') return null;
  if (name === 'layer' && LAYER.test(rule.params)) return rule.nodes ? findLeak(rule, true) : null;
  if (CONDITIONS.includes(name)) return findLeak(rule, isInLayer);
  if (name.endsWith('keyframes') && LOCAL_NAME.test(rule.params)) return null;
  return `@${rule.name} ${rule.params}`.trim();
}

/** Returns the first selector of a list without a local class, or null. */
function globalSelector(list: string): string | null {
  const selectors = selectorParser().astSync(list).nodes;
  return (
    selectors
      .find((selector) => !isLocal(selector))
      ?.toString()
      .trim() ?? null
  );
}

function isLocal(selector: Selector): boolean {
  return selector.some((node: Node) => {
    if (node.type === 'class') return LOCAL_NAME.test(node.value);
    return node.type === 'pseudo' && MATCHING_PSEUDOS.includes(node.value) && node.nodes.every(isLocal);
  });
}

/** Returns the custom properties that stylesheets read without a fallback and do not set. */
export function missingTokens(sheets: readonly string[]): string[] {
  const defined = new Set(sheets.flatMap(definedTokens));
  const read = new Set<string>();
  for (const sheet of sheets) {
    postcss.parse(sheet).walkDecls(({ value }) => {
      for (const [, name] of value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)) if (name) read.add(name);
    });
  }
  return [...read].filter((name) => !defined.has(name)).sort();
}

/** Returns the custom properties that a stylesheet sets. */
export function definedTokens(css: string): string[] {
  const names = new Set<string>();
  postcss.parse(css).walk((node) => {
    if (node.type === 'decl' && node.prop.startsWith('--')) names.add(node.prop);
    if (node.type === 'atrule' && node.name === 'property') names.add(node.params);
  });
  return [...names];
}
