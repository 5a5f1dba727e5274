import { fold } from '@unitbase/contracts/slug';
import { iso31662 } from 'iso-3166';

/** Folded names of states and provinces by the code written after a city: TX, ON, NSW. */
const BY_CODE = new Map<string, string[]>();
for (const { code, name } of iso31662) {
  const short = code.slice(code.indexOf('-') + 1).toLowerCase();
  BY_CODE.set(short, [...(BY_CODE.get(short) ?? []), fold(name)]);
}

/**
 * Returns the directory's possible names of a state or county written after a city: 'tx' is Texas, 'new york' is
 * New York State, 'kerry' is County Kerry.
 */
export function areaNames(written: string): string[] {
  const names = [written, ...(BY_CODE.get(written) ?? [])];
  return names.flatMap((name) => [name, `${name} state`, `${name} county`, `county ${name}`]);
}
