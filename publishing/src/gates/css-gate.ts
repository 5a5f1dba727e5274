import postcss, { type AtRule, type ChildNode, type Container, CssSyntaxError } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';

/** The only cascade layer that a remote may write into. */
const LAYER = /^remote(\.[\w-]+)*$/;
/** What CSS Modules leave at the end of a name of their own: `title_Wk9nNH`. */
const LOCAL_NAME = /_[\w+-]{6,}$/;
/** They hold rules and change nothing of what these match. */
const CONDITIONS = ['media', 'supports', 'container', 'starting-style'];
/** One of their selectors must match: here, or somewhere inside. */
const DEMANDS = [':is', ':where', ':has'];

const headOf = ({ name, params }: AtRule) => `@${name} ${params}`.trim();

/** Whether it matches only what a class of the remote's own is part of. */
function isLocal(selector: Selector): boolean {
  return selector.some((node: Node) => {
    if (node.type === 'class') return LOCAL_NAME.test(node.value);
    return node.type === 'pseudo' && DEMANDS.includes(node.value) && node.nodes.every(isLocal);
  });
}

/** The first selector of a list that matches more than the remote's own; or null. */
function globalSelector(list: string): string | null {
  const selectors = selectorParser().astSync(list).nodes;
  return (
    selectors
      .find((selector) => !isLocal(selector))
      ?.toString()
      .trim() ?? null
  );
}

function leakOfAtRule(rule: AtRule, isInLayer: boolean): string | null {
  const name = rule.name.toLowerCase();
  if (name === 'charset') return null;
  if (name === 'layer' && LAYER.test(rule.params)) return rule.nodes ? leakIn(rule, true) : null;
  if (CONDITIONS.includes(name)) return leakIn(rule, isInLayer);
  if (name.endsWith('keyframes') && LOCAL_NAME.test(rule.params)) return null;
  return headOf(rule);
}

/** What in a stylesheet reaches beyond the remote, as it stands there; or null. */
function leakIn({ nodes = [] }: Container<ChildNode>, isInLayer: boolean): string | null {
  for (const node of nodes) {
    const leak =
      node.type === 'atrule'
        ? leakOfAtRule(node, isInLayer)
        : node.type === 'rule'
          ? isInLayer
            ? globalSelector(node.selector)
            : node.selector
          : null;
    if (leak !== null) return leak;
  }
  return null;
}

/** The sentence that refuses a stylesheet of a remote that would touch what is not the remote's; or null. */
export function cssConflict(name: string, file: string, css: string): string | null {
  let leak: string | null;
  try {
    leak = leakIn(postcss.parse(css), false);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return `${file} of ${name} is no stylesheet (${error.reason}, line ${error.line}): build ${name} again.`;
  }
  if (leak === null) return null;
  return (
    `${file} of ${name} leaks: '${leak.slice(0, 80)}' stands outside '@layer remote' or matches more than its own ` +
    `classes: write it into a CSS Module, inside '@layer remote { … }', with a local class in every selector.`
  );
}

/** Custom properties that stylesheets read without a fallback and do not set themselves. */
export function missingTokens(sheets: readonly string[]): string[] {
  const set = new Set(sheets.flatMap(definedTokens));
  const read = new Set<string>();
  for (const sheet of sheets) {
    postcss.parse(sheet).walkDecls(({ value }) => {
      for (const [, name] of value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)) if (name) read.add(name);
    });
  }
  return [...read].filter((name) => !set.has(name)).sort();
}

/** Custom properties that a stylesheet sets. */
export function definedTokens(css: string): string[] {
  const found = new Set<string>();
  postcss.parse(css).walk((node) => {
    if (node.type === 'decl' && node.prop.startsWith('--')) found.add(node.prop);
    if (node.type === 'atrule' && node.name === 'property') found.add(node.params);
  });
  return [...found];
}
