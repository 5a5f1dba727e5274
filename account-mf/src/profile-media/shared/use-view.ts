import { useLocation, useSearchParams } from '@unitbase/remote-kit';

/** What of a section is shown, as its address says: links turn it, with and without scripts. */
export interface View {
  /** The second half of the section: catalogue or gallery. */
  stored: boolean;
  list: boolean;
  byName: boolean;
  /** From 1. */
  page: number;
  /** The address with some of it changed; another view begins at its first page. */
  href: (changes: Partial<Record<'show' | 'view' | 'sort' | 'page', string>>) => string;
}

/** What the address asks for. */
export function useView(): View {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const page = Math.floor(Number(search.get('page')));
  return {
    stored: search.get('show') === 'stored',
    list: search.get('view') === 'list',
    byName: search.get('sort') === 'alphabetical',
    page: page > 1 && page <= 1_000 ? page : 1,
    href: (changes) => {
      const next = new URLSearchParams(search);
      next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return `${pathname}?${next}`;
    },
  };
}
