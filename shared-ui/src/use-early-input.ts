import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** Returns whether a field is ticked, or its text. */
export const contentOf = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);

/** Returns true when a field's content differs from its HTML. */
export const isFilledIn = (field: Field): boolean => contentOf(field) !== initialContentOf(field);

function initialContentOf(field: Field): string | boolean {
  if (isTick(field)) return field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
  }
  if (field.type === 'file') return '';
  // Browsers normalise text, for example line breaks: a new field shows the result.
  const untouched = document.createElement(field.localName) as typeof field;
  if (untouched instanceof HTMLInputElement) untouched.type = field.type;
  untouched.defaultValue = field.defaultValue;
  return untouched.value;
}

/**
 * Reports input from before hydration, for which React fires no change event. Runs in the same commit, so that no render
 * restores the old text.
 * @param ownerRef the owner's ref to the field
 * @param rendered content that React rendered into the field; undefined when the HTML decides
 * @param onEarlyInput called at most once, with the field; in a radio group with the chosen one
 * @returns the ref for the field
 */
export function useEarlyInput<F extends Field>(
  ownerRef: Ref<F> | undefined,
  rendered: string | boolean | undefined,
  onEarlyInput: (field: F) => void,
) {
  const ref = useRef<F>(null);
  useImperativeHandle(ownerRef, () => ref.current as F);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || contentOf(field) === rendered || !isFilledIn(field)) return;
    if (field.type !== 'radio' || contentOf(field)) onEarlyInput(field);
  }, []);
  return ref;
}
