import { cookies } from '@unitbase/contracts/cookies';

/** All of that name: a foreign one of a parent domain may come first. */
const currentToken = () =>
  document.cookie.match(new RegExp(`(?<=^|; )${cookies.token}=[^;]+`, 'g'))?.join() ?? null;

/**
 * A page that the browser brings back whole, by Back or Forward, is of the visitor as he was then: once he has logged
 * in or out since, it is asked for anew. What was his own is hidden as he leaves it, so that nothing of it is painted
 * before that is known.
 */
export function renewWhenRestored(renew: () => void = () => location.reload()): void {
  let token = currentToken();
  // Nothing that takes its place away: the page keeps where it was scrolled to.
  const show = (isShown: boolean) => {
    document.documentElement.style.visibility = isShown ? '' : 'hidden';
  };
  addEventListener('pagehide', ({ persisted }) => {
    token = currentToken();
    if (persisted && token) show(false);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (currentToken() === token) show(true);
    else renew();
  });
}
