import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** Returns whether a field is ticked, or its text. */
export const contentOf = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);

/** Returns whether a field holds something else than its HTML says. */
export const isFilledIn = (field: Field): boolean => contentOf(field) !== initialContentOf(field);

function initialContentOf(field: Field): string | boolean {
  if (isTick(field)) return field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
  }
  if (field.type === 'file') return '';
  // Browsers normalise texts, for example line breaks: a new field shows how.
  const untouched = document.createElement(field.localName) as typeof field;
  if (untouched instanceof HTMLInputElement) untouched.type = field.type;
  untouched.defaultValue = field.defaultValue;
  return untouched.value;
}

/**
 * Tells a field's owner what was filled in before React took the field over. React keeps that in the node, but fires no
 * change event for it. It runs in the same commit, so no draw can put the old text back.
 * @param given the owner's own ref to the field
 * @param shown what React has rendered into the field; undefined leaves that to the HTML
 * @param tell called at most once, with the field; of a group of radio buttons with the chosen one
 * @returns the ref for the field
 */
export function useEarlyInput<F extends Field>(
  given: Ref<F> | undefined,
  shown: string | boolean | undefined,
  tell: (field: F) => void,
) {
  const ref = useRef<F>(null);
  useImperativeHandle(given, () => ref.current as F);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the field over
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || contentOf(field) === shown || !isFilledIn(field)) return;
    if (field.type !== 'radio' || contentOf(field)) tell(field);
  }, []);
  return ref;
}
