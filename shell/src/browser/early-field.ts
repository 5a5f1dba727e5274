export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a visitor fills it in. */
export const isField = (part: unknown): part is Field =>
  part instanceof HTMLTextAreaElement ||
  part instanceof HTMLSelectElement ||
  (part instanceof HTMLInputElement && part.type !== 'hidden');

const isTick = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** What stands in it: whether it is ticked, or its text. */
export const contentOf = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);

/** Whether it holds something else than the server wrote: typed before any script came, or kept over a reload. */
export function isFilledIn(field: Field): boolean {
  // Of a group, the one that is chosen tells it.
  if (field.type === 'radio' && !contentOf(field)) return false;
  if (isTick(field)) return field.checked !== field.defaultChecked;
  return field.value !== defaultOf(field);
}

/** Whether both are answers to one question, of which the later counts. */
export const areOneChoice = (a: Field, b: Field): boolean =>
  a.type === 'radio' && a.name === b.name && a.form === b.form;

function defaultOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.type === 'file' ? '' : field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

interface FieldProps {
  checked?: boolean;
  value?: string;
}

/** What React draws a node by, once it has hydrated it; a public sign for one node there is not. */
export function reactProps(node: Element): FieldProps | undefined {
  const key = Object.keys(node).find((name) => name.startsWith('__reactProps'));
  return key ? (node as unknown as Record<string, FieldProps>)[key] : undefined;
}

/** Whether the page draws what was filled in, or leaves the field to the browser. */
export function isHeard(field: Field, content: string | boolean): boolean {
  const { value, checked } = reactProps(field) ?? {};
  return ((isTick(field) ? checked : value) ?? content) === content;
}

/** Whether it holds what the server wrote again, in place of what was filled in. */
export const hasFallenBack = (field: Field, content: string | boolean): boolean =>
  contentOf(field) !== content && !isFilledIn(field);

/**
 * Tells React what was filled in. It takes a field as it finds it, and hears only of a change from that; what the page has
 * put there since, as a draft of an earlier visit, is older than what was filled in.
 */
export function tellOfField(field: Field, wanted: string | boolean): void {
  if (isTick(field)) {
    // Told twice, a tick that goes to and fro would be lost.
    if (reactProps(field)?.checked === wanted) return;
    field.checked = !wanted;
    field.click();
  } else if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const text = String(wanted);
    const isLeft = field.value === text;
    const from = isLeft ? defaultOf(field) : field.value;
    if (from === text) return;
    if (field instanceof HTMLSelectElement) {
      field.value = text;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      const { selectionStart, selectionEnd } = field;
      retype(field, from, text);
      if (isLeft && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    }
  }
}

function retype(field: HTMLInputElement | HTMLTextAreaElement, from: string, to: string): void {
  // React watches the node's own setter: this is what it compares with.
  field.value = from;
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, to);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
