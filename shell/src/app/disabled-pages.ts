import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';

/** Path patterns of disabled remotes (`release disable`). */
export const DisabledPagesContext = createContext<readonly string[]>([]);

/** Returns a function that tells whether a URL is a page of a disabled remote, to which nothing may link. */
export function useIsDisabled(): (href: string) => boolean {
  const patterns = useContext(DisabledPagesContext);
  return (href) => {
    if (patterns.length === 0) return false;
    const pathname = href.split(/[?#]/)[0] ?? '';
    return patterns.some((pattern) => matchPath(pattern, pathname) !== null);
  };
}

/** Replaces a fragment of a disabled remote. */
export const emptyFragment: Promise<() => null> = Promise.resolve(() => null);
