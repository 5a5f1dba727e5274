import {
  type CompletenessFields,
  gateFields,
  missingOf,
  type RequiredField,
} from '@unitbase/contracts/completeness';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { useSession } from '@unitbase/remote-kit';
import { useEffect, useState } from 'react';
import { draftKey, useDrafts } from '../../shared/drafts/drafts';
import { intents } from '../form/intents';

/**
 * Reads the details with unsaved values applied.
 * @param read must return a string or number, so that other changes cause no render
 */
export function useTypedDetails<Result extends string | number>(
  organisation: OrgDetails,
  read: (details: CompletenessFields) => Result,
): Result {
  const [userId] = useState(useSession().userId);
  const key = draftKey(userId, organisation.id, intents.details);
  useEffect(() => void useDrafts.persist.rehydrate(), []);
  return useDrafts(({ drafts }) => {
    const draft = drafts[key] as { values: CompletenessFields } | undefined;
    return read({ ...organisation, ...draft?.values });
  });
}

const listOf = (text: string) => text.split(' ').filter(Boolean) as RequiredField[];

/** Returns which of `fields` are empty in the form. */
export const useMissing = (
  organisation: OrgDetails,
  fieldsOf: (details: CompletenessFields) => readonly RequiredField[],
): RequiredField[] =>
  listOf(useTypedDetails(organisation, (details) => missingOf(details, fieldsOf(details)).join(' ')));

/**
 * Returns which of the five fields that open tabs, credits and team are empty (docs/requirements/accounts.md
 * §4, decision D38).
 */
export const useGate = (organisation: OrgDetails): RequiredField[] =>
  useMissing(organisation, () => gateFields);
