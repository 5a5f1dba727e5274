import type { FollowKind } from '@unitbase/contracts/entities/follows';
import * as messages from '@unitbase/contracts/messages';
import { slugToWords } from '@unitbase/contracts/slug';

/** Subject in the address of the page that starts following. */
export interface FollowSubject {
  kind: FollowKind;
  ref: string;
}

/** Returns the subject of an address; null without one. */
export function readSubject(query: URLSearchParams): FollowSubject | null {
  const kind = query.get('kind') ?? '';
  const ref = query.get('ref') ?? '';
  return Object.hasOwn(messages.follows.kinds, kind) && ref !== '' ? { kind: kind as FollowKind, ref } : null;
}

/** Kinds whose `ref` is text of the visitor. */
const QUOTED: Partial<Record<FollowKind, true>> = { search: true };

/** Returns 'Spain', 'Canary Islands, Spain' or '“camera hire”': a name made of the slugs. */
export function subjectName({ kind, ref }: FollowSubject): string {
  if (QUOTED[kind]) return `“${slugToWords(ref)}”`;
  return ref.split('/').reverse().map(capitalised).join(', ');
}

const capitalised = (slug: string): string =>
  slugToWords(slug).replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
