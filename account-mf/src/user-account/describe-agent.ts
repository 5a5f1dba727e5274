/** By what its user agent says; the first that fits. Chrome's text names Safari, and Edge's names both. */
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

/** 'Firefox on Windows': enough to know one's own browser by. */
export function describeAgent(agent: string): string {
  const browser = find(BROWSERS, agent) ?? 'Unknown browser';
  const system = find(SYSTEMS, agent);
  return system ? `${browser} on ${system}` : browser;
}
