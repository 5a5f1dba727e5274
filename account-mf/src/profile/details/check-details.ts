import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { ProfileDetails, packageProblems } from '@unitbase/contracts/forms/profile';
import { fieldErrors } from '@unitbase/contracts/forms/rules';
import { packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { countWords } from '@unitbase/contracts/text';
import { type DetailsValues, detailsLabels, toDetailsBody } from './details-values';

/**
 * What keeps the details from being saved, by field: the contract's rules and the package's, as in the api. An overview
 * that is stored longer than the form lets one type may stay so long, and be shortened (decision D32).
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

/** 'Equipment 2' for `equipment.1.name`: how the error summary calls a field. */
export function detailsLabel(name: string): string {
  const [field = '', index] = name.split('.');
  const label = detailsLabels[field as keyof DetailsValues] ?? field;
  return index === undefined ? label : `${label} ${Number(index) + 1}`;
}
