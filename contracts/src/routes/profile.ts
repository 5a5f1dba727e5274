import * as z from 'zod';
import { Company } from '../entities/companies';
import { OrgDetails } from '../entities/profile';
import { Id } from '../entities/shared';
import { CreditsForm, ProfileDetails, TeamMemberForm } from '../forms/profile';
import type { RouteSchemas } from '../route';

const Org = z.object({ id: Id });
const Member = z.object({ id: Id, recid: Id });

/**
 * Routes of the profile editor (docs/requirements/accounts.md §2, §7). `id` is the internal id of `getOrgProfiles`: 403
 * for another user's organisation, 404 for an unknown one (decision D42). Writes return the updated profile.
 */
export const profileRoutes = {
  getOrgDetails: {
    summary: 'A profile for its owner’s editor, with its lists, logos, showreels and photos.',
    access: 'user',
    right: 'view',
    params: Org,
    response: OrgDetails,
  },
  updateDetails: {
    summary:
      'Replaces the profile details; locked ones stay as stored. 409 if the version sent is not the stored one.',
    access: 'user',
    right: 'profile',
    params: Org,
    body: ProfileDetails,
    response: OrgDetails,
  },
  updateCredits: {
    // Decision D35.
    summary:
      'Replaces the credits in the order sent; fewer than three are stored as a draft. 409 if the version sent is not the stored one.',
    access: 'user',
    right: 'profile',
    params: Org,
    body: CreditsForm,
    response: OrgDetails,
  },
  addTeamMember: {
    summary: 'Adds a team member, up to the limit of the package.',
    access: 'user',
    right: 'profile',
    params: Org,
    body: TeamMemberForm,
    response: OrgDetails,
    status: 201,
  },
  updateTeamMember: {
    summary: 'Changes a team member.',
    access: 'user',
    right: 'profile',
    params: Member,
    body: TeamMemberForm,
    response: OrgDetails,
  },
  removeTeamMember: {
    summary: 'Removes a team member.',
    access: 'user',
    right: 'profile',
    params: Member,
    response: OrgDetails,
  },
  submitProfile: {
    // Decision D41.
    summary: 'Submits a complete profile with three credits for approval.',
    access: 'user',
    right: 'profile',
    params: Org,
    response: OrgDetails,
  },
  getOrgPreview: {
    summary: 'The public page of a profile as it will be, for its managers, before it is approved.',
    access: 'user',
    right: 'view',
    params: Org,
    response: Company,
  },
} as const satisfies Record<string, RouteSchemas>;
