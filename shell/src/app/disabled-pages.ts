import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';

/** Path patterns of the remotes that are switched off (`release disable`). */
export const DisabledPagesContext = createContext<readonly string[]>([]);

/** Tells whether an address leads to a page that is switched off: then nothing may lead there. */
export function useIsDisabled(): (href: string) => boolean {
  const patterns = useContext(DisabledPagesContext);
  return (href) => {
    if (patterns.length === 0) return false;
    const pathname = href.split(/[?#]/)[0] ?? '';
    return patterns.some((pattern) => matchPath(pattern, pathname) !== null);
  };
}

/** What stands for a fragment of a remote that is switched off. */
export const nothing: Promise<() => null> = Promise.resolve(() => null);
