import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteName } from '@unitbase/contracts/client';
import { type Pool, row, rows } from '../db/query';
import { addOrg, addUser, PASSWORD, Visitor } from './accounts';
import { addManagers } from './managers';
import type { TestApp } from './test-app';

/** One of everything that belongs to a user or to their organisation. */
export interface OwnedData {
  email: string;
  userId: number;
  org: number;
  member: number;
  video: number;
  photo: number;
  logo: number;
  file: number;
  article: number;
  list: number;
  shareToken: string;
  follow: number;
  /** Thread that the organisation received, with a saved answer and a blocked sender of it. */
  thread: number;
  /** Thread that the user sent. */
  sentThread: number;
  answer: number;
  blocked: number;
  enquiry: number;
  /** File of the draft of an answer. */
  attachment: string;
  /** Another manager of the profile. */
  manager: number;
  invitation: number;
  /** Secrets of links that were mailed to the owner about another profile. */
  invitationToken: string;
  handoverToken: string;
  /** Another session of the same user, as `getSessions` names it. */
  session: string;
}

interface Args {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Fields of a multipart form; a small file is added under this name. */
  form?: { fields: Record<string, unknown>; file: string };
}

interface Entry {
  args?: (data: OwnedData) => Args;
  /**
   * `named`: the call names data of the owner, so a stranger is rejected. `self`: the call concerns only the caller; a
   * stranger's call neither changes nor reveals data of the owner.
   */
  about: 'named' | 'self';
}

const named = (args: (data: OwnedData) => Args): Entry => ({ about: 'named', args });
const self = (args?: (data: OwnedData) => Args): Entry => ({ about: 'self', ...(args ? { args } : {}) });

const ofOrg = (body?: Record<string, unknown>) =>
  named(({ org }) => ({ params: { id: org, orgid: org }, ...(body ? { body } : {}) }));
const ofList = (body?: Record<string, unknown>) =>
  named(({ list }) => ({ params: { id: list }, ...(body ? { body } : {}) }));
const ofThread = (body?: Record<string, unknown>) =>
  named(({ thread }) => ({ params: { id: thread }, ...(body ? { body } : {}) }));
const ofEnquiry = (body?: Record<string, unknown>) =>
  named(({ enquiry }) => ({ params: { id: enquiry }, ...(body ? { body } : {}) }));
const person = { firstname: 'Ana', lastname: 'Reis', jobfunction: 'Camera' };
const details = {
  ...{
    orgname: 'Mine now',
    email: 'mine@elsewhere.example',
    addline1: '1 Street',
    town: 'Porto',
    country: 'PT',
  },
  ...{ tel: '1', categories: ['CAM'] },
};
const form = (file: string, key = 'orgid') =>
  named(({ org }) => ({ form: { fields: { [key]: org }, file } }));

