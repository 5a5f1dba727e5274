import {
  areOneChoice,
  contentOf,
  type Field,
  isField,
  isFilledIn,
  reactProps,
  tellOfField,
} from './early-field';

/** What only a script can answer: all else the browser does by itself. */
const SCRIPTED = 'button[type="button"], [aria-haspopup="dialog"]';
/** A part that has not come by then shows its fallback. Milliseconds. */
const GIVE_UP = 30_000;
/** React marks a node while it still works on its part, and listens later: what it was told may fall back. Milliseconds. */
const LISTENS_BY = 3_000;

/**
 * Keeps what a visitor does before any script can answer. Once React owns them, it hears of the field that has the focus, of
 * every field that he filled in, and of the button that he pressed last.
 * @param pressedBefore what he pressed before this script came
 */
export function keepEarlyInput(pressedBefore?: Element): void {
  const fields = new Map<Field, string | boolean>();
  /** Until when what React was told of them is looked after. */
  const told = new Map<Field, number>();
  let isTelling = false;
  const seenReady = new WeakSet<Element>();
  let focused: Element | null = null;
  let pressed: HTMLElement | null = null;
  /** When the oldest of these was kept. */
  let since: number | null = null;

  function onInput({ target }: Event) {
    if (!isTelling && isField(target) && (!isReady(target) || fields.size > 0)) keep(target);
  }
  function keep(field: Field) {
    for (const other of fields.keys()) if (areOneChoice(other, field)) fields.delete(other);
    fields.set(field, contentOf(field));
    wait();
  }
  function onFocus(target: EventTarget | null) {
    if (!(target instanceof Element) || isReady(target)) return;
    focused = target;
    wait();
  }
  function onClick(event: Event) {
    if (!(event.target instanceof Element) || !press(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  /** What the page does after a press or a form sent, as giving a draft up or emptying the form, stays done. */
  function letGo() {
    for (const field of told.keys()) fields.delete(field);
  }
  function press(part: Element): boolean {
    const target = part.closest<HTMLElement>(SCRIPTED);
    if (!target) return false;
    if (isReady(target)) {
      letGo();
      return false;
    }
    pressed = target;
    wait();
    return true;
  }

  function wait() {
    if (since !== null) return;
    since = performance.now();
    requestAnimationFrame(look);
  }
  /** A frame later the part's own effects, which may take up a draft, have run. */
  const isSettled = (node: Element) => isReady(node) && seenReady.has(node);
  function look() {
    if (focused && isSettled(focused)) {
      if (document.activeElement === focused) {
        focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      }
      focused = null;
    }
    const now = performance.now();
    for (const [field, value] of [...fields]) {
      if (!isSettled(field)) continue;
      const until = told.get(field);
      if (!until) told.set(field, now + LISTENS_BY);
      else if (now > until) fields.delete(field);
      isTelling = true;
      if (!until || (contentOf(field) !== value && !isFilledIn(field))) tellOfField(field, value);
      isTelling = false;
    }
    if (pressed && isSettled(pressed)) {
      const button = pressed;
      pressed = null;
      button.click();
    }
    if (since !== null && now - since > GIVE_UP) {
      fields.clear();
      focused = pressed = null;
    }
    for (const node of [focused, pressed, ...fields.keys()]) if (node && isReady(node)) seenReady.add(node);
    if (focused || pressed || fields.size > 0) requestAnimationFrame(look);
    else since = null;
  }

  document.addEventListener('input', onInput, true);
  document.addEventListener('focusin', ({ target }) => onFocus(target), true);
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', letGo, true);
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (isField(field) && isFilledIn(field)) keep(field);
  }
  if (document.activeElement !== document.body) onFocus(document.activeElement);
  if (pressedBefore) press(pressedBefore);
}

/** The layout has taken over, which sets the mark, and so has the part. */
const isReady = (node: Element) =>
  'routed' in document.documentElement.dataset && reactProps(node) !== undefined;
