import { CREDIT_YEARS_AHEAD, CreditForm } from '@unitbase/contracts/forms/profile';
import { fieldErrors } from '@unitbase/contracts/forms/rules';
import * as messages from '@unitbase/contracts/messages';
import { type CreditsValues, type CreditValues, creditLabels, indexOfRow, withRow } from './credits-values';

/**
 * Returns the problems of one credit by field.
 * @param thisYear current year of the calendar
 */
export function checkCredit(credit: CreditValues, thisYear: number): Record<string, string[]> {
  const parsed = CreditForm.safeParse(credit);
  if (!parsed.success) return fieldErrors(parsed.error);
  const isTooLate = parsed.data.productionyear > thisYear + CREDIT_YEARS_AHEAD;
  return isTooLate ? { productionyear: [messages.profileForm.creditYear] } : {};
}

/**
 * Returns problems by field name: `row.productiontitle` for the credit being edited, `credits.2` for one in
 * the list.
 */
export function checkCredits(values: CreditsValues, thisYear: number): Record<string, string[]> {
  const editedIndex = indexOfRow(values);
  const problems: Record<string, string[]> = {};
  for (const [index, credit] of withRow(values).entries()) {
    const creditProblems = checkCredit(credit, thisYear);
    if (index !== editedIndex) {
      const lines = Object.values(creditProblems).flat();
      if (lines.length > 0) problems[`credits.${index}`] = lines;
    } else {
      for (const [field, lines] of Object.entries(creditProblems)) problems[`row.${field}`] = lines;
    }
  }
  return problems;
}

/** Returns the label of a field in the error summary. */
export function creditLabel(name: string): string {
  const [list, index] = name.split('.');
  if (list === 'row') return creditLabels[index as keyof typeof creditLabels] ?? messages.account.credits;
  return index === undefined ? messages.account.credits : `Credit ${Number(index) + 1}`;
}
