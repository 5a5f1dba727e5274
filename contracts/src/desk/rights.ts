/** Roles of staff (docs/requirements/staff.md §1). */
export const staffRoles = ['directory', 'editorial', 'commercial', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles that have each right of the desk. Routes name their right as `staff`, and the api enforces it. */
export const staffRights = {
  /** Opens the desk: Today, and the own second factor. */
  today: ['directory', 'editorial', 'commercial', 'admin'],
  /** Approves profiles, asks for changes and refuses. */
  profiles: ['directory', 'admin'],
  claims: ['directory', 'admin'],
  /** Reads requests for packages. Deciding one needs `packages`. */
  upgrades: ['directory', 'commercial', 'admin'],
  /** Decides requests for packages and sets the package of a company. */
  packages: ['commercial', 'admin'],
  removals: ['directory', 'admin'],
  reports: ['directory', 'admin'],
  /** Answers messages of the contact form. */
  messages: ['directory', 'admin'],
  /** Decides requests of users about their data. */
  deletions: ['directory', 'admin'],
  /** Searches, edits, suspends and exports companies. */
  companies: ['directory', 'admin'],
  merge: ['directory', 'admin'],
  imports: ['directory', 'admin'],
  articles: ['editorial', 'admin'],
  quizzes: ['editorial', 'admin'],
  /** Edits information pages. */
  pages: ['editorial', 'admin'],
  /** Chooses the articles of the home page and the most read. */
  picks: ['editorial', 'admin'],
  places: ['directory', 'editorial', 'admin'],
  incentives: ['directory', 'editorial', 'admin'],
  /** Chooses featured profiles and showreels, also sponsored ones. */
  featured: ['directory', 'editorial', 'commercial', 'admin'],
  /** Books adverts, writes notices, and reads the requests for the media pack and the guests of events. */
  commercial: ['commercial', 'admin'],
  /** Reads users, ends their sessions and blocks them. */
  people: ['directory', 'admin'],
  /** Changes roles of staff and resets a second factor. */
  staff: ['admin'],
  /** Reads what is live, promotes, rolls back and disables remotes. */
  releases: ['admin'],
  /** Reads the log: an admin all of it, others the entries of their own rooms. */
  log: ['directory', 'editorial', 'commercial', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffRight = keyof typeof staffRights;

/** Returns whether a role has a right. */
export const maySee = (role: StaffRole, right: StaffRight): boolean =>
  (staffRights[right] as readonly StaffRole[]).includes(role);
