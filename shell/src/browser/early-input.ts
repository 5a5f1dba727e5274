/** What only a script can answer: all else the browser does by itself. */
const SCRIPTED = 'button[type="button"], [aria-haspopup="dialog"]';
/** A part that has not come by then shows its fallback. Milliseconds. */
const GIVE_UP = 10_000;

/**
 * Keeps what a visitor does before any script can answer. Once React owns the field that he typed into, or the button
 * that he pressed last, it hears of it.
 * @param pressedBefore what he pressed before this script came
 */
export function keepEarlyInput(pressedBefore?: Element): void {
  const begun = performance.now();
  const fields = new Set<Field>();
  let pressed: HTMLElement | null = null;

  function onInput({ target }: Event) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) keep(target);
  }
  function onClick(event: Event) {
    if (!(event.target instanceof Element) || !press(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function press(part: Element): boolean {
    const target = part.closest<HTMLElement>(SCRIPTED);
    if (!target || isOwned(target)) return false;
    if (!pressed) requestAnimationFrame(look);
    pressed = target;
    return true;
  }
  function keep(field: Field) {
    if (isOwned(field) || fields.has(field)) return;
    if (fields.size === 0) requestAnimationFrame(look);
    fields.add(field);
  }
  function look() {
    const isLate = performance.now() - begun > GIVE_UP;
    for (const field of fields) {
      if (!isOwned(field) && !isLate) continue;
      fields.delete(field);
      tellOfInput(field);
    }
    if (pressed && (isOwned(pressed) || isLate)) {
      const button = pressed;
      pressed = null;
      if (button.isConnected) button.click();
    }
    if (fields.size > 0 || pressed) requestAnimationFrame(look);
  }

  document.addEventListener('input', onInput, true);
  document.addEventListener('click', onClick, true);
  if (pressedBefore) press(pressedBefore);
  // Typed before this script came, or kept by the browser over a reload.
  for (const field of document.querySelectorAll<Field>('input, textarea')) {
    if (field.value !== field.defaultValue) keep(field);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** React marks the nodes that it has hydrated; a public sign for one node there is not. */
const isOwned = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps'));

/** React takes a field as it finds it: only a change from what it found counts as input. */
function tellOfInput(field: Field): void {
  const { value, defaultValue } = field;
  if (value === defaultValue || /^(checkbox|radio|file|hidden)$/.test(field.type)) return;
  field.value = defaultValue;
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
