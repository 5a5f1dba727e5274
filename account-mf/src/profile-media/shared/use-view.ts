import { useLocation, useSearchParams } from '@unitbase/remote-kit';

/** Orders of showreels, default first. `position` is the order of the public profile. */
const sorts = ['date', 'alphabetical', 'position'] as const;
export type MediaSort = (typeof sorts)[number];

/** View of a section, stored in the URL: links change it with and without scripts. */
export interface View {
  /** Whether stored media are shown instead of the upload. */
  showsStored: boolean;
  isList: boolean;
  sort: MediaSort;
  /** Page number from 1. */
  page: number;
  /** Returns the URL with changes; another view starts at page 1. */
  href: (changes: Partial<Record<'show' | 'view' | 'sort' | 'page', string>>) => string;
}

/** Reads the view from the URL. */
export function useView(): View {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const page = Math.floor(Number(search.get('page')));
  return {
    showsStored: search.get('show') === 'stored',
    isList: search.get('view') === 'list',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'date',
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