/** Every call of the contract that needs a session. The test fails if a route is missing. */
export const MATRIX: Partial<Record<RouteName, Entry>> = {
  getSavedArticles: self(),
  saveArticle: self(({ article }) => ({ params: { id: article } })),
  unsaveArticle: self(({ article }) => ({ params: { id: article } })),
  selectOrganisation: named(({ org }) => ({ body: { organisation_id: org } })),
  getOrgProfiles: self(),
  resendVerification: self(),
  changeCredentials: self(({ email }) => ({
    body: { email, current_password: PASSWORD, new_password: '', confirm_password: '' },
  })),
  cancelEmailChange: self(),
  getUser: named(({ userId }) => ({ params: { id: userId } })),
  updateUserAccount: named(({ userId }) => ({ params: { id: userId }, body: { country: 'PT' } })),
  claimOrg: named(({ org }) => ({ params: { claimID: org } })),
  sendCompanyMessage: self(({ org }) => ({
    params: { orgid: org },
    body: { subject: 'Hello', message: 'Hello' },
  })),
  uploadVideo: form('video_file', 'org_id'),
  getShowcaseList: ofOrg(),
  updateVideo: named(({ video }) => ({
    params: { videoId: video },
    body: { name: 'Mine now', caption: 'Mine' },
  })),
  moveVideo: named(({ video }) => ({ params: { videoId: video }, body: { position: 1 } })),
  uploadPoster: named(({ org, video }) => ({
    form: { fields: { orgid: org, video_id: video }, file: 'poster' },
  })),
  deletePoster: named(({ video }) => ({ params: { videoId: video } })),
  deleteVideo: named(({ org, video }) => ({ params: { orgid: org, videoId: video } })),
  galleryUpload: form('image'),
  getOwnGallery: ofOrg(),
  galleryUpdate: named(({ photo }) => ({ params: { id: photo }, body: { title: 'Mine now' } })),
  galleryMove: named(({ photo }) => ({ params: { id: photo }, body: { position: 1 } })),
  galleryDelete: named(({ photo }) => ({ params: { id: photo } })),
  getLogos: ofOrg(),
  uploadLogo: form('logo'),
  deleteLogo: named(({ logo }) => ({ params: { id: logo } })),
  getMediaFiles: ofOrg(),
  uploadMediaFile: form('file'),
  updateMediaFile: named(({ file }) => ({
    params: { id: file },
    body: { name: 'Mine', description: 'Mine' },
  })),
  deleteMediaFile: named(({ file }) => ({ params: { id: file } })),
  getOrgDetails: ofOrg(),
  updateDetails: ofOrg(details),
  updateCredits: ofOrg({ credits: [] }),
  addTeamMember: ofOrg(person),
  updateTeamMember: named(({ org, member }) => ({ params: { id: org, recid: member }, body: person })),
  removeTeamMember: named(({ org, member }) => ({ params: { id: org, recid: member } })),
  submitProfile: ofOrg(),
  getOrgPreview: ofOrg(),
  getPackageUse: ofOrg(),
  requestPackage: ofOrg({ package_type: 'PLATINUM', line: 'Mine' }),
  withdrawPackageRequest: ofOrg(),
  getStatistics: ofOrg(),
  downloadStatistics: ofOrg(),
  getSessions: self(),
  endSession: named(({ session }) => ({ params: { id: session } })),
  endOtherSessions: self(),
  exportAccount: self(),
  getDeletion: self(),
  requestDeletion: self(({ email }) => ({ body: { email, reason: 'Closing', confirm: true } })),
  withdrawDeletion: self(),
  getLists: self(),
  createList: self(() => ({ body: { name: 'Mine' } })),
  getList: ofList(),
  updateList: ofList({ name: 'Mine now', is_current: true }),
  changeList: ofList({ changes: [{ type: 'add', kind: 'place', ref: 'portugal' }] }),
  moveListItems: named(({ list }) => ({
    params: { id: list },
    body: { target: list, items: [{ kind: 'place', ref: 'portugal' }] },
  })),
  duplicateList: ofList(),
  deleteList: ofList(),
  restoreList: ofList(),
  shareList: ofList({ share_notes: true }),
  unshareList: ofList(),
  mergeList: self(({ org }) => ({
    body: {
      items: [
        {
          kind: 'company',
          ref: String(org),
          note: 'Mine',
          status: 'none',
          updated_at: '2999-01-01T00:00:00Z',
        },
      ],
    },
  })),
  copySharedList: self(({ shareToken }) => ({ params: { token: shareToken } })),
  getCallSheet: ofList(),
  getCompanyCallSheet: self(),
  downloadListCsv: ofList(),
  downloadListVcards: ofList(),
  getFollows: self(),
  follow: self(() => ({ body: { kind: 'country', ref: 'france' } })),
  unfollow: named(({ follow }) => ({ params: { id: follow } })),
  getManagers: ofOrg(),
  getActivity: ofOrg(),
  inviteManager: ofOrg({ email: 'mine@elsewhere.example', role: 'editor' }),
  revokeInvitation: named(({ org, invitation }) => ({ params: { id: org, invitation } })),
  changeManagerRole: named(({ org, manager }) => ({
    params: { id: org, user: manager },
    body: { role: 'editor' },
  })),
  removeManager: named(({ org, manager }) => ({ params: { id: org, user: manager } })),
  leaveProfile: ofOrg(),
  offerOwnership: named(({ org, manager }) => ({ params: { id: org }, body: { user: manager } })),
  withdrawOwnership: ofOrg(),
  acceptInvitation: named(({ invitationToken }) => ({ params: { token: invitationToken } })),
  acceptOwnership: named(({ handoverToken }) => ({ params: { token: handoverToken } })),
  setFollowFrequency: self(() => ({ body: { frequency: 'daily' } })),
  getMessageMails: self(),
  setMessageMails: self(() => ({ body: { is_mailed: false } })),
  getEnquiryStart: self(),
  saveEnquiryDraft: self(() => ({ body: { key: randomUUID(), fields: { title: 'Mine' } } })),
  deleteEnquiryDraft: self(),
  createEnquiry: self(({ org }) => ({
    body: {
      ...{ title: 'Mine', kind: 'TV', not_fixed: true, place: 'Porto', need: 'Mine' },
      ...{ companies: [org], key: randomUUID() },
    },
  })),
  getEnquiries: self(),
  getEnquiry: ofEnquiry(),
  closeEnquiry: ofEnquiry({ line: 'Mine' }),
  getThreads: self(),
  updateThreads: named(({ thread }) => ({ body: { ids: [thread], is_archived: true, is_unread: false } })),
  getThread: named(({ thread }) => ({ params: { id: thread }, query: { seen: true } })),
  answerThread: ofThread({ text: 'Mine', key: randomUUID() }),
  declineThread: ofThread(),
  resendThread: named(({ sentThread }) => ({ params: { id: sentThread } })),
  saveThreadDraft: ofThread({ key: randomUUID(), text: 'Mine' }),
  blockSender: ofThread(),
  reportThread: ofThread({ reason: 'Mine' }),
  getBlockedSenders: ofOrg(),
  unblockSender: named(({ org, blocked }) => ({ params: { id: org, sender: blocked } })),
  getSavedAnswers: ofOrg(),
  addSavedAnswer: ofOrg({ title: 'Mine', text: 'Mine' }),
  updateSavedAnswer: named(({ org, answer }) => ({
    params: { id: org, answer },
    body: { title: 'Mine', text: 'Mine' },
  })),
  deleteSavedAnswer: named(({ org, answer }) => ({ params: { id: org, answer } })),
  uploadAttachment: named(({ thread }) => ({
    form: { fields: { thread, key: randomUUID() }, file: 'file' },
  })),
  getAttachment: named(({ attachment }) => ({ params: { id: attachment } })),
  deleteAttachment: named(({ attachment }) => ({ params: { id: attachment } })),
};

