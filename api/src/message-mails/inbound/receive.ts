import { createHash, randomUUID } from 'node:crypto';
import type { ParsedMail } from 'mailparser';
import { row, transaction } from '../../db/query';
import { HttpError } from '../../http/http-error';
import { countCall } from '../../http/rate-limit';
import { uploadKeys } from '../../media/upload-files';
import type { Services } from '../../services';
import { addMessage } from '../../threads/add-message';
import { addAttachment, countFile, type SafeFile } from '../../threads/attachments';
import { recordMail } from '../../threads/mails/delivery';
import type { ReplyTarget } from '../../threads/mails/reply-address';
import { type AnsweredThread, readAnsweredThread } from './answered-thread';
import { isAutomatic } from './reading/automatic';
import { reportsFailure } from './reading/bounce';
import type { AnswerFiles } from './reading/files';
import { type MailAnswer, parseMail, readAnswer, senderOf } from './reading/read-answer';
import { rejection, type SmtpReply, smtpReplies } from './smtp-replies';

/** Most mails of one side of a thread, so that two programs that answer each other stop. */
const THREAD_LIMIT = { calls: 20, seconds: 3_600 };

/** A mail as the SMTP server received it. */
export interface ReceivedMail {
  target: ReplyTarget;
  /** '' for reports of mail servers. */
  envelopeSender: string;
  source: Buffer;
}

/** Returns what identifies a mail: its Message-ID, or without one its text and date. */
function keyOf(mail: ParsedMail, { threadId, side }: AnsweredThread): string {
  const id = mail.messageId ?? `${mail.date?.toISOString()} ${mail.text}`;
  return createHash('sha256').update(`${threadId} ${side} ${id}`).digest('hex');
}

/** Stores the files of an answer while `work` adds it; removes them if it fails or has them already. */
async function withFiles(
  { media }: Services,
  files: readonly SafeFile[],
  work: (ids: readonly string[]) => Promise<boolean>,
): Promise<void> {
  const ids = files.map(() => randomUUID());
  let isAdded = false;
  try {
    for (const [index, { data }] of files.entries())
      await media.put(uploadKeys.attachment(ids[index] ?? ''), data);
    isAdded = await work(ids);
  } finally {
    if (!isAdded) for (const id of ids) await media.delete(uploadKeys.attachment(id));
  }
}

/** Drops the files over the limit of a day, which is that of uploads. */
async function limitFiles(
  { pool }: Services,
  author: Parameters<typeof countFile>[1],
  answer: MailAnswer,
): Promise<AnswerFiles> {
  const files: SafeFile[] = [];
  const dropped = [...answer.dropped];
  for (const file of answer.files) {
    if (await countFile(pool, author)) files.push(file);
    else dropped.push(file.name);
  }
  return { files, dropped };
}

/** Adds an answer to its thread once, however often and to which node the mail is delivered. */
async function addAnswer(
  services: Services,
  thread: AnsweredThread,
  mail: ParsedMail,
  answer: MailAnswer,
): Promise<void> {
  const { threadId, orgId, side, party } = thread;
  const userId = party.get(senderOf(mail) ?? '') ?? null;
  const { text, quoted } = answer;
  const { files, dropped } = await limitFiles(services, userId === null ? { orgId } : { userId }, answer);
  const message = { threadId, side, userId, text, quoted, dropped, byMail: true };
  await withFiles(services, files, (fileIds) =>
    transaction(services.pool, async (client) => {
      const isNew = await row(
        client,
        'INSERT INTO received_mails (key) VALUES ($1) ON CONFLICT DO NOTHING RETURNING key',
        [keyOf(mail, thread)],
      );
      if (!isNew) return false;
      const { id } = await addMessage(client, message);
      for (const [index, file] of files.entries())
        await addAttachment(client, 'message_id', id, fileIds[index] ?? '', file);
      return true;
    }),
  );
}

/** Takes a mail to the address of reports: only a failure changes something. */
async function receiveReport(
  { pool }: Services,
  mailId: number,
  mail: ParsedMail,
  envelopeSender: string,
): Promise<SmtpReply | null> {
  if (reportsFailure(mail)) await transaction(pool, (client) => recordMail(client, mailId, 'failed'));
  else if (envelopeSender !== '' && !isAutomatic(mail)) return smtpReplies.noAnswers;
  return null;
}

async function receiveAnswer(
  services: Services,
  thread: AnsweredThread,
  mail: ParsedMail,
  envelopeSender: string,
): Promise<SmtpReply | null> {
  const answer = await readAnswer(mail, envelopeSender, new Set(thread.party.keys()));
  if ('code' in answer) return answer;
  const { threadId, side } = thread;
  const wait = await countCall(services.pool, `mail-answer:${threadId}:${side}`, THREAD_LIMIT);
  if (wait > 0) return smtpReplies.tooMany;
  try {
    await addAnswer(services, thread, mail, answer);
    return null;
  } catch (error) {
    if (!(error instanceof HttpError && 'detail' in error.body)) throw error;
    return error.status === 429 ? smtpReplies.tooMany : rejection(String(error.body.detail));
  }
}

/** Returns the negative reply to an address; `null` for one that takes mail now. */
export async function checkRecipient(
  services: Services,
  target: ReplyTarget | null,
): Promise<SmtpReply | null> {
  if (!target) return smtpReplies.unknownAddress;
  if (target.kind === 'report') return null;
  const thread = await readAnsweredThread(services.pool, target.threadId, target.side);
  if (!thread) return smtpReplies.unknownAddress;
  return thread.hasEnded ? smtpReplies.ended : null;
}

/** Takes a mail. Returns the negative reply; `null` if it is accepted. */
export async function receiveMail(services: Services, received: ReceivedMail): Promise<SmtpReply | null> {
  const { target, envelopeSender, source } = received;
  const mail = await parseMail(source).catch(() => null);
  if (!mail) return smtpReplies.unreadable;
  if (target.kind === 'report') return receiveReport(services, target.mailId, mail, envelopeSender);
  const thread = await readAnsweredThread(services.pool, target.threadId, target.side);
  return thread ? receiveAnswer(services, thread, mail, envelopeSender) : smtpReplies.unknownAddress;
}
