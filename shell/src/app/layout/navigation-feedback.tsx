import { useLocation, useNavigation } from '@unitbase/remote-kit';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import css from './navigation-feedback.module.css';

/**
 * What a page load tells and a client-side navigation would not: that something is coming, and, once there, the new
 * page's title to a screen reader with the reading position at the top of the content.
 */
export function NavigationFeedback() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the event: another page is shown.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    document.getElementById('main')?.focus({ preventScroll: true });
    // A region that recovers by the navigation sets its title a render later.
    const timer = setTimeout(() => setTitle(document.title));
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <>
      <div className={css.bar} data-busy={state !== 'idle' || undefined} />
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </>
  );
}
