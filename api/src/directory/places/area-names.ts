import { fold } from '@unitbase/contracts/slug';
import { iso31662 } from 'iso-3166';

/** Folded names of states, provinces and the like, by the code that is written after a city: TX, ON, NSW. */
const BY_CODE = new Map<string, string[]>();
for (const { code, name } of iso31662) {
  const short = code.slice(code.indexOf('-') + 1).toLowerCase();
  BY_CODE.set(short, [...(BY_CODE.get(short) ?? []), fold(name)]);
}

/**
 * How a state or county that is written so after a city may be called in the directory, which sets those apart that are
 * called as their city: 'tx' is Texas, 'new york' New York State, 'kerry' County Kerry.
 */
export function areaNames(written: string): string[] {
  const names = [written, ...(BY_CODE.get(written) ?? [])];
  return names.flatMap((name) => [name, `${name} state`, `${name} county`, `county ${name}`]);
}
