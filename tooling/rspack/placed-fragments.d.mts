import type { Placed } from '@unitbase/contracts/release';

export function placedFragments(source: string): [name: string, placed: Placed][];
