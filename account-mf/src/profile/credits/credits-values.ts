import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { type Nested, rowsOf, textOf, textsOf } from '../form/nested';

/** Form values: the list and the credit in the fields. */
export interface CreditsValues {
  credits: CreditValues[];
  row: CreditValues;
  /** Index of `row` in the list; '' for a new credit. */
  at: string;
}

const creditTexts = [
  'productiontypecode',
  'productiontitle',
  'productionjobtitle',
  'productionyear',
] as const;
export const creditNames = ['recid', ...creditTexts] as const;

/** Form values of a credit; `recid` is '' for a new one. */
export type CreditValues = Record<(typeof creditNames)[number], string>;

export const creditLabels: Record<(typeof creditTexts)[number], string> = {
  productiontypecode: 'Type',
  productiontitle: 'Production Title',
  productionjobtitle: 'Job Title',
  productionyear: 'Year of Production',
};

export const emptyCredit: CreditValues = textsOf(creditNames);

/**
 * Returns the form values of a profile.
 * @param open recid of the credit to edit, from the URL
 */
export function toCreditsValues({ production_credits }: OrgDetails, open?: string): CreditsValues {
  const credits = production_credits.map(({ recid, productionyear, ...texts }) =>
    textsOf(creditNames, { ...texts, recid: String(recid), productionyear: String(productionyear) }),
  );
  const at = open ? credits.findIndex(({ recid }) => recid === open) : -1;
  return { credits, row: credits[at] ?? emptyCredit, at: at < 0 ? '' : String(at) };
}

/** Reads the values that the document's form sent. */
export function readCredits(form: Record<string, Nested>): CreditsValues {
  const { row } = form;
  return {
    credits: rowsOf(form.credits).map((credit) => textsOf(creditNames, credit)),
    row: typeof row === 'object' && !Array.isArray(row) ? textsOf(creditNames, row) : emptyCredit,
    at: textOf(form.at),
  };
}

const isEmpty = (row: CreditValues) => creditTexts.every((name) => row[name].trim() === '');

/** Returns the index of the fields' credit in the list, or `undefined` if they are empty and new. */
export function indexOfRow({ credits, row, at }: CreditsValues): number | undefined {
  const index = at === '' ? -1 : Number(at);
  if (credits[index]) return index;
  return isEmpty(row) ? undefined : credits.length;
}

/** Returns the list with the fields' credit applied. */
export function withRow(values: CreditsValues): CreditValues[] {
  const index = indexOfRow(values);
  if (index === undefined) return values.credits;
  const list = [...values.credits];
  list[index] = values.row;
  return list;
}

/** Returns the list with one credit moved up or down. */
export function moveCredit(credits: readonly CreditValues[], index: number, by: -1 | 1): CreditValues[] {
  const list = [...credits];
  const [credit] = list.splice(index, 1);
  if (credit) list.splice(Math.max(0, index + by), 0, credit);
  return list;
}
