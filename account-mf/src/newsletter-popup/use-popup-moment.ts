import { useEffect, useState } from 'react';
import { mayShowNewsletter } from '../shared/newsletter/newsletter-cookies';
import { allowsPopup, countPage } from './popup-pages';

/** Page of a visit from which the pop-up may open without a finished article. */
const FIRST_PAGE = 3;
/** Thresholds in pixels and ms at which it opens there (decision C30). */
const SCROLL_THRESHOLD = 600;
const READING_TIME = 20_000;

/** Pause in ms before the next try, while a field has the focus or the consent banner is open. */
const RETRY_DELAY = 5_000;
const isBusy = () =>
  document.activeElement?.matches('input, textarea, select') ||
  document.querySelector('[data-consent-banner]') !== null;

/** Returns whether the visitor has scrolled to the end of an article's text. */
function hasFinishedArticle(): boolean {
  const text = document.querySelector('[data-article-body]')?.getBoundingClientRect();
  return text !== undefined && scrollY > 0 && text.bottom <= innerHeight;
}

/**
 * Returns whether the pop-up is due on a page, and closes it: after a finished article, or from the third page of a visit,
 * if the cookie rules allow it (AC-215 to AC-223).
 */
export function usePopupMoment(pathname: string) {
  const [duePath, setDuePath] = useState<string>();
  useEffect(() => {
    const isLatePage = countPage() >= FIRST_PAGE;
    if (!allowsPopup(pathname) || !mayShowNewsletter(Date.now())) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
    const show = () => {
      clearTimeout(timer);
      if (isBusy()) {
        timer = setTimeout(show, RETRY_DELAY);
        return;
      }
      stop();
      if (mayShowNewsletter(Date.now())) setDuePath(pathname);
    };
    const onScroll = () => {
      if (hasFinishedArticle() || (isLatePage && scrollY > SCROLL_THRESHOLD)) show();
    };
    if (isLatePage) timer = setTimeout(show, READING_TIME);
    addEventListener('scroll', onScroll, { passive: true });
    onScroll();
    return stop;
  }, [pathname]);
  return { isDue: duePath === pathname, close: () => setDuePath(undefined) };
}
