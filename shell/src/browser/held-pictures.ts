/** Milliseconds. */
const LONGEST = 1_000;
const A_MOMENT = 200;

/**
 * While the scripts of somebody who acts are under way, pictures below the view leave them the line: the line in the head
 * says `data-held` on these and on the root (`server/start-line.ts`), and a scroll brings them at once. Otherwise they come
 * when the scripts have nothing more to do for what answers.
 */
export function showHeldPictures(): void {
  const show = () => {
    delete document.documentElement.dataset.held;
  };
  // Safari cannot tell.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(show, { timeout: LONGEST });
  else setTimeout(show, A_MOMENT);
}
