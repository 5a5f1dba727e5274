import { cookies } from '@unitbase/contracts/cookies';

const currentToken = () => new RegExp(`(?:^|; )${cookies.token}=([^;]+)`).exec(document.cookie)?.[1] ?? null;

/**
 * A page that the browser brings back whole, by Back or Forward, is of the visitor as he was then: once he has logged
 * in or out since, it is asked for anew.
 */
export function renewWhenRestored(renew: () => void = () => location.reload()): void {
  let token = currentToken();
  addEventListener('pagehide', () => {
    token = currentToken();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && currentToken() !== token) renew();
  });
}
