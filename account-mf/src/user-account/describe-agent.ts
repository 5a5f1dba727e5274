/** Patterns in order of priority: Chrome's user agent also names Safari, and Edge's names both. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const find = (table: typeof BROWSERS, agent: string) => table.find(([pattern]) => pattern.test(agent))?.[1];

/** Returns a browser's name that its user recognises: 'Firefox on Windows'. */
export function describeAgent(agent: string): string {
  const browser = find(BROWSERS, agent) ?? 'Unknown browser';
  const system = find(SYSTEMS, agent);
  return system ? `${browser} on ${system}` : browser;
}
