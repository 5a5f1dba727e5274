import type { ListItem, ListStatus } from '@unitbase/contracts/entities/lists';
import { type ItemKey, keyOf, type ListChange } from '@unitbase/contracts/list-changes';

export type Addition = ListChange & { type: 'add' };

/** Reads `company:12`, `place:france/city/lyon`; null for anything else. */
export function readKey(text: string): ItemKey | null {
  const [, kind, ref] = /^(company|place|article):(.+)$/.exec(text) ?? [];
  return kind && ref ? { kind: kind as ItemKey['kind'], ref } : null;
}

/** Returns the changes that a form without script asks for; null for a form that this page does not have. */
export function changesOf(form: FormData, items: readonly ListItem[]): ListChange[] | null {
  const keys = form.getAll('item').flatMap((value) => readKey(String(value)) ?? []);
  const [key] = keys;
  if (!key) return null;
  const index = items.findIndex((item) => keyOf(item) === keyOf(key));
  switch (form.get('intent')) {
    case 'save':
      return [
        { type: 'note', ...key, note: String(form.get('note') ?? '') },
        { type: 'status', ...key, status: String(form.get('status')) as ListStatus },
      ];
    case 'up':
      return [{ type: 'move', ...key, position: Math.max(0, index - 1) }];
    case 'down':
      return [{ type: 'move', ...key, position: index + 1 }];
    case 'remove':
      return keys.map((one) => ({ type: 'remove', ...one }));
    default:
      return null;
  }
}

/** Returns the changes that bring removed items back where they were. */
export function undoOf(removed: readonly ItemKey[], items: readonly ListItem[]): Addition[] {
  const keys = new Set(removed.map(keyOf));
  return items.flatMap(({ kind, ref, note, status }, position): Addition[] =>
    keys.has(keyOf({ kind, ref })) ? [{ type: 'add', kind, ref, note, status, position }] : [],
  );
}