/** Calls that change data without a session, and how each is guarded. */
export const OPEN_TO_ANYONE: Partial<Record<RouteName, string>> = {
  login: 'a password, and its own limits',
  logout: 'ends only the session that it comes with',
  registerBasic: 'captcha and limits',
  registerPremium: 'captcha and limits',
  registerUserAccount: 'captcha and limits',
  verifyEmail: 'the token of a mail',
  requestPasswordReset: 'the same response for all addresses; mails only the owner',
  confirmPasswordReset: 'the token of a mail',
  subscribeNewsletter: 'double opt-in',
  confirmNewsletter: 'the token of a mail',
  sendContactMessage: 'captcha and limits',
  cancelDeletion: 'the token of a mail',
  requestPreferences: 'mails only the owner of the address',
  updatePreferences: 'the token of a mail',
  eraseAddress: 'the token of a mail',
  registerForEvent: 'limits',
  requestMediaPack: 'limits',
  countPageView: 'limits; counts a number',
  countCompanies: 'limits; counts a number',
  recordArticleView: 'limits; counts a number',
  answerQuiz: 'one vote for each browser',
  requestFollow: 'double opt-in and limits; the same response for all addresses',
  confirmFollow: 'the token of a mail',
  stopFollows: 'the signature in a mail',
  stopMessageMails: 'the signature in a mail',
};

let serial = 0;

