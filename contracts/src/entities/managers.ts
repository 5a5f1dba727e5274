import * as z from 'zod';
import { givenRoles, managerRoles } from '../managers/rights';
import { PackageCode } from './shared';

/** Manager of a profile. `id` is the id of the user. */
export const Manager = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(managerRoles),
    /** Whether it is the caller. */
    is_you: z.boolean(),
    /** ISO instant of the last login, or `null`. */
    last_login_at: z.string().nullable(),
  })
  .meta({ id: 'Manager' });
export type Manager = z.infer<typeof Manager>;

/** Invitation that can still be accepted. */
export const ManagerInvitation = z
  .object({
    id: z.int(),
    email: z.string(),
    role: z.enum(givenRoles),
    sent_at: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: 'ManagerInvitation' });
export type ManagerInvitation = z.infer<typeof ManagerInvitation>;

/** Hand-over that waits for the new owner. */
export const Handover = z
  .object({
    /** Id of the user. */
    to: z.int(),
    name: z.string(),
    requested_at: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: 'Handover' });
export type Handover = z.infer<typeof Handover>;

/** Managers of one profile (docs/requirements/enquiries.md §5). */
export const Managers = z
  .object({
    /** Internal id of the profile. */
    id: z.int(),
    /** Role of the caller. */
    role: z.enum(managerRoles),
    packagetypecode: PackageCode,
    /** The owner first. */
    managers: z.array(Manager),
    invitations: z.array(ManagerInvitation),
    handover: Handover.nullable(),
    /** Time of the response, for 'today' and the hours that are left. */
    read_at: z.string(),
  })
  .meta({ id: 'Managers' });
export type Managers = z.infer<typeof Managers>;

export const activityAreas = [
  'profile',
  'credits',
  'team',
  'logo',
  'showreels',
  'photos',
  'documents',
  'messages',
  'managers',
  'package',
] as const;
export type ActivityArea = (typeof activityAreas)[number];

/** Change by a manager: 'Idriss Benali' 'changed Town/City: Paris to Lyon'. */
export const Activity = z
  .object({
    id: z.int(),
    at: z.string(),
    name: z.string(),
    text: z.string(),
    area: z.enum(activityAreas),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

/** Page of the activity list, the newest first. */
export const Activities = z.object({ count: z.int(), results: z.array(Activity) }).meta({ id: 'Activities' });
export type Activities = z.infer<typeof Activities>;

/** Invitation as the person with its link sees it. */
export const OpenInvitation = z
  .object({
    company: z.string(),
    inviter: z.string(),
    email: z.string(),
    role: z.enum(givenRoles),
    expires_at: z.string(),
  })
  .meta({ id: 'OpenInvitation' });
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** Hand-over as the person with its link sees it. */
export const OpenHandover = z
  .object({ company: z.string(), owner: z.string(), email: z.string(), expires_at: z.string() })
  .meta({ id: 'OpenHandover' });
export type OpenHandover = z.infer<typeof OpenHandover>;
