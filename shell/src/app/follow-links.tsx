import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';

/** What pressing a link to a page of the site does. The browser is left what it does better: new tabs, downloads. */
export type Follow = (event: MouseEvent<HTMLAnchorElement>, href: string) => void;

const FollowContext = createContext<Follow>(() => {});

export const useFollow = (): Follow => useContext(FollowContext);

/**
 * Gives all links below one way to the router. The router's own Link works out its address from the matched routes and
 * has two effects, for each of the 250 of a listing: a fifth of what a renderer takes for that page (measured).
 */
export function FollowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const path = createPath(useLocation());
  const shown = useRef(path);
  useEffect(() => {
    shown.current = path;
  }, [path]);
  const follow = useCallback<Follow>(
    (event, href) => {
      if (event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      // As in any browser: the address that is there already makes no second entry in the history.
      void navigate(href, { replace: href === shown.current });
    },
    [navigate],
  );
  return <FollowContext value={follow}>{children}</FollowContext>;
}

const isPlainPress = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  (currentTarget.target === '' || currentTarget.target === '_self');
