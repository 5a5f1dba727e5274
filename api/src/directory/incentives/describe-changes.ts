import type { Scheme } from '@unitbase/contracts/entities/incentives';
import { schemeFacts } from '@unitbase/contracts/incentives/facts';
import * as messages from '@unitbase/contracts/messages';

const { fields, none, changes } = messages.incentives;

/** Returns a text for each field that differs between two states of a place's scheme: 'Rate from 25% to 30%'. */
export function describeChanges(previous: Scheme | null, next: Scheme | null): string[] {
  if (!previous && !next) return [];
  if (!previous) return [changes.begins(next?.name ?? '')];
  if (!next) return [changes.ends(previous.name)];
  const previousValues = valuesOf(previous);
  const nextValues = valuesOf(next);
  return Object.keys(fields)
    .filter((field) => (previousValues.get(field) ?? none) !== (nextValues.get(field) ?? none))
    .map((field) =>
      changes.field(
        fields[field as keyof typeof fields],
        previousValues.get(field) ?? none,
        nextValues.get(field) ?? none,
      ),
    );
}

/** Returns the texts of a scheme's fields as its page shows them, by field. */
function valuesOf(scheme: Scheme): Map<string, string> {
  const { authority, bands } = scheme;
  const values = new Map<string, string>(schemeFacts(scheme).map(({ field, value }) => [field, value]));
  const { name, person, telephone, email, url } = authority;
  values.set('authority', [name, person, telephone, email, url].filter(Boolean).join(', '));
  if (bands.length > 0)
    values.set('bands', bands.map(({ up_to, rate }) => changes.band(rate, up_to)).join(', '));
  return values;
}
