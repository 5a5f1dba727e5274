import { currentOf, type ElementKey, keyOf } from './element-key';

/** Buttons that need scripts. The browser handles all others. */
const SCRIPTED = 'button[type="button"], [aria-haspopup="dialog"], [data-scripted]';
const RETRY_MILLISECONDS = 50;
/** After this time, the region shows its fallback. */
const TIMEOUT_MILLISECONDS = 30_000;

interface Press {
  button: HTMLElement;
  key: ElementKey;
  /** When to give up, by `performance.now()`. */
  until: number;
}

/** Whether the layout is hydrated. React then listens on the document. */
const isHydrated = () => 'routed' in document.documentElement.dataset;

/**
 * Repeats the last press of a button, and each press of a `data-scripted` one, until scripts handle it. React stops a
 * click at the document while the code of its region loads, so a click that goes further was handled.
 * @param earlier element that was pressed before this script ran
 */
export function keepEarlyPress(earlier?: EventTarget | null): void {
  let waiting: Press[] = [];
  let isRepeating = false;
  let isHandled = false;

  function keep(button: HTMLElement) {
    if (waiting.length === 0) setTimeout(retry, RETRY_MILLISECONDS);
    const until = performance.now() + TIMEOUT_MILLISECONDS;
    const others = waiting.filter(
      (press) => press.button !== button && (isLasting(press.button) || isLasting(button)),
    );
    waiting = [...others, { button, key: keyOf(button), until }];
  }

  function retry() {
    waiting = waiting.filter((press) => !(isHydrated() && repeat(press)) && performance.now() < press.until);
    if (waiting.length > 0) setTimeout(retry, RETRY_MILLISECONDS);
  }

  /** Presses a button again. Returns whether scripts handled it. */
  function repeat({ button, key }: Press): boolean {
    isRepeating = true;
    isHandled = false;
    currentOf(button, key)?.click();
    isRepeating = false;
    return isHandled;
  }

  function onClick(event: Event) {
    const button = scriptedOf(event.target);
    if (!button || isRepeating) return;
    if (isHydrated()) {
      isHandled = false;
      setTimeout(() => isHandled || keep(button));
      return;
    }
    keep(button);
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const onHandled = () => {
    isHandled = true;
  };
  document.addEventListener('click', onClick, true);
  document.documentElement.addEventListener('click', onHandled, true);
  const button = scriptedOf(earlier);
  if (button) keep(button);
}

const isLasting = (button: HTMLElement) => 'scripted' in button.dataset;

const scriptedOf = (target: unknown): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(SCRIPTED) : null;
