import * as z from 'zod';
import { staffRoles } from '../../desk/rights';
import { packageCodes } from '../../tiers';
import { SessionEntry } from '../audience';

export const userStates = ['active', 'unverified', 'blocked'] as const;
const State = z.enum(userStates);
const Role = z.enum(staffRoles);

/** A user in the list. Times are ISO instants. */
export const ListedUser = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    /** The company that the user works for, as entered. */
    company: z.string(),
    state: State,
    staff: Role.nullable(),
    created_at: z.string(),
    last_login_at: z.string().nullable(),
  })
  .meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof ListedUser>;

export const UserPage = z.object({ total: z.int(), results: z.array(ListedUser) }).meta({ id: 'UserPage' });
export type UserPage = z.infer<typeof UserPage>;

/** Filters of the list of users. Invalid values do not filter. */
export const UserFilter = z.object({
  search: z.string().trim().max(200).default(''),
  state: z
    .enum([...userStates, 'requests'])
    .optional()
    .catch(undefined),
});
export type UserFilter = z.output<typeof UserFilter>;

const Block = z.object({ why: z.string(), at: z.string() });
const Staff = z.object({ role: Role, has_factor: z.boolean(), since: z.string() });

/** A profile that the user manages. */
const ManagedCompany = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  status: z.string(),
  package: z.enum(packageCodes),
});

/** Request to delete the account. */
const DataRequest = z.object({
  id: z.int(),
  status: z.string(),
  requested_at: z.string(),
  due_at: z.string(),
});

/** A user as staff see them. */
export const DeskUser = ListedUser.extend({
  telephone: z.string(),
  job_title: z.string(),
  website: z.string(),
  country: z.string(),
  /** New address that is not confirmed yet. */
  pending_email: z.string().nullable(),
  verified_at: z.string().nullable(),
  block: Block.nullable(),
  staff_member: Staff.nullable(),
  companies: z.array(ManagedCompany),
  sessions: z.array(SessionEntry),
  requests: z.array(DataRequest),
}).meta({ id: 'DeskUser' });
export type DeskUser = z.infer<typeof DeskUser>;

/** Staff with their roles. */
export const StaffList = z
  .array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      role: Role,
      has_factor: z.boolean(),
      since: z.string(),
    }),
  )
  .meta({ id: 'StaffList' });
export type StaffList = z.infer<typeof StaffList>;
