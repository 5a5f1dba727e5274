import type { ItemDetails } from '@unitbase/remote-kit';
import { useId } from 'react';
import { SaveButton } from './save-button';
import { SaveForm } from './save-form';
import { useSavedCount } from './use-saved-count';

interface SaveProps {
  item: ItemDetails;
  /** Label of an unsaved item. @default 'Save' */
  label?: string;
}

/** Renders Save for a page of one item. */
export function Save({ item, label }: SaveProps) {
  const savedIn = useSavedCount();
  const form = useId();
  return (
    <>
      <SaveForm id={form} />
      <SaveButton item={item} form={form} savedIn={savedIn(item)} label={label} framed />
    </>
  );
}
