/**
 * First script of a content page. All others load when the visitor first moves, scrolls, touches or types
 * (docs/decisions/0006). Links and forms work without scripts.
 */
import { sendFirstView } from '../app/analytics/first-view';
import type { WaitingScripts } from '../app/boot';
import type { FirstScript } from '../app/first-view/inline-script';
import { countFirstView, countPresses } from './count-companies';
import { datePrints } from './date-prints';
import { layOutDeferred } from './deferred-layout';
import { hasDraft } from './draft';
import { keepEarlyPress } from './early-input/early-press';
import { reloadWhenRestored } from './reload-when-restored';
import { addSpeculationRules } from './speculation';
import { stayOffline } from './stay-offline';
import { whenShown } from './when-shown';

const AUTOPLAY_DELAY_MILLISECONDS = 3_000;

const { run, entries, chunks, isFetchedAtRest } = JSON.parse(
  document.getElementById('waiting')?.textContent ?? '{}',
) as WaitingScripts;

/** This script's element, with the state of the inline script. */
const script: Partial<FirstScript> = (document.currentScript as FirstScript | null) ?? {};

const begin = () => script.begin?.();

/** Fetches the files of a form in advance. A file that fails is requested again at the first interaction. */
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

function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
  else run();
}

whenLoaded(layOutDeferred);
whenShown(() => {
  sendFirstView();
  whenParsed(countFirstView);
  countPresses(script.pressed);
  keepEarlyPress(script.pressed);
  reloadWhenRestored();
  stayOffline();
  datePrints();
  // After an interaction the router prefetches.
  if (script.begin) addSpeculationRules();
  // Autoplay starts without an interaction (decision C7).
  if (document.querySelector('[data-autoplay], [data-under-way]'))
    whenLoaded(() => setTimeout(begin, AUTOPLAY_DELAY_MILLISECONDS));
  if (hasDraft(document)) whenLoaded(begin);
  else if (isFetchedAtRest) whenLoaded(fetchAll);
  // The visitor scrolled or focused before this script ran.
  if (scrollY > 0 || document.activeElement !== document.body) begin();
});
