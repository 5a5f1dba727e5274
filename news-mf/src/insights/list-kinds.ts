import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';

/** List of articles of one type: id in the api, heading and last path segment. */
export interface ListKind {
  id: string;
  title: string;
  path: 'news' | 'q-and-a' | 'features' | 'all-networks' | 'reports';
}

const kinds = {
  news: { id: '1', title: messages.news.heading, path: 'news' },
  'q-and-a': { id: '2', title: 'Q&A', path: 'q-and-a' },
  features: { id: '3', title: messages.news.features, path: 'features' },
  'all-networks': { id: '4', title: messages.news.network(site.name), path: 'all-networks' },
  reports: { id: '5', title: 'Reports', path: 'reports' },
} as const satisfies Record<ListKind['path'], ListKind>;

/** Returns the list of a type in any case; an unknown type is news (docs/requirements/news.md §2.4, decision D74). */
export function listKind(type: string | undefined): ListKind & { isKnown: boolean } {
  const lowerCase = type?.toLowerCase();
  const path = lowerCase === 'network' ? 'all-networks' : lowerCase;
  const match = Object.values(kinds).find((kind) => kind.path === path);
  return match ? { ...match, isKnown: true } : { ...kinds.news, isKnown: false };
}
