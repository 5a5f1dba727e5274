import * as z from 'zod';
import {
  CallSheet,
  ListConflict,
  ListItemKind,
  ListStatus,
  Lists,
  MergedList,
  SavedList,
  SharedList,
} from '../entities/lists';
import { Id, List, SlugPart } from '../entities/shared';
import { tick } from '../forms/rules';
import { listRules, qrPathLength } from '../limits';
import * as messages from '../messages';
import type { RouteSchemas } from '../route';

const ById = z.object({ id: Id });
/** 128 bits as base64url. */
const ByToken = z.object({ token: z.string().regex(/^[\w-]{22}$/) });
const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();

const Name = z
  .string(messages.lists.nameRequired)
  .transform(withoutControls)
  .pipe(z.string().min(1, messages.lists.nameRequired).max(listRules.name));
const Note = z
  .string()
  .max(listRules.note)
  .refine((text) => !/[\0\p{Cs}]/u.test(text), messages.common.badRequest);
const Position = z.int().min(0).max(listRules.items);
const key = { kind: ListItemKind, ref: z.string().regex(/^[\p{L}\p{M}\p{N}/-]{1,300}$/u) };

const Change = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('add'),
    ...key,
    note: Note.optional(),
    status: ListStatus.optional(),
    position: Position.optional(),
  }),
  z.object({ type: z.literal('remove'), ...key }),
  z.object({ type: z.literal('note'), ...key, note: Note }),
  z.object({ type: z.literal('status'), ...key, status: ListStatus }),
  z.object({ type: z.literal('move'), ...key, position: Position }),
]);

/** Version that the change was made from; without one it applies to any. */
const Version = z.int().positive().optional();
/** Companies as `country-slug/company-slug`. */
const CompanyRefs = List.transform((refs) => refs.slice(0, listRules.callSheetCompanies));
const errors = { 409: ListConflict };

/** Routes of lists, sharing and call sheets (docs/requirements/lists.md). */
export const listRoutes = {
  getLists: {
    summary: 'The user’s lists, the last changed first.',
    access: 'user',
    response: Lists,
  },
  createList: {
    summary: 'Creates a list; 422 for a name that another list of the user has.',
    access: 'user',
    body: z.object({ name: Name }),
    response: SavedList,
    status: 201,
  },
  getList: {
    summary: 'A list of the user with its items.',
    access: 'user',
    params: ById,
    response: SavedList,
  },
  updateList: {
    summary: 'Renames a list, or makes it the one that Save adds to.',
    access: 'user',
    params: ById,
    body: z.object({ name: Name.optional(), is_current: z.literal(true).optional(), version: Version }),
    response: SavedList,
    errors,
  },
  changeList: {
    summary: 'Adds, removes, notes, marks and moves items, all or none; 409 from an older version.',
    access: 'user',
    params: ById,
    body: z.object({ version: Version, changes: z.array(Change).min(1).max(listRules.items) }),
    response: SavedList,
    errors,
  },
  moveListItems: {
    summary: 'Moves items with their notes and statuses to another list of the user, all or none.',
    access: 'user',
    params: ById,
    body: z.object({
      target: z.int().positive(),
      items: z.array(z.object(key)).min(1).max(listRules.items),
    }),
    response: SavedList,
  },
  duplicateList: {
    summary: 'Copies a list of the user.',
    access: 'user',
    params: ById,
    response: SavedList,
    status: 201,
  },
  deleteList: {
    summary: 'Deletes a list. `restoreList` brings it back within a day.',
    access: 'user',
    params: ById,
  },
  restoreList: {
    summary: 'Brings a deleted list back.',
    access: 'user',
    params: ById,
    response: SavedList,
  },
  shareList: {
    summary: 'Shares a list by an unguessable link, with or without its notes.',
    access: 'user',
    params: ById,
    body: z.object({ share_notes: tick() }),
    response: SavedList,
  },
  unshareList: {
    summary: 'Ends the sharing of a list; its link returns 410 from then on.',
    access: 'user',
    params: ById,
    response: SavedList,
  },
  mergeList: {
    summary: 'Merges the list of a device into the account. The newer note and status of a double win.',
    access: 'user',
    body: z.object({
      items: z
        .array(z.object({ ...key, note: Note, status: ListStatus, updated_at: z.iso.datetime() }))
        .min(1)
        .max(listRules.deviceItems),
    }),
    response: MergedList,
  },
  getSharedList: {
    summary: 'A shared list; 410 when its owner has ended the sharing.',
    params: ByToken,
    response: SharedList,
  },
  copySharedList: {
    summary: 'Copies a shared list to the user’s lists.',
    access: 'user',
    params: ByToken,
    response: SavedList,
    status: 201,
  },
  getCallSheet: {
    summary: 'The call sheet of a list, grouped by department.',
    access: 'user',
    params: ById,
    response: CallSheet,
  },
  downloadListCsv: {
    summary: 'The companies of a list as CSV (RFC 4180), UTF-8 with a byte order mark.',
    access: 'user',
    params: ById,
    response: z.string(),
    mediaType: 'text/csv',
  },
  downloadListVcards: {
    summary: 'The companies of a list as vCards 4.0 in one file.',
    access: 'user',
    params: ById,
    response: z.string(),
    mediaType: 'text/vcard',
  },
  downloadVcard: {
    summary: 'A company as a vCard 4.0.',
    params: z.object({ country: SlugPart, slug: SlugPart }),
    response: z.string(),
    mediaType: 'text/vcard',
  },
  getCompanyCallSheet: {
    summary: 'The call sheet of up to thirty companies, such as one page of results.',
    access: 'user',
    query: z.object({ company: CompanyRefs }),
    response: CallSheet,
  },
  getQrCode: {
    summary: 'The QR code of an address of this site, as SVG.',
    query: z.object({
      path: z
        .string()
        .max(qrPathLength)
        .regex(/^\/(?!\/)[\x21-\x7e]*$/),
    }),
    response: z.string(),
    mediaType: 'image/svg+xml',
  },
} as const satisfies Record<string, RouteSchemas>;
