import type { Attachment, Draft } from '@unitbase/contracts/entities/threads';
import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { useRef, useState } from 'react';
import { isApiError } from '../api-error';

const { threads, uploads } = messages;

/** File that is being sent, or that was rejected. */
export interface Upload extends Pick<Attachment, 'name' | 'size' | 'type'> {
  key: number;
  /** Why it was rejected; `null` while it is being sent. */
  problem: string | null;
}

interface AttachmentsOptions {
  draft: Pick<Draft, 'key' | 'attachments'>;
  /** Id of the thread that the draft answers; without one it is the draft of an enquiry. */
  thread?: number;
  /** Reads the draft again after a change. */
  reload: () => Promise<unknown>;
}

const types: Record<string, Attachment['type']> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};
/** Value for `<input accept>`. */
export const attachmentTypes = Object.keys(types)
  .map((ending) => `.${ending}`)
  .join(',');

const typeOf = (name: string) => types[name.split('.').at(-1)?.toLowerCase() ?? ''];

/** Returns why a file cannot be attached, or null. The api also checks the content. */
function problemOf({ name, size }: File): string | null {
  if (!typeOf(name) || size === 0) return threads.attachmentType(name);
  return size > enquiryRules.attachmentBytes ? threads.attachmentSize(name) : null;
}

/** Uploads files to a draft one after the other, and removes them. */
export function useAttachments({ draft, thread, reload }: AttachmentsOptions) {
  const call = useCall();
  const keys = useRef(0);
  const [list, setList] = useState<readonly Upload[]>([]);
  const [limitProblem, setLimitProblem] = useState<string | null>(null);
  const dismiss = (key: number) => setList((all) => all.filter((upload) => upload.key !== key));
  const sending = list.filter(({ problem }) => problem === null).length;

  const send = async ({ key, name }: Upload, file: File) => {
    const body = new FormData();
    if (thread !== undefined) body.set('thread', String(thread));
    body.set('key', draft.key);
    body.set('file', file);
    try {
      await call('uploadAttachment', { body });
      await reload();
      dismiss(key);
    } catch (error) {
      const problem = isApiError(error) ? error.detail || uploads.failed : uploads.networkError;
      setList((all) =>
        all.map((upload) => (upload.name === name && upload.key === key ? { ...upload, problem } : upload)),
      );
    }
  };

  const add = async (files: readonly File[]) => {
    const free = enquiryRules.attachments - draft.attachments.length - sending;
    setLimitProblem(files.length > free ? threads.tooManyAttachments(enquiryRules.attachments) : null);
    const chosen = files.slice(0, Math.max(0, free)).map((file): [Upload, File] => {
      keys.current += 1;
      const type = typeOf(file.name) ?? 'application/pdf';
      return [{ key: keys.current, name: file.name, size: file.size, type, problem: problemOf(file) }, file];
    });
    setList((all) => [...all, ...chosen.map(([upload]) => upload)]);
    for (const [upload, file] of chosen) if (upload.problem === null) await send(upload, file);
  };

  const remove = async (id: string) => {
    setLimitProblem(null);
    // A file that is gone counts as removed.
    await call('deleteAttachment', { params: { id } }).catch((error: unknown) => {
      if (!isApiError(error) || error.status !== 404) setLimitProblem(messages.common.somethingWrong);
    });
    await reload();
  };

  return {
    files: draft.attachments,
    uploads: list,
    isSending: sending > 0,
    limitProblem,
    add,
    remove,
    dismiss,
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
