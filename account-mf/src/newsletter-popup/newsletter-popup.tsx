import { useApi, useLocation, useSession } from '@unitbase/remote-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hidePopupFor, mayShowNewsletter, popupPauseDays } from '../shared/newsletter/newsletter-cookies';

/** The form comes with the panel, so that pages without it do not pay for it. */
const PopupPanel = lazy(() => import(/* webpackChunkName: "popup-panel" */ './popup-panel'));

/** It comes when the visitor has begun to read: after so much scrolling, or so long (decision C30). */
const SCROLLED = 600;
const READ_FOR = 20_000;

/** Who is filling in a field is not disturbed, and the consent banner is answered first: it asks again after so long. */
const LATER = 5_000;
const isBusy = () =>
  document.activeElement?.matches('input, textarea, select') ||
  document.querySelector('[data-consent-banner]') !== null;

/** Pages whose own form says the same, or that nothing should stand before. */
const NOT_ON =
  /^\/(newsletter|register|auth|password|account|contact|verify-email|advertise-with-us\/media-pack)(\/|$)/;

/**
 * `account/newsletter-popup`: placed once by the shell, outside of the page (SH-061). Never in the server's HTML, and
 * only where the cookie rules allow it (AC-215 to AC-223).
 */
export function Fragment() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const { token } = useSession();
  const wanted = open && !NOT_ON.test(pathname);
  const { data: popup } = useApi(wanted ? 'getNewsletterPopup' : null);

  useEffect(() => {
    if (!mayShowNewsletter(Date.now())) return;
    const show = () => {
      if (isBusy()) {
        clearTimeout(timer);
        timer = setTimeout(show, LATER);
        return;
      }
      stop();
      if (mayShowNewsletter(Date.now())) setOpen(true);
    };
    const onScroll = () => {
      if (scrollY > SCROLLED) show();
    };
    // The shell brings this part a while after the page: both count from the page's beginning.
    let timer = setTimeout(show, Math.max(0, READ_FOR - performance.now()));
    addEventListener('scroll', onScroll, { passive: true });
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
    onScroll();
    return stop;
  }, []);

  if (!wanted || !popup) return null;
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
