/**
 * The first script of a page that is read: brings all others when the visitor first moves, scrolls, touches or types.
 * What he presses before they answer is done afterwards; links and submitted forms work by themselves meanwhile.
 */
import { sendFirstView } from '../app/analytics/first-view';
import type { Boot } from '../app/boot';
import { INTENTS } from '../app/intents';
import { keepEarlyInput } from './early-input';
import { renewWhenRestored } from './restored';
import { whenShown } from './when-shown';

/** Milliseconds. */
const REST = 3_000;

const { waiting, fetchAhead } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;

/** What the line that asked for this script has seen by then (`server/start-line.ts`). */
const seen = document.currentScript as (HTMLScriptElement & { moved?: boolean; pressed?: Element }) | null;

let hasBegun = false;

function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  for (const type of INTENTS) removeEventListener(type, begin, true);
  const [first, ...others] = waiting;
  if (!first) return;
  // The largest goes first, and before pictures: without either it waits for a connection, and then for them.
  const script = document.createElement('script');
  const pins = { crossOrigin: 'anonymous', integrity: first.integrity, fetchPriority: 'high' };
  document.head.append(Object.assign(script, pins, { src: first.href }));
  for (const file of others) fetchFile(file, 'preload');
}

/** `prefetch` is of no haste, and nobody wonders when the file is not run. */
function fetchFile({ href, integrity }: Boot['waiting'][number], rel: 'preload' | 'prefetch'): void {
  const link = document.createElement('link');
  Object.assign(link, { rel, as: 'script', crossOrigin: 'anonymous', integrity, href });
  document.head.append(link);
}

/** A form will be filled in: its first touch finds the files there. */
function fetchAll(): void {
  if (hasBegun) return;
  for (const file of waiting) fetchFile(file, 'prefetch');
}

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run);
}

whenShown(() => {
  sendFirstView();
  keepEarlyInput(seen?.pressed);
  renewWhenRestored();
  for (const type of INTENTS) addEventListener(type, begin, { capture: true, passive: true });
  // What moves by itself does so without him (decision C7), once the page has come to rest.
  if (document.querySelector('[data-autoplay], [data-under-way]')) whenLoaded(() => setTimeout(begin, REST));
  if (fetchAhead) whenLoaded(fetchAll);
  // Restored by the browser, or quicker than this script: he is in the middle of something.
  if (seen?.moved || scrollY > 0 || document.activeElement !== document.body) begin();
});
