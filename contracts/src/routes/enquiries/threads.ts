import * as z from 'zod';
import {
  Attachment,
  BlockedSender,
  Draft,
  SavedAnswer,
  Thread,
  ThreadPage,
  UnreadCounts,
} from '../../entities/enquiries/threads';
import { UploadError } from '../../entities/media';
import { Flag, Id, limitOf } from '../../entities/shared';
import { NewMessage, SavedAnswerForm, ThreadReport } from '../../forms/enquiry';
import { enquiryRules, pageSizes } from '../../limits';
import type { RouteSchemas } from '../../route';

const ById = z.object({ id: Id });
const OfSender = z.object({ id: Id, sender: Id });
const OfAnswer = z.object({ id: Id, answer: Id });
const ByFile = z.object({ id: z.uuid() });
const Binary = z.string().meta({ format: 'binary' });

const uploadErrors = {
  403: UploadError,
  409: UploadError,
  413: UploadError,
  415: UploadError,
  422: UploadError,
} as const;

/** Routes of threads, for their two sides only (docs/requirements/enquiries.md §3). */
export const threadRoutes = {
  getThreads: {
    summary: 'Received threads of the profiles that the user manages, or sent ones: the unread first.',
    access: 'user',
    query: z.object({
      box: z.enum(['received', 'sent', 'archive']).catch('received').default('received'),
      /** Only this profile. */
      profile: Id.optional().catch(undefined),
      /** Only sent threads of this state; `waiting` has no answer yet. */
      status: z.enum(['waiting', 'answered', 'declined', 'undeliverable']).optional().catch(undefined),
      search: z
        .string()
        .default('')
        .transform((text) => text.trim().slice(0, 100)),
      page: limitOf(1, 1_000),
      page_size: limitOf(pageSizes.threads, 100),
    }),
    response: ThreadPage,
  },
  getUnreadCounts: {
    summary: 'The numbers of unread threads; zeros without a session, as right after a logout.',
    response: UnreadCounts,
  },
  updateThreads: {
    summary: 'Archives threads or brings them back, marks them as read or unread, all or none.',
    access: 'user',
    right: 'messages',
    body: z.object({
      ids: z.array(z.int().positive().max(2_147_483_647)).min(1).max(100),
      is_archived: z.boolean().optional(),
      is_unread: z.boolean().optional(),
    }),
    response: UnreadCounts,
  },
  getThread: {
    summary: 'A thread of the caller. With `seen` its messages count as read and opened.',
    access: 'user',
    right: 'messages',
    params: ById,
    query: z.object({ seen: Flag }),
    response: Thread,
  },
  answerThread: {
    summary: 'Adds a message with the files of the draft. The same key sends once.',
    access: 'user',
    right: 'messages',
    params: ById,
    body: NewMessage,
    response: Thread,
    status: 201,
  },
  declineThread: {
    summary: 'Answers ‘Not available’ for the company. Twice is once.',
    access: 'user',
    right: 'messages',
    params: ById,
    response: Thread,
  },
  resendThread: {
    summary: 'Sends the undeliverable first message of the caller’s thread again.',
    access: 'user',
    params: ById,
    response: Thread,
  },
  saveThreadDraft: {
    summary: 'Keeps the text of an answer that is not sent yet.',
    access: 'user',
    right: 'messages',
    params: ById,
    body: z.object({ key: z.uuid(), text: z.string().max(enquiryRules.text) }),
    response: Draft,
  },
  blockSender: {
    summary: 'Blocks the sender of a thread for its profile: the company takes no messages from them.',
    access: 'user',
    right: 'messages',
    params: ById,
  },
  reportThread: {
    summary: 'Reports a thread: staff may read it from then on.',
    access: 'user',
    right: 'messages',
    params: ById,
    body: ThreadReport,
  },
  getBlockedSenders: {
    summary: 'The senders that a profile has blocked.',
    access: 'user',
    right: 'messages',
    params: ById,
    response: z.array(BlockedSender),
  },
  unblockSender: {
    summary: 'Takes messages of a blocked sender again.',
    access: 'user',
    right: 'messages',
    params: OfSender,
  },
  getSavedAnswers: {
    summary: 'The saved answers of a profile.',
    access: 'user',
    right: 'messages',
    params: ById,
    response: z.array(SavedAnswer),
  },
  addSavedAnswer: {
    summary: 'Saves an answer for a profile; 409 if it has the most there can be.',
    access: 'user',
    right: 'messages',
    params: ById,
    body: SavedAnswerForm,
    response: SavedAnswer,
    status: 201,
  },
  updateSavedAnswer: {
    summary: 'Changes a saved answer.',
    access: 'user',
    right: 'messages',
    params: OfAnswer,
    body: SavedAnswerForm,
    response: SavedAnswer,
  },
  deleteSavedAnswer: {
    summary: 'Deletes a saved answer.',
    access: 'user',
    right: 'messages',
    params: OfAnswer,
  },
  uploadAttachment: {
    summary:
      'Adds a PDF, JPEG or PNG to the draft of a thread’s answer, or of an enquiry. A form without scripts keeps its other fields in the draft and returns to `return_to`.',
    access: 'user',
    right: 'messages',
    form: z.object({
      token: z.string().optional(),
      /** Without one the file is for the draft of an enquiry. */
      thread: z.string().optional(),
      /** Key of the draft. */
      key: z.uuid(),
      return_to: z.string().optional(),
      file: Binary,
    }),
    response: Attachment,
    status: 201,
    errors: uploadErrors,
  },
  getAttachment: {
    summary: 'A file of a message or enquiry as a download, for the sides of its threads.',
    access: 'user',
    params: ByFile,
    response: z.string(),
    mediaType: 'application/octet-stream',
  },
  deleteAttachment: {
    summary: 'Deletes a file that is not sent yet.',
    access: 'user',
    params: ByFile,
  },
} as const satisfies Record<string, RouteSchemas>;
