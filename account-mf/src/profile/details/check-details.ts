import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { ProfileDetails, packageProblems } from '@unitbase/contracts/forms/profile';
import { fieldErrors } from '@unitbase/contracts/forms/rules';
import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { countWords } from '@unitbase/contracts/text';
import { type DetailsValues, detailsLabels, toDetailsBody } from './details-values';

/**
 * Returns the problems of the details by field, with the same rules as the api. A stored overview over the
 * form's limit may stay or be shortened (decision D32).
 */
export function checkDetails(stored: OrgDetails, values: DetailsValues): Record<string, string[]> {
  const parsed = ProfileDetails.safeParse(toDetailsBody(values));
  if (!parsed.success) return fieldErrors(parsed.error);
  const problems = packageProblems(stored, parsed.data);
  const limit = packageLimits[stored.packagetypecode].aboutFormWords;
  if (countWords(parsed.data.aboutus) > Math.max(limit, countWords(stored.aboutus)))
    problems.aboutus ??= [messages.profileForm.maximum(detailsLabels.aboutus, limit)];
  return problems;
}

/** Returns the label of a field in the error summary: 'Equipment 2' for `equipment.1.name`. */
export function detailsLabel(name: string): string {
  const [field = '', index] = name.split('.');
  const label = detailsLabels[field as keyof DetailsValues] ?? field;
  return index === undefined ? label : `${label} ${Number(index) + 1}`;
}
