import { CREDIT_YEARS_AHEAD, CreditForm } from '@unitbase/contracts/forms/profile';
import { fieldErrors } from '@unitbase/contracts/forms/rules';
import * as messages from '@unitbase/contracts/messages';
import { type CreditsValues, type CreditValues, creditLabels, indexOfRow, withRow } from './credits-values';

/** What is wrong with one credit, by its field. @param thisYear the calendar's */
export function checkCredit(credit: CreditValues, thisYear: number): Record<string, string[]> {
  const parsed = CreditForm.safeParse(credit);
  if (!parsed.success) return fieldErrors(parsed.error);
  const late = parsed.data.productionyear > thisYear + CREDIT_YEARS_AHEAD;
  return late ? { productionyear: [messages.profileForm.creditYear] } : {};
}

/**
 * What keeps the list from being saved: a credit in the fields by its field, `row.productiontitle`, one of the list by
 * its place, `credits.2`.
 */
export function checkCredits(values: CreditsValues, thisYear: number): Record<string, string[]> {
  const place = indexOfRow(values);
  const problems: Record<string, string[]> = {};
  for (const [index, credit] of withRow(values).entries()) {
    const wrong = checkCredit(credit, thisYear);
    if (index !== place) {
      const lines = Object.values(wrong).flat();
      if (lines.length > 0) problems[`credits.${index}`] = lines;
    } else {
      for (const [field, lines] of Object.entries(wrong)) problems[`row.${field}`] = lines;
    }
  }
  return problems;
}

/** How the error summary calls a field. */
export function creditLabel(name: string): string {
  const [list, index] = name.split('.');
  if (list === 'row') return creditLabels[index as keyof typeof creditLabels] ?? messages.account.credits;
  return index === undefined ? messages.account.credits : `Credit ${Number(index) + 1}`;
}
