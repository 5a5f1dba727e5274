import { currentOf, type ElementKey, keyOf } from './element-key';

/** Buttons that need scripts. The browser handles all others. */
const SCRIPTED = 'button[type="button"], [aria-haspopup="dialog"], [data-scripted]';
const RETRY_MILLISECONDS = 50;
/** After this time, the region shows its fallback. */
const TIMEOUT_MILLISECONDS = 30_000;

/** Whether the layout is hydrated. React then listens on the document. */
const isHydrated = () => 'routed' in document.documentElement.dataset;

/**
 * Repeats the last press of a button until scripts handle it. React stops a click at the document while the code of its
 * region loads, so a click that goes further was handled.
 * @param earlier element that was pressed before this script ran
 */
export function keepEarlyPress(earlier?: EventTarget | null): void {
  let pressed: { button: HTMLElement; key: ElementKey; until: number } | null = null;
  let isRepeating = false;
  let isHandled = false;

  function keep(button: HTMLElement) {
    if (!pressed) setTimeout(retry, RETRY_MILLISECONDS);
    pressed = { button, key: keyOf(button), until: performance.now() + TIMEOUT_MILLISECONDS };
  }

  function retry() {
    if (!pressed) return;
    if (isHydrated()) {
      isRepeating = true;
      isHandled = false;
      currentOf(pressed.button, pressed.key)?.click();
      isRepeating = false;
      if (isHandled) pressed = null;
    }
    if (pressed && performance.now() < pressed.until) setTimeout(retry, RETRY_MILLISECONDS);
    else pressed = null;
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

const scriptedOf = (target: unknown): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(SCRIPTED) : null;
