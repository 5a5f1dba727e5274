import { useApi, useLocation, useSession } from '@unitbase/remote-kit';
import { lazy, Suspense, useEffect } from 'react';
import { hidePopupFor, popupPauseDays } from '../shared/newsletter/newsletter-cookies';
import { usePopupMoment } from './use-popup-moment';

/** Loads the form with the panel, so that pages without the panel do not load it. */
const PopupPanel = lazy(() => import(/* webpackChunkName: "popup-panel" */ './popup-panel'));

/**
 * Renders `account/newsletter-popup`, placed once by the shell (SH-061). Never in the server's HTML, and not for users
 * whose address is subscribed.
 */
export function Fragment() {
  const { pathname } = useLocation();
  const { token } = useSession();
  const { isDue, close } = usePopupMoment(pathname);
  const { data: popup } = useApi(isDue ? 'getNewsletterPopup' : null);
  const { data: user, error } = useApi(isDue && token ? 'getUser' : null, { params: { id: 'me' } });
  const isSubscribed = user?.newsletter_subscribed ?? false;
  useEffect(() => {
    if (isSubscribed) hidePopupFor(popupPauseDays.knownSubscriber, Date.now());
  }, [isSubscribed]);

  const isUserPending = Boolean(token) && !user && !error;
  if (!isDue || !popup || isSubscribed || isUserPending) return null;
  const closeForDays = () => {
    close();
    hidePopupFor(token ? popupPauseDays.closedByUser : popupPauseDays.closedByVisitor, Date.now());
  };
  return (
    <Suspense>
      <PopupPanel popup={popup} user={user} onClose={closeForDays} onDone={close} />
    </Suspense>
  );
}
