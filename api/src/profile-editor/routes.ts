import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import type { PoolClient } from '../db/query';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { type OwnOrg, requireRight } from '../orgs/access';
import { recordActivity } from '../orgs/activity';
import { changeOrg } from '../orgs/change-org';
import { replaceCredits } from './credits';
import { describeChanges } from './describe-changes';
import { readDetails } from './read-details';
import { submitProfile } from './submit';
import { addMember, removeMember, updateMember } from './team';
import { updateDetails } from './update-details';

/**
 * Routes of the profile editor (docs/requirements/accounts.md §2): 403 for profiles of others, 404 for unknown ones.
 */
export const profileEditor: Feature = ({ pool, config }) => {
  const change = async (
    userId: number,
    orgId: number,
    work: (client: PoolClient, org: OwnOrg) => Promise<void>,
  ) => {
    await changeOrg(pool, userId, orgId, async (client, org) => {
      const previous = await readDetails(client, userId, orgId);
      await work(client, org);
      const changes = describeChanges(previous, await readDetails(client, userId, orgId));
      for (const entry of changes) await recordActivity(client, orgId, userId, entry);
    });
    return readDetails(pool, userId, orgId);
  };

  /** Returns the locked profile. Throws HTTP 409 if the form holds another version of it. */
  const readLocked = async (
    client: PoolClient,
    userId: number,
    orgId: number,
    form: keyof OrgDetails['versions'],
    version: string | undefined,
  ): Promise<OrgDetails> => {
    const stored = await readDetails(client, userId, orgId);
    if (version !== undefined && stored.versions[form] !== version)
      throwHttpError(409, messages.account.changedElsewhere);
    return stored;
  };

  return {
    getOrgDetails: async ({ params, user }) => {
      await requireRight(pool, user.id, params.id, 'view');
      return readDetails(pool, user.id, params.id);
    },
    updateDetails: ({ params, body, user }) =>
      change(user.id, params.id, async (client, org) => {
        const stored = await readLocked(client, user.id, org.id, 'details', body.version);
        await updateDetails(client, org, stored, body);
      }),
    updateCredits: ({ params, body, user }) =>
      change(user.id, params.id, async (client, org) => {
        await readLocked(client, user.id, org.id, 'credits', body.version);
        await replaceCredits(client, org, body.credits);
      }),
    addTeamMember: ({ params, body, user }) =>
      change(user.id, params.id, (client, org) => addMember(client, org, body)),
    updateTeamMember: ({ params, body, user }) =>
      change(user.id, params.id, (client, org) => updateMember(client, org, params.recid, body)),
    removeTeamMember: ({ params, user }) =>
      change(user.id, params.id, (client, org) => removeMember(client, org, params.recid)),
    submitProfile: ({ params, user }) =>
      change(user.id, params.id, (client, org) => submitProfile(client, org, user, config.siteUrl)),
  };
};
