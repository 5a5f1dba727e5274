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

/** Handles a click on a link to a page of the site. The browser handles new tabs and downloads. */
export type Follow = (event: MouseEvent<HTMLAnchorElement>, href: string) => void;

const FollowContext = createContext<Follow>(() => {});

export const useFollow = (): Follow => useContext(FollowContext);

/** Provides one click handler to all links: the router's own `Link` costs more to render (docs/decisions/0016). */
export function FollowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const path = createPath(useLocation());
  const current = useRef(path);
  useEffect(() => {
    current.current = path;
  }, [path]);
  const follow = useCallback<Follow>(
    (event, href) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      // As in browsers, the current URL adds no history entry.
      void navigate(href, { replace: href === current.current });
    },
    [navigate],
  );
  return <FollowContext value={follow}>{children}</FollowContext>;
}

const isPlainClick = ({
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
