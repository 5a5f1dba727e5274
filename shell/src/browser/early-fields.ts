import { type Field, isFilledIn } from '@unitbase/shared-ui/use-early-input';
import { currentOf, placesOf } from './redrawn';

/** The page's fields, kept over the drawing that replaces them. */
export interface EarlyFields {
  /** Fills in the new fields as the old ones were, and gives the focus back, now and as more of them appear. */
  restore(): void;
  /** For a page that the visitor leaves. */
  forget(): void;
}

/**
 * Keeps what is filled in while React takes the page over. Where a translator or an extension has changed the HTML, React
 * draws the part again (`onRecoverableError`), with new fields that know nothing of it.
 */
export function keepEarlyFields(): EarlyFields {
  const places = placesOf('input, textarea, select, button');
  const texts = keepTexts();
  let focused = document.activeElement;
  const onFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  document.addEventListener('focusin', onFocus, true);

  /** Returns whether a field has no successor yet: its part's code may be on its way. */
  function restoreSome(): boolean {
    let isWaiting = false;
    for (const [field, place] of places) {
      const isTyped = isField(field) && isFilledIn(field);
      if (field.isConnected || !(isTyped || field === focused)) continue;
      const current = currentOf(field, place);
      if (!current) {
        isWaiting = true;
        continue;
      }
      places.delete(field);
      places.set(current, place);
      if (isTyped) fill(current as Field, field);
      if (field === focused) focus(current as HTMLElement, field);
    }
    return isWaiting;
  }
  const later = new MutationObserver(() => {
    if (!restoreSome()) later.disconnect();
  });

  return {
    restore() {
      if (restoreSome()) later.observe(document, { childList: true, subtree: true });
    },
    forget() {
      places.clear();
      texts.clear();
      later.disconnect();
    },
  };
}

/**
 * Keeps the texts of text areas, into which React writes the HTML's text as it takes them over. That replaces their
 * children, which the observer sees once it is done.
 */
function keepTexts(): Map<Element, string> {
  const areas = new Set<Element>(document.querySelectorAll('textarea'));
  const texts = new Map<Element, string>();
  const note = (area: Element) => texts.set(area, (area as HTMLTextAreaElement).value);
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const area = target as HTMLTextAreaElement;
      const text = texts.get(area);
      areas.delete(area);
      texts.delete(area);
      if (text !== undefined && text !== area.value) write(area, text);
    }
  });
  for (const area of areas) {
    if (isFilledIn(area as HTMLTextAreaElement)) note(area);
    observer.observe(area, { childList: true });
  }
  const onInput = ({ target }: Event) => {
    if (areas.has(target as Element)) note(target as Element);
  };
  document.addEventListener('input', onInput, true);
  return texts;
}

const isField = (element: Element): element is Field =>
  /^(input|textarea|select)$/.test(element.localName) && element.getAttribute('type') !== 'hidden';

function fill(field: Field, old: Field): void {
  if (field instanceof HTMLInputElement && old instanceof HTMLInputElement) {
    if (/^(checkbox|radio)$/.test(field.type)) {
      if (field.checked !== old.checked) field.click();
      return;
    }
    if (field.type === 'file') {
      field.files = old.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
  }
  write(field, old.value);
}

/** Writes a text as the browser does for a key: past the setter by which React notes what it writes itself. */
function write(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function focus(element: HTMLElement, old: Element): void {
  if (document.activeElement !== document.body) return;
  element.focus({ preventScroll: true });
  if (!('selectionStart' in old) || !('setSelectionRange' in element)) return;
  const { selectionStart, selectionEnd } = old as HTMLInputElement;
  if (selectionStart !== null) (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}
