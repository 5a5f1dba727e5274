import { useState } from 'react';

/** Choice in the gallery. */
interface GalleryState {
  component: string | null;
  /** Width of the frame, in CSS pixels; 0 for the whole width. */
  width: number;
  theme: 'light' | 'dark';
}

/** Returns the choice in the page's query string, and a function that changes it. */
export function useSearchState(): [GalleryState, (change: Partial<GalleryState>) => void] {
  const [state, setState] = useState(readState);
  const choose = (change: Partial<GalleryState>) => {
    const next = { ...state, ...change };
    const query = Object.entries(next).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    history.replaceState(null, '', `?${new URLSearchParams(query)}`);
    setState(next);
  };
  return [state, choose];
}

function readState(): GalleryState {
  const query = new URLSearchParams(location.search);
  return {
    component: query.get('component'),
    width: Number(query.get('width')) || 0,
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  };
}
