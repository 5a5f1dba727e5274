import {
  areOneChoice,
  contentOf,
  type Field,
  hasFallenBack,
  isField,
  isFilledIn,
  isHeard,
  reactProps,
  tellOfField,
} from './early-field';

/** What only a script can answer: all else the browser does by itself. */
const SCRIPTED = 'button[type="button"], [aria-haspopup="dialog"]';
/** A part that has not come by then shows its fallback. Milliseconds. */
const GIVE_UP = 30_000;

/**
 * Keeps what a visitor does before any script can answer. Once React owns them, it hears of the field that has the focus, of
 * every field that he filled in, and of the button that he pressed last.
 * @param pressedBefore what he pressed before this script came
 */
export function keepEarlyInput(pressedBefore?: Element): void {
  const fields = new Map<Field, string | boolean>();
  /** React marks a node while it still works on its part, and listens later: what it was told is looked after until it draws it. */
  const told = new Set<Field>();
  let isTelling = false;
  const seenReady = new WeakSet<Element>();
  let focused: Element | null = null;
  let pressed: HTMLElement | null = null;
  /** When the oldest of these was kept; 0 when there are none. */
  let since = 0;

  /** React empties a field it takes over, before it can be told of it: the next letter goes on from what was typed. */
  function onBeforeInput({ target }: Event) {
    if (!isField(target)) return;
    const text = fields.get(target);
    if (typeof text === 'string' && hasFallenBack(target, text)) target.value = text;
  }

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
  function press(part: Element): boolean {
    const target = part.closest<HTMLElement>(SCRIPTED);
    if (!target || isReady(target)) return false;
    pressed = target;
    wait();
    return true;
  }

  function wait() {
    if (since) return;
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
    for (const [field, content] of [...fields]) {
      if (!isSettled(field)) continue;
      const isTold = told.has(field);
      if (isTold && isHeard(field, content)) fields.delete(field);
      else if (!isTold || hasFallenBack(field, content)) {
        told.add(field);
        isTelling = true;
        tellOfField(field, content);
        isTelling = false;
      }
    }
    if (pressed && isSettled(pressed)) {
      const button = pressed;
      pressed = null;
      button.click();
    }
    if (performance.now() - since > GIVE_UP) {
      fields.clear();
      focused = pressed = null;
    }
    for (const node of [focused, pressed, ...fields.keys()]) if (node && isReady(node)) seenReady.add(node);
    if (focused || pressed || fields.size > 0) requestAnimationFrame(look);
    else since = 0;
  }

  document.addEventListener('beforeinput', onBeforeInput, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('focusin', ({ target }) => onFocus(target), true);
  document.addEventListener('click', onClick, true);
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (isField(field) && isFilledIn(field)) keep(field);
  }
  if (document.activeElement !== document.body) onFocus(document.activeElement);
  if (pressedBefore) press(pressedBefore);
}

/** The layout has taken over, which sets the mark, and so has the part. */
const isReady = (node: Element) =>
  'routed' in document.documentElement.dataset && reactProps(node) !== undefined;