/** Adds a user with a Gold profile that holds one of each, two sessions, and an unconfirmed change of address. */
export async function addOwnedData(site: TestApp): Promise<{ data: OwnedData; owner: Visitor }> {
  const { pool } = site.database;
  serial += 1;
  const email = `owner${serial}@kept.example`;
  const userId = await addUser(pool, email);
  await rows(pool, 'UPDATE users SET pending_email = $2 WHERE id = $1', [
    userId,
    `kept${serial}@new.example`,
  ]);
  const org = await addOrg(pool, `Kept Films ${serial}`, { ownerId: userId, code: 'GOLD', email });
  const insert = async (sql: string) =>
    (await row<{ id: number }>(pool, `${sql} RETURNING id`, [org]))?.id ?? 0;
  const member = await insert(`INSERT INTO people (org_id, firstname) VALUES ($1, 'Kept')`);
  const video = await insert(`INSERT INTO reels (org_id, name, file) VALUES ($1, 'Kept', 'none')`);
  const photo = await insert(
    `INSERT INTO gallery_images (org_id, title, url, thumbnail_url) VALUES ($1, 'Kept', '/media/a', '/media/a')`,
  );
  const logo = await insert(`INSERT INTO logos (org_id, url) VALUES ($1, '/media/b')`);
  const file = await insert(
    `INSERT INTO media_files (org_id, name, file, url) VALUES ($1, 'Kept', 'none', '/media/c')`,
  );
  await insert(`INSERT INTO package_requests (org_id, package_code, line) VALUES ($1, 'PLATINUM', 'Kept')`);
  const article = (await row<{ id: number }>(pool, 'SELECT id FROM articles ORDER BY id LIMIT 1'))?.id ?? 0;
  await rows(pool, 'INSERT INTO saved_articles (user_id, article_id) VALUES ($1, $2)', [userId, article]);
  const shareToken = String(serial).padStart(22, 'K');
  const list =
    (
      await row<{ id: number }>(
        pool,
        `INSERT INTO lists (user_id, name, is_current, share_token) VALUES ($1, 'Kept', true, $2) RETURNING id`,
        [userId, shareToken],
      )
    )?.id ?? 0;
  await rows(
    pool,
    `INSERT INTO list_items (list_id, kind, ref, target_id, name, note, position)
     VALUES ($1, 'company', $2::int::text, $2::int, 'Kept', 'Kept', 0)`,
    [list, org],
  );
  const follow =
    (
      await row<{ id: number }>(
        pool,
        `WITH w AS (INSERT INTO followers (email, email_key) VALUES ($1, $1) RETURNING id)
         INSERT INTO follows (follower_id, kind, ref, name) SELECT id, 'tag', 'kept', 'Kept' FROM w RETURNING id`,
        [email],
      )
    )?.id ?? 0;
  const threads = await addThreads(site, { userId, org });
  const managing = await addManagers(pool, { org, userId, email, serial });
  const [owner, otherBrowser] = [new Visitor(site.app), new Visitor(site.app)];
  await otherBrowser.logIn(email);
  await owner.logIn(email);
  const sessions = (await owner.call('getSessions')).body as unknown as { id: string; current: boolean }[];
  const session = sessions.find(({ current }) => !current)?.id ?? '';
  return {
    data: {
      email,
      userId,
      org,
      member,
      video,
      photo,
      logo,
      file,
      article,
      list,
      shareToken,
      follow,
      ...threads,
      ...managing,
      session,
    },
    owner,
  };
}

