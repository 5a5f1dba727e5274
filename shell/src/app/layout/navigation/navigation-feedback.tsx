import { useLocation, useNavigation } from '@unitbase/remote-kit';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import css from './navigation-feedback.module.css';

/**
 * Gives client-side navigation the feedback of a page load: a progress bar, then the new title for screen readers and the
 * focus at the start of the content.
 */
export function NavigationFeedback() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path marks a navigation.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    document.getElementById('main')?.focus({ preventScroll: true });
    // A region that recovers by the navigation sets its title one render later.
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
