/** Milliseconds that must be left for another piece: the largest of them take so long where a processor is slow. */
const PIECE = 25;

/** When the browser has nothing else to do, as long as it says; Safari cannot tell, and gets a task for each piece. */
const atRest = (run: (left: () => number) => void) =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback((deadline) => run(() => deadline.timeRemaining()))
    : setTimeout(run, 0, () => 0);

/**
 * The first layout is the longest task of a page that is read, so it takes only what is near the first view: the line in
 * the head says `data-arriving` (`server/start-line.ts`), and `data-below` names the pieces that can wait. Here they come
 * one by one, and then nothing is held back any more: focus rings reach over edges, a picture of the whole page is whole.
 */
export function layOutTheRest(): void {
  const { dataset } = document.documentElement;
  const pieces = [...document.querySelectorAll<HTMLElement>('[data-arriving] [data-below]')];
  const next = (left: () => number) => {
    do {
      const piece = pieces.shift();
      if (!piece) {
        delete dataset.arriving;
        return;
      }
      piece.style.contentVisibility = 'visible';
      // Its layout now, so that it counts.
      piece.getBoundingClientRect();
    } while (left() > PIECE);
    atRest(next);
  };
  if ('arriving' in dataset) atRest(next);
}