/** Adds an enquiry of the user, a thread that the user sent and one that the organisation received. */
async function addThreads(
  { database: { pool }, mediaStore }: TestApp,
  { userId, org }: Pick<OwnedData, 'userId' | 'org'>,
) {
  const insert = async (sql: string, values: unknown[]) =>
    (await row<{ id: number }>(pool, `${sql} RETURNING id`, values))?.id ?? 0;
  const producer = await addUser(pool, `producer${serial}@kept.example`);
  const enquiry = await insert(
    `INSERT INTO enquiries (user_id, send_key, title, kind, place, need) VALUES ($1, gen_random_uuid(), 'Kept', 'TV', 'Kept', 'Kept')`,
    [userId],
  );
  const other = await addOrg(pool, `Kept Elsewhere ${serial}`, { email: `elsewhere${serial}@kept.example` });
  const addThread = async (orgId: number, senderId: number, enquiryId: number | null) => {
    const thread = await insert(
      `INSERT INTO threads (org_id, user_id, enquiry_id, subject, company_unread, sender_unread) VALUES ($1, $2, $3, 'Kept', true, true)`,
      [orgId, senderId, enquiryId],
    );
    await insert(`INSERT INTO messages (thread_id, side, user_id, text) VALUES ($1, 'sender', $2, 'Kept')`, [
      thread,
      senderId,
    ]);
    return thread;
  };
  const sentThread = await addThread(other, userId, enquiry);
  const thread = await addThread(org, producer, null);
  const answer = await insert(`INSERT INTO saved_answers (org_id, title, text) VALUES ($1, 'Kept', 'Kept')`, [
    org,
  ]);
  const blocked = await addUser(pool, `blocked${serial}@kept.example`);
  await rows(pool, 'INSERT INTO blocked_senders (org_id, user_id) VALUES ($1, $2)', [org, blocked]);
  const draft = await insert(
    `INSERT INTO drafts (user_id, thread_id, send_key, fields) VALUES ($1, $2, gen_random_uuid(), '{"text":"Kept"}')`,
    [userId, thread],
  );
  const attachment = randomUUID();
  await mkdir(path.join(mediaStore, 'attachments'), { recursive: true });
  await writeFile(path.join(mediaStore, 'attachments', attachment), 'Kept');
  await rows(
    pool,
    `INSERT INTO attachments (file, draft_id, name, mime_type, bytes) VALUES ($1, $2, 'Kept.pdf', 'application/pdf', 4)`,
    [attachment, draft],
  );
  return { thread, sentThread, answer, blocked, enquiry, attachment };
}

const KEPT_THREADS = `(SELECT id FROM threads WHERE user_id = $1 OR org_id = $2 AND subject = 'Kept')`;

const STORED = [
  `SELECT 'users', to_jsonb(t) FROM users t WHERE id = $1`,
  ...[
    'memberships',
    'saved_articles',
    'deletion_requests',
    'claims',
    'enquiries',
    'drafts',
    'registrations',
  ].map((table) => `SELECT '${table}', to_jsonb(t) FROM ${table} t WHERE user_id = $1`),
  `SELECT 'threads', to_jsonb(t) FROM threads t WHERE id IN ${KEPT_THREADS}`,
  `SELECT 'messages', to_jsonb(t) FROM messages t WHERE thread_id IN ${KEPT_THREADS}`,
  `SELECT 'attachments', to_jsonb(t) FROM attachments t JOIN drafts d ON d.id = t.draft_id WHERE d.user_id = $1`,
  ...['memberships', 'manager_invitations', 'handovers', 'org_activity'].map(
    (table) => `SELECT 'profile ${table}', to_jsonb(t) FROM ${table} t WHERE org_id = $2`,
  ),
  `SELECT 'lists', to_jsonb(t) FROM lists t WHERE user_id = $1`,
  `SELECT 'list_items', to_jsonb(t) FROM list_items t WHERE list_id IN (SELECT id FROM lists WHERE user_id = $1)`,
  `SELECT 'followers', to_jsonb(t) FROM followers t WHERE email = (SELECT email FROM users WHERE id = $1)`,
  `SELECT 'follows', to_jsonb(t) FROM follows t JOIN followers w ON w.id = t.follower_id
   JOIN users u ON u.email = w.email WHERE u.id = $1`,
  `SELECT 'sessions', to_jsonb(t) - 'last_used_at' FROM sessions t WHERE user_id = $1`,
  `SELECT 'orgs', to_jsonb(t) FROM orgs t WHERE id = $2`,
  ...[
    'people',
    'credits',
    'reels',
    'gallery_images',
    'logos',
    'media_files',
    'uploads',
    'org_categories',
    'saved_answers',
    'blocked_senders',
    'package_requests',
  ].map((table) => `SELECT '${table}', to_jsonb(t) FROM ${table} t WHERE org_id = $2`),
];

/** Returns all stored data of an owner, to compare before and after a call. */
export const stateOf = (pool: Pool, { userId, org }: OwnedData): Promise<object[]> =>
  rows(pool, `SELECT * FROM (${STORED.join(' UNION ALL ')}) x(part, content) ORDER BY part, content::text`, [
    userId,
    org,
  ]);
