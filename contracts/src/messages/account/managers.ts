/** Labels and messages of a profile's managers (docs/requirements/enquiries.md §5). */
export const title = 'Managers';
export const intro = 'Who looks after this profile with you, and what each may do.';
export const people = 'People';
export const inviteAndRights = 'Invite and rights';
export const name = 'Name';
export const role = 'Role';
export const lastHere = 'Last here';
export const action = 'Action';
export const you = 'You';
export const save = 'Save';
export const remove = 'Remove';
export const removeManager = (name: string) => `Remove ${name}`;
export const roleOf = (name: string) => `Role of ${name}`;
export const signedIn = (when: string) => `Signed in ${when}`;
export const neverSignedIn = 'Has not signed in yet';
export const sent = (when: string) => `Sent ${when}`;
export const takeBackInvitation = (email: string) => `Take back the invitation to ${email}`;
export const noProfile = 'You look after no profile yet';
export const noProfileHint =
  'Create one for your company, or ask the owner of a profile to invite you by mail.';
export const roles = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' } as const;
export const roleHints = { editor: 'Profile, media and messages', viewer: 'Statistics only' } as const;
export const count = (taken: number, limit: number, invited: number) =>
  `${taken} of ${limit}${invited === 0 ? '' : `, ${invited === 1 ? 'one' : invited} of them invited`}`;
export const invited = (hours: number) => `Invited, ${hours > 0 ? `${hours} h` : 'less than an hour'} left`;
export const roleSaved = (name: string, role: string) => `${name} is ${role} now.`;
export const removedManager = (name: string) => `${name} no longer manages this profile.`;
export const takenBack = 'The invitation no longer works.';
export const handoverTakenBack = 'Nothing is handed over.';

export const invite = 'Invite someone';
export const sendInvitation = 'Send invitation';
export const inviteHint = 'Works once, for three days. You can take it back.';
export const invitationSent = (email: string) => `An invitation is on its way to ${email}.`;
const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];
export const allTaken = (limit: number) => `All ${numbers[limit]?.toLowerCase() ?? limit} places are taken`;
export const allTakenHint = (label: string, limit: number) =>
  `A ${label} profile has up to ${numbers[limit]?.toLowerCase() ?? limit} managers. Remove one, or take back an invitation, to invite someone else.`;
export const chooseRole = 'Choose a role.';
export const isManager = 'This person manages the profile already.';
export const isInvited = 'There is an invitation to this address already.';
export const ownerStays = 'The owner hands the profile over first.';
export const noSuchManager = 'This person does not manage the profile.';

export const right = 'Right';
export const yes = 'Yes';
export const no = 'No';
export const readOnly = 'You see this profile, but do not change it';
export const readOnlyHint = 'The owner has given you the role Viewer: it opens the statistics.';
export const rightsTitle = 'What each role may do';
export const rights = {
  profile: 'Profile, logo, media',
  messages: 'Messages and enquiries',
  statistics: 'Statistics',
  package: 'Package requests',
  managers: 'Managers, handing over',
} as const;

export const activity = 'Activity';
export const activityKept = 'Kept for one year';
export const noActivity = 'Nothing has changed yet';
export const noActivityHint =
  'Each change of the profile is listed here with its time and the person who made it.';
export const newer = 'Newer';
export const older = 'Older';
export const pagesOfActivity = 'Pages of the activity list';
export const formerManager = 'A former manager';
export const areas = {
  profile: 'Profile',
  credits: 'Credits',
  team: 'Team',
  logo: 'Logo',
  showreels: 'Showreels',
  photos: 'Photos',
  documents: 'Documents',
  messages: 'Messages',
  managers: 'Managers',
  package: 'Package',
} as const;

export const handOver = 'Hand over';
export const handOverHint =
  'The new owner confirms by mail, you confirm here. Until both have, nothing changes. You stay as an editor.';
export const newOwner = 'New owner';
export const offered = 'We have mailed the new owner a link to confirm.';
export const takeBackHandover = (name: string) => `Take back the hand-over to ${name}`;
export const noOtherManager =
  'Invite someone first. Once they have accepted, you can hand the profile over to them.';
export const waiting = (name: string) => `Waiting for ${name} to confirm`;
export const waitingHint = (asked: string, until: string) =>
  `Asked on ${asked}. The link in the mail works until ${until}.`;
export const handoverWaits = 'Take back the waiting hand-over first.';
export const takeBack = 'Take back';
export const leave = 'Leave this profile';
export const leaveHint =
  'You can no longer open this profile, its messages or its statistics. The owner can invite you again.';

/** Stands for the name of a profile whose owner has not given one. */
export const unnamed = 'a new company profile';
export const invitation = 'Invitation';
export const createAccount = 'Create your user account';
export const invitationTitle = (company: string) => `Look after ${company}`;
export const invitationText = (inviter: string, company: string, role: string) =>
  `${inviter} invites you to look after ${company} as ${role}.`;
export const accept = 'Accept the invitation';
export const accepted = (company: string) => `You look after ${company} now.`;
export const forAddress = (email: string) => `This link is for ${email}.`;
export const otherLogin = 'Log in with the address to which the mail was sent.';
export const newHere =
  'New to Unitbase? Create a user account with this address, and open the link of the mail again.';
export const handoverTitle = (company: string) => `Own ${company}`;
export const handoverText = (owner: string, company: string) =>
  `${owner} hands ${company} over to you. From then on you decide about its managers and its package, and ${owner} stays as an editor.`;
export const confirmOwnership = 'Become the owner';
export const ownershipConfirmed = (company: string) => `You own the profile of ${company} now.`;
export const linkExpired = 'This link no longer works. Ask the person who sent it for a new one.';
