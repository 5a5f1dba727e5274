import { createHash } from 'node:crypto';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { ProfileDetails } from '@unitbase/contracts/forms/profile';

export type Versions = OrgDetails['versions'];

const detailFields = Object.keys(ProfileDetails.shape).filter((name) => name !== 'version');

/** Entries are written anew with every save: their numbers are no change that a reader would see. */
const withoutNumbers = (key: string, value: unknown) => (key === 'recid' ? undefined : value);

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** One short text for what each form of the editor holds; equal contents have equal texts. */
export function versionsOf(stored: Omit<OrgDetails, 'versions'>): Versions {
  const details = Object.fromEntries(detailFields.map((name) => [name, stored[name as keyof typeof stored]]));
  return {
    details: digest(JSON.stringify(details, withoutNumbers)),
    credits: digest(JSON.stringify(stored.production_credits)),
  };
}
