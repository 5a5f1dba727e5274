/** Input of the completeness rules: a stored profile, or a form that is being filled in. */
export interface CompletenessFields {
  orgname: string | null;
  email: string;
  tel: string;
  addline1: string;
  town: string;
  /** State or county. */
  county: string;
  /** ISO 3166 code. */
  country: string;
  categories: readonly unknown[];
}

export type RequiredField = keyof CompletenessFields;

/** The five fields that unlock tabs, credits and team (docs/requirements/accounts.md §4, decision D38). */
export const gateFields = ['orgname', 'email', 'town', 'categories', 'country'] as const;

/** The USA, Canada and the UK as a form may send them: codes, numeric ids, names. */
const STATE_COUNTRIES = [
  ...['us', 'usa', 'united states', '840'],
  ...['ca', 'canada', '124'],
  ...['gb', 'uk', 'united kingdom', '826'],
];

/** Whether the country requires a state: USA, Canada and UK, case-insensitive (docs/requirements/accounts.md §5). */
export const needsState = (country: string): boolean =>
  STATE_COUNTRIES.includes(country.trim().toLowerCase());

/** Returns the fields required to save a profile: seven, and `county` in countries with states (decision D38). */
export function requiredFields(country: string): RequiredField[] {
  const always: RequiredField[] = ['orgname', 'email', 'tel', 'addline1', 'town', 'country', 'categories'];
  return needsState(country) ? [...always, 'county'] : always;
}

function isEmpty(value: CompletenessFields[RequiredField]): boolean {
  return typeof value === 'string' ? value.trim() === '' : (value?.length ?? 0) === 0;
}

/** Returns the empty fields among `fields`, in their order. */
export function missingOf<Field extends RequiredField>(
  profile: CompletenessFields,
  fields: readonly Field[],
): Field[] {
  return fields.filter((field) => isEmpty(profile[field]));
}
