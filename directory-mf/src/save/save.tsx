import type { ListItemKind } from '@unitbase/contracts/entities/lists';
import type { ShapesOf } from '@unitbase/contracts/fragment-props';
import { Save } from '../shared/save/save';

interface SaveFragmentProps {
  kind: ListItemKind;
  /** `ref` of the item (contracts/src/entities/lists.ts). */
  item: string;
  title: string;
  /** Path of the item's page. */
  url: string;
  /** Label of an unsaved item. @default 'Save' */
  label?: string;
}

export const props = {
  kind: { oneOf: ['company', 'place', 'article'] },
  item: 'string',
  title: 'string',
  url: 'string',
  'label?': 'string',
} satisfies ShapesOf<SaveFragmentProps>;

/** Renders Save for pages of other remotes. */
export function Fragment({ kind, item, title, url, label }: SaveFragmentProps) {
  return <Save item={{ kind, ref: item, name: title, url }} {...(label ? { label } : {})} />;
}
