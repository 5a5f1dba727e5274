import type { CountedElement } from '@unitbase/contracts/statistics';

/** Counts by a request that outlives the page. */
const send = ({ dataset }: HTMLElement) => void navigator.sendBeacon?.(dataset.companyCount ?? '');

/** Counts the companies that a document shows, before its other scripts load, and marks them for the page. */
export function countFirstView(): void {
  for (const element of document.querySelectorAll<CountedElement>('noscript[data-company-count]')) {
    // Hydration may be earlier.
    if (element.countedBy) continue;
    element.countedBy = 'first script';
    send(element);
  }
}

/**
 * Counts presses of links and starts of videos that have `data-company-count`, once for a document.
 * @param earlier element that was pressed before this script ran
 */
export function countPresses(earlier?: EventTarget | null): void {
  const root = document.documentElement;
  if (root.dataset.counting) return;
  root.dataset.counting = 'presses';
  const countLink = (target: unknown) => {
    const link = target instanceof Element && target.closest<HTMLElement>('a[data-company-count]');
    if (link) send(link);
  };
  addEventListener('click', ({ target }) => countLink(target), true);
  // The middle button opens a link in a new tab.
  addEventListener('auxclick', ({ button, target }) => button === 1 && countLink(target), true);
  const countStart = ({ target }: Event) => {
    const video = target as HTMLMediaElement;
    if (video.dataset.companyCount && video.currentTime === 0) send(video);
  };
  addEventListener('play', countStart, true);
  countLink(earlier);
}
