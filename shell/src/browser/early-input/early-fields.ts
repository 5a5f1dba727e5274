import { type Field, isFilledIn } from '@unitbase/shared-ui/use-early-input';
import { currentOf, keysOf } from './element-key';

export interface EarlyFields {
  /** Copies values and focus to the fields that replaced the old ones, now and as more of them appear. */
  restore(): void;
  /** Drops the values, when the visitor leaves the page. */
  forget(): void;
}

/**
 * Keeps input during hydration. If a translator or an extension has changed the HTML, React renders the region again
 * (`onRecoverableError`) with empty fields.
 */
export function keepEarlyFields(): EarlyFields {
  const keys = keysOf('input, textarea, select, button');
  const texts = keepTextAreas();
  let focused = document.activeElement;
  const onFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  document.addEventListener('focusin', onFocus, true);

  /** Returns whether a field has no replacement yet, because its region is still loading. */
  function restoreSome(): boolean {
    let isWaiting = false;
    for (const [field, key] of keys) {
      const isTyped = isField(field) && isFilledIn(field);
      if (field.isConnected || !(isTyped || field === focused)) continue;
      const current = currentOf(field, key);
      if (!current) {
        isWaiting = true;
        continue;
      }
      keys.delete(field);
      keys.set(current, key);
      if (isTyped) copyValue(current as Field, field);
      if (field === focused) copyFocus(current as HTMLElement, field);
    }
    return isWaiting;
  }
  const observer = new MutationObserver(() => {
    if (!restoreSome()) observer.disconnect();
  });

  return {
    restore() {
      if (restoreSome()) observer.observe(document, { childList: true, subtree: true });
    },
    forget() {
      keys.clear();
      texts.clear();
      observer.disconnect();
    },
  };
}

/** Keeps the values of text areas, which React overwrites on hydration when it replaces their children. */
function keepTextAreas(): Map<Element, string> {
  const areas = new Set<Element>(document.querySelectorAll('textarea'));
  const texts = new Map<Element, string>();
  const remember = (area: Element) => texts.set(area, (area as HTMLTextAreaElement).value);
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const area = target as HTMLTextAreaElement;
      const text = texts.get(area);
      areas.delete(area);
      texts.delete(area);
      if (text !== undefined && text !== area.value) setValue(area, text);
    }
  });
  for (const area of areas) {
    if (isFilledIn(area as HTMLTextAreaElement)) remember(area);
    observer.observe(area, { childList: true });
  }
  const onInput = ({ target }: Event) => {
    if (areas.has(target as Element)) remember(target as Element);
  };
  document.addEventListener('input', onInput, true);
  return texts;
}

const isField = (element: Element): element is Field =>
  /^(input|textarea|select)$/.test(element.localName) && element.getAttribute('type') !== 'hidden';

function copyValue(field: Field, old: Field): void {
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
  setValue(field, old.value);
}

/** Sets a value as typing does: with the prototype's setter, so that React sees a change. */
function setValue(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function copyFocus(element: HTMLElement, old: Element): void {
  if (document.activeElement !== document.body) return;
  element.focus({ preventScroll: true });
  if (!('selectionStart' in old) || !('setSelectionRange' in element)) return;
  const { selectionStart, selectionEnd } = old as HTMLInputElement;
  if (selectionStart !== null) (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}
