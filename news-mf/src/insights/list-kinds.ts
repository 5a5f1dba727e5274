import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';

/** A list of articles of one type: its id at the api, its heading, its address. */
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

/** `network` is another name of `all-networks`; what is unknown is news (docs/requirements/news.md §2.4, decision D74). In any case. */
export function listKind(type: string | undefined): ListKind & { known: boolean } {
  const small = type?.toLowerCase();
  const name = small === 'network' ? 'all-networks' : small;
  const found = Object.values(kinds).find((kind) => kind.path === name);
  return found ? { ...found, known: true } : { ...kinds.news, known: false };
}
