import { cookies } from '@unitbase/contracts/cookies';

/** Returns all cookies of that name: another one of a parent domain may come first. */
const currentToken = () =>
  document.cookie.match(new RegExp(`(?<=^|; )${cookies.token}=[^;]+`, 'g'))?.join() ?? null;

/**
 * Reloads a page from the back-forward cache if the visitor has logged in or out since. A signed-in user's page is hidden
 * when it is left, so that it does not appear before this check.
 */
export function reloadWhenRestored(reload: () => void = () => location.reload()): void {
  let token = currentToken();
  // `visibility` keeps the layout, and so the scroll position.
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
    else reload();
  });
}
