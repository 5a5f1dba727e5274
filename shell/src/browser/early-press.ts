import { currentOf, type Place, placeOf } from './redrawn';

/** What only a script can answer: all else the browser does by itself. */
const SCRIPTED = 'button[type="button"], [aria-haspopup="dialog"]';
/** Milliseconds between two tries. */
const RETRY = 50;
/** A part that has not come by then shows its fallback. Milliseconds. */
const GIVE_UP = 30_000;

/** The layout has taken over, which sets the mark: React listens on the document. */
const isRouted = () => 'routed' in document.documentElement.dataset;

/**
 * Keeps the button that a visitor pressed last until scripts answer it, and presses it then. React stops a click at the
 * document as long as the code of its part has not come, so a click that gets further has been answered.
 * @param pressedBefore what was pressed before this script came
 */
export function keepEarlyPress(pressedBefore?: EventTarget | null): void {
  let pressed: { button: HTMLElement; place: Place; until: number } | null = null;
  let isPressing = false;
  let isAnswered = false;

  function keep(button: HTMLElement) {
    if (!pressed) setTimeout(tryAgain, RETRY);
    pressed = { button, place: placeOf(button), until: performance.now() + GIVE_UP };
  }

  function tryAgain() {
    if (!pressed) return;
    if (isRouted()) {
      isPressing = true;
      isAnswered = false;
      currentOf(pressed.button, pressed.place)?.click();
      isPressing = false;
      if (isAnswered) pressed = null;
    }
    if (pressed && performance.now() < pressed.until) setTimeout(tryAgain, RETRY);
    else pressed = null;
  }

  function onClick(event: Event) {
    const button = scriptedOf(event.target);
    if (!button || isPressing) return;
    if (isRouted()) {
      isAnswered = false;
      setTimeout(() => isAnswered || keep(button));
      return;
    }
    keep(button);
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const onAnswered = () => {
    isAnswered = true;
  };
  document.addEventListener('click', onClick, true);
  document.documentElement.addEventListener('click', onAnswered, true);
  const button = scriptedOf(pressedBefore);
  if (button) keep(button);
}

const scriptedOf = (target: unknown): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(SCRIPTED) : null;
