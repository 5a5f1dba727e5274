/** Roles of the managers of a profile, most rights first (docs/requirements/enquiries.md §5). */
export const managerRoles = ['owner', 'editor', 'viewer'] as const;
export type ManagerRole = (typeof managerRoles)[number];

/** Roles that an owner can give: a profile has one owner, who hands over. */
export const givenRoles = ['editor', 'viewer'] as const;
export type GivenRole = (typeof givenRoles)[number];

/** Roles that have each right. Routes name their right as `right`, and the api enforces it. */
export const managerRights = {
  /** Opens the account pages of the profile, reads it, and leaves it. */
  view: ['owner', 'editor', 'viewer'],
  /** Changes the profile, its team, credits and media. */
  profile: ['owner', 'editor'],
  /** Reads and answers messages and enquiries. */
  messages: ['owner', 'editor'],
  statistics: ['owner', 'editor', 'viewer'],
  /** Requests another package. */
  package: ['owner'],
  /** Invites, changes and removes managers, and hands the profile over. */
  managers: ['owner'],
} as const satisfies Record<string, readonly ManagerRole[]>;

export type ManagerRight = keyof typeof managerRights;

/** Returns whether a role has a right. */
export const mayManage = (role: ManagerRole, right: ManagerRight): boolean =>
  (managerRights[right] as readonly ManagerRole[]).includes(role);

/** Returns whether a right changes the public profile, which is rejected while the profile is suspended. */
export const changesProfile = (right: ManagerRight): boolean => right === 'profile';
