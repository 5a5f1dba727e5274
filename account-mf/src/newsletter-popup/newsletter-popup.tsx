import { useApi, useLocation, useSession } from '@unitbase/remote-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hidePopupFor, mayShowNewsletter, popupPauseDays } from '../shared/newsletter/newsletter-cookies';

/** Loads the form with the panel, so that pages without the panel do not load it. */
const PopupPanel = lazy(() => import(/* webpackChunkName: "popup-panel" */ './popup-panel'));

/** Thresholds in pixels and ms at which the pop-up opens (decision C30). */
const SCROLL_THRESHOLD = 600;
const READING_TIME = 20_000;

/** Pause in ms before the next try, while a field has the focus or the consent banner is open. */
const RETRY_DELAY = 5_000;
const isBusy = () =>
  document.activeElement?.matches('input, textarea, select') ||
  document.querySelector('[data-consent-banner]') !== null;

/** Pages with their own form or important tasks, on which the pop-up stays closed. */
const EXCLUDED_PATHS =
  /^\/(newsletter|register|auth|password|account|contact|verify-email|advertise-with-us\/media-pack)(\/|$)/;

/**
 * Renders `account/newsletter-popup`, placed once by the shell (SH-061). Never in the server's HTML, and only
 * if the cookie rules allow it (AC-215 to AC-223).
 */
export function Fragment() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const { token } = useSession();
  const isAllowed = open && !EXCLUDED_PATHS.test(pathname);
  const { data: popup } = useApi(isAllowed ? 'getNewsletterPopup' : null);

  useEffect(() => {
    if (!mayShowNewsletter(Date.now())) return;
    const show = () => {
      if (isBusy()) {
        clearTimeout(timer);
        timer = setTimeout(show, RETRY_DELAY);
        return;
      }
      stop();
      if (mayShowNewsletter(Date.now())) setOpen(true);
    };
    const onScroll = () => {
      if (scrollY > SCROLL_THRESHOLD) show();
    };
    // Counts from the navigation's start, because the shell loads this fragment later.
    let timer = setTimeout(show, Math.max(0, READING_TIME - performance.now()));
    addEventListener('scroll', onScroll, { passive: true });
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
    onScroll();
    return stop;
  }, []);

  if (!isAllowed || !popup) return null;
  const close = () => {
    setOpen(false);
    hidePopupFor(token ? popupPauseDays.closedByUser : popupPauseDays.closedByVisitor, Date.now());
  };
  return (
    <Suspense>
      <PopupPanel popup={popup} onClose={close} onDone={() => setOpen(false)} />
    </Suspense>
  );
}
