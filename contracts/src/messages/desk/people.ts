import { site } from '../../site';
import { countOf } from '../../text/numbers';

/** Answer to a login with the right password. */
export const blocked = `This account is blocked. If you think that this is a mistake, write to ${site.productionEmail}.`;

export const title = 'People';
export const staff = 'Staff';
export const search = 'Name, mail address or company';
export const find = 'FIND';
export const state = 'State';
export const anyState = 'All users';
export const states = {
  active: 'Active',
  unverified: 'Address not confirmed',
  blocked: 'Blocked',
  requests: 'With a data request',
} as const;
export const caption = 'Users, newest first';
export const name = 'Name';
export const company = 'Company';
export const since = 'Since';
export const lastLogin = 'Last login';
export const never = 'Never';
export const nothing = 'No user matches';
export const nothingHint = 'Search by another part of the name or address.';
export const allUsers = 'All users';

export const csv = (count: number): string => `CSV, ${countOf(count, 'line', 'lines')}`;

// One user
export const details = 'Details';
export const number = 'Number';
export const email = 'Mail address';
export const newEmail = 'New address, not confirmed';
export const confirmed = 'Address confirmed';
export const worksFor = 'Works for';
export const jobTitle = 'Job title';
export const telephone = 'Telephone';
export const website = 'Website';
export const country = 'Country';
export const companies = 'Companies';
export const noCompany = 'Manages no company.';
export const sessions = 'Sessions';
export const noSession = 'No session is open.';
export const unknownDevice = 'unknown device';
export const acts = 'Acts';
export const endSessions = 'End sessions';
export const which = 'Which';
export const end = 'End';
export const block = 'Block';
export const blockUser = 'Block this user';
export const blockHint = 'The user is logged out at once and cannot log in. Companies stay as they are.';
export const unblock = 'End the block';
export const reason = 'Reason, for the log';
export const reasonMissing = 'Give the reason: it goes to the log.';
export const confirmation = 'Confirmation mail';
export const resend = 'Send it again';
export const dataRequests = 'Data requests';
export const noRequest =
  'No request to delete the account. Users download their data themselves, in their account.';
export const toQueue = 'Deletion requests';
export const history = 'Acts on this user';
export const ownActs = 'Acts by this user';
export const allSessions = (count: number): string => `All ${countOf(count, 'session', 'sessions')}`;
export const deletion = (day: string): string => `Deletion asked on ${day}`;
export const requestState = (status: string, due: string): string =>
  status === 'open' || status === 'confirmed' ? `${status}, due on ${due}` : status;

// Staff
export const role = 'Role';
export const noRole = 'Not a staff member now.';
export const saveRole = 'Save role';
export const removeRole = 'Remove from staff';
export const resetFactor = 'Reset second factor';
export const factor = 'Second factor';
export const isSetUp = 'set up';
export const isNotSetUp = 'not set up';
export const addStaff = 'To add one, find the user and choose a role there.';
export const staffFact = ({ role: name, has_factor }: { role: string; has_factor: boolean }): string =>
  `${name}, second factor ${has_factor ? isSetUp : isNotSetUp}`;

// Results and rejections
export const notFound = (id: number): string => `There is no user ${id}.`;
export const alreadyBlocked = 'This user is blocked already.';
export const notBlocked = 'This user is not blocked.';
export const notYourself = 'You cannot block yourself.';
export const staffByAdmin =
  'This user is a staff member. Only an admin ends sessions of staff or blocks them.';
export const noSuchSession = 'This session has ended already.';
export const alreadyVerified = 'The address is confirmed already.';
export const hasEnded = (count: number): string => `${countOf(count, 'session', 'sessions')} ended.`;
export const hasBlocked = 'The user is blocked and logged out.';
export const hasUnblocked = 'The user can log in again.';
export const hasResent = (email: string): string => `The mail is on its way to ${email}.`;
export const hasRole = (role: string): string => `The role is ${role} now.`;
export const hasNoRole = 'The user is no longer a staff member.';
export const hasReset = 'The next login sets up a new second factor.';
