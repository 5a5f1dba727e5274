import {
  type CompanyField,
  type CompanyValues,
  checkCompany,
  companyFields,
  isSameValue,
} from '@unitbase/contracts/desk/company-fields';
import type { DeskCompany } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { type Actor, addAuditEntry } from '../../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../../db/query';
import { logOrgChange, recountOrg } from '../../orgs/change-org';
import { acceptStaffChange, readReviewable } from '../../orgs/review/profile-changes';
import { DeskError } from '../decision';
import { asText, readCompany, requireEditable } from './read-company';
import { storeCompany } from './store-company';

/** A change of a company by staff. */
export interface CompanyEdit {
  /** Version that the values change. */
  version: string;
  values: Partial<CompanyValues>;
}

/**
 * Changes fields of a company. Throws `DeskError` 409 if it changed since `version`, and 422 by field. The log gets the
 * changed fields with their previous values.
 */
export function editCompany(pool: Pool, actor: Actor, id: number, edit: CompanyEdit): Promise<DeskCompany> {
  return transaction(pool, async (client) => {
    // Checked before the lock of all writers, and again under it.
    await requireVersion(client, id, edit.version);
    const previous = await recountOrg(client, id, async () => {
      await rows(client, 'SELECT id FROM orgs WHERE id = $1 FOR UPDATE', [id]);
      const stored = await requireVersion(client, id, edit.version);
      const { changed, problems } = checkCompany(stored, edit.values);
      if (Object.keys(problems).length > 0)
        throw new DeskError(text.checkFields, { status: 422, fields: problems });
      const reviewable = await readReviewable(client, id);
      if (Object.keys(changed).length > 0) await storeCompany(client, stored, changed);
      await acceptStaffChange(client, id, reviewable);
      return stored;
    });
    const company = await readCompany(client, id);
    const differences = differencesOf(previous.values, company.values);
    if (differences.fields.length === 0) return company;
    const { before, after } = differences;
    await addAuditEntry(client, {
      actor,
      action: 'company.edit',
      entity: 'org',
      id,
      name: company.name,
      before,
      after,
    });
    if (company.status === 'approved') await logOrgChange(client, id, await countrySlug(client, id));
    return company;
  });
}

async function requireVersion(client: PoolClient, id: number, version: string): Promise<DeskCompany> {
  const company = await readCompany(client, id);
  requireEditable(company);
  if (company.version !== version) throw new DeskError(text.changedMeanwhile(company.name));
  return company;
}

const countrySlug = async (client: PoolClient, id: number): Promise<string> =>
  (
    await row<{ slug: string }>(
      client,
      'SELECT c.slug FROM orgs o JOIN countries c ON c.id = o.country_id WHERE o.id = $1',
      [id],
    )
  )?.slug ?? '';

/** Returns the fields that differ, with both values as the log shows them. */
function differencesOf(previous: CompanyValues, current: CompanyValues) {
  const fields = companyFields.filter((field) => !isSameValue(previous[field], current[field]));
  const pick = (values: CompanyValues) =>
    Object.fromEntries(fields.map((field: CompanyField) => [field, asText(values[field])]));
  return { fields, before: pick(previous), after: pick(current) };
}
