import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { type Nested, rowsOf, textOf } from '../form/nested';

/** A credit as its form holds it; `recid` is '' for one that is not stored yet. */
export interface CreditValues {
  recid: string;
  productiontypecode: string;
  productiontitle: string;
  productionjobtitle: string;
  productionyear: string;
}

/** The list, and the fields in which one of it is added or changed. */
export interface CreditsValues {
  credits: CreditValues[];
  row: CreditValues;
  /** Place in the list of what stands in `row`; '' for a new one. */
  at: string;
}

export const creditTexts = [
  'productiontypecode',
  'productiontitle',
  'productionjobtitle',
  'productionyear',
] as const;

export const creditLabels: Record<(typeof creditTexts)[number], string> = {
  productiontypecode: 'Type',
  productiontitle: 'Production Title',
  productionjobtitle: 'Job Title',
  productionyear: 'Year of Production',
};

export const emptyCredit: CreditValues = {
  recid: '',
  productiontypecode: '',
  productiontitle: '',
  productionjobtitle: '',
  productionyear: '',
};

/** @param open recid of the credit whose fields stand open, as its address says without scripts */
export function toCreditsValues({ production_credits }: OrgDetails, open?: string): CreditsValues {
  const credits = production_credits.map((credit) => ({
    recid: String(credit.recid),
    productiontypecode: credit.productiontypecode,
    productiontitle: credit.productiontitle,
    productionjobtitle: credit.productionjobtitle,
    productionyear: String(credit.productionyear),
  }));
  const at = open ? credits.findIndex(({ recid }) => recid === open) : -1;
  return { credits, row: credits[at] ?? emptyCredit, at: at < 0 ? '' : String(at) };
}

const readCredit = (row: Record<string, Nested>): CreditValues => ({
  recid: textOf(row.recid),
  productiontypecode: textOf(row.productiontypecode),
  productiontitle: textOf(row.productiontitle),
  productionjobtitle: textOf(row.productionjobtitle),
  productionyear: textOf(row.productionyear),
});

/** What the document's form sent. */
export function readCredits(form: Record<string, Nested>): CreditsValues {
  const { row } = form;
  return {
    credits: rowsOf(form.credits).map(readCredit),
    row: typeof row === 'object' && !Array.isArray(row) ? readCredit(row) : emptyCredit,
    at: textOf(form.at),
  };
}

const isEmpty = (row: CreditValues) => creditTexts.every((name) => row[name].trim() === '');

/** Where what stands in the fields belongs: its place in the list, or `undefined` where they are empty and new. */
export function indexOfRow({ credits, row, at }: CreditsValues): number | undefined {
  const index = at === '' ? -1 : Number(at);
  if (credits[index]) return index;
  return isEmpty(row) ? undefined : credits.length;
}

/** The list with what stands in the fields in its place. */
export function withRow(values: CreditsValues): CreditValues[] {
  const place = indexOfRow(values);
  if (place === undefined) return values.credits;
  const list = [...values.credits];
  list[place] = values.row;
  return list;
}

/** The list with one credit a place further up or down, or taken out: what the keys of a row do. */
export function moveCredit(credits: readonly CreditValues[], index: number, by: -1 | 1): CreditValues[] {
  const list = [...credits];
  const [one] = list.splice(index, 1);
  if (one) list.splice(Math.max(0, index + by), 0, one);
  return list;
}
