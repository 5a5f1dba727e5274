/**
 * The first script of a page that is read. All others come when the visitor first moves, scrolls, touches or types
 * (`app/first-view/inline-script.ts`); a button pressed before is pressed again afterwards. Links and forms work without
 * scripts.
 */
import { sendFirstView } from '../app/analytics/first-view';
import type { WaitingScripts } from '../app/boot';
import type { FirstScript } from '../app/first-view/inline-script';
import { layOutTheRest } from './arrival';
import { hasDraft } from './draft';
import { keepEarlyPress } from './early-press';
import { renewWhenRestored } from './restored';
import { addSpeculationRules } from './speculation';
import { whenShown } from './when-shown';

/** Milliseconds. */
const REST = 3_000;

const { run, entries, chunks, isFetchedAtRest } = JSON.parse(
  document.getElementById('waiting')?.textContent ?? '{}',
) as WaitingScripts;

/** The inline script leaves its state on the element of this script. */
const script: Partial<FirstScript> = (document.currentScript as FirstScript | null) ?? {};

const begin = () => script.begin?.();

/** A form will be filled in: its first touch finds the files there. One that does not come is asked for then. */
function fetchAll(): void {
  if (!script.begin) return;
  for (const { href, integrity } of [...run, ...entries, ...chunks]) {
    fetch(href, { integrity, priority: 'low' }).catch(() => {});
  }
}

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run);
}

whenLoaded(layOutTheRest);
whenShown(() => {
  sendFirstView();
  keepEarlyPress(script.pressed);
  renewWhenRestored();
  // Whoever has moved already gets the router.
  if (script.begin) addSpeculationRules();
  // What moves by itself does so without him (decision C7), once the page has come to rest.
  if (document.querySelector('[data-autoplay], [data-under-way]')) whenLoaded(() => setTimeout(begin, REST));
  if (isFetchedAtRest) whenLoaded(hasDraft(document) ? begin : fetchAll);
  // Restored by the browser, or quicker than any script: he is in the middle of something.
  if (scrollY > 0 || document.activeElement !== document.body) begin();
});
