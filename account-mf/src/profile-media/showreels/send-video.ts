import { apiUrl } from '@unitbase/contracts/client';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { sanitiseFileName } from '@unitbase/contracts/upload-rules';
import type { SessionStore } from '@unitbase/remote-kit';
import type { HttpResponse, Upload } from 'tus-js-client';

/** Chunk size in bytes: the most that a lost connection or a rejection wastes. */
const CHUNK_SIZE = 8 * 1_048_576;
/** Milliseconds before each retry of a lost chunk. */
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

export interface SendOptions {
  orgId: number;
  session: SessionStore;
  onProgress: (sent: number) => void;
  /** Aborting terminates the upload at the api. */
  signal: AbortSignal;
}

/** Error of an upload with a message for the visitor. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** Returns the milliseconds that the api asks to wait, NaN if it asks for none. */
const retryAfter = (response: HttpResponse | null): number =>
  Number.parseInt(response?.getHeader('Retry-After') ?? '', 10) * 1_000;

/**
 * Returns whether to retry: lost connections, gateway errors, a chunk locked by another tab, or a wait set by
 * the api.
 */
const isRetryable = (response: HttpResponse | null): boolean =>
  !response ||
  [0, 409, 423, 502, 503, 504].includes(response.getStatus()) ||
  (response.getStatus() === 429 && retryAfter(response) < uploadLimits.videoIdleTimeout);

function errorMessage(status: number, body: string): string {
  if (status === 0) return messages.uploads.networkError;
  try {
    const { message, detail } = JSON.parse(body) as { message?: string; detail?: string };
    return message || detail || messages.common.somethingWrong;
  } catch {
    return messages.common.somethingWrong;
  }
}

/**
 * Uploads a video in chunks. Resumes after a lost connection, or when the same file is chosen again later
 * (decision D67). Rejects with `UploadError`; an abort resolves.
 */
export async function sendVideo(file: File, options: SendOptions): Promise<void> {
  const { orgId, session, onProgress, signal } = options;
  const { userId } = session.getState();
  const tus = await import(/* webpackChunkName: "tus" */ 'tus-js-client').catch(() => null);
  if (!tus) throw new UploadError(messages.uploads.networkError);
  await new Promise<void>((resolve, reject) => {
    // Fails after the specified time without progress, however slow the upload is.
    let idleTimer: ReturnType<typeof setTimeout>;
    const end = (finish: () => void) => {
      clearTimeout(idleTimer);
      finish();
    };
    const restartIdleTimer = () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => {
        void upload.abort();
        reject(new UploadError(messages.uploads.networkError));
      }, uploadLimits.videoIdleTimeout);
    };
    // RETRY_DELAYS may be shorter than the Retry-After of the api.
    let retryAt = 0;
    const upload: Upload = new tus.Upload(file, {
      endpoint: apiUrl('uploadVideo'),
      chunkSize: CHUNK_SIZE,
      retryDelays: RETRY_DELAYS,
      // Reads the token for each chunk, because the user may have logged in again in another tab.
      onBeforeRequest: async (request) => {
        if (retryAt > Date.now()) await new Promise((resume) => setTimeout(resume, retryAt - Date.now()));
        signal.throwIfAborted();
        session.getState().refresh();
        request.setHeader(CSRF_HEADER, session.getState().csrfToken ?? '');
      },
      metadata: { filename: sanitiseFileName(file.name), filetype: file.type, org_id: String(orgId) },
      removeFingerprintOnSuccess: true,
      fingerprint: async () => `unitbase-${userId}-${orgId}-${file.name}-${file.size}-${file.lastModified}`,
      onShouldRetry: ({ originalResponse }) => {
        retryAt = Date.now() + (retryAfter(originalResponse) || 0);
        return isRetryable(originalResponse);
      },
      onProgress: (sent) => {
        restartIdleTimer();
        onProgress(sent);
      },
      onSuccess: () => end(resolve),
      onError: (error) => {
        const response = 'originalResponse' in error ? error.originalResponse : null;
        end(() =>
          reject(new UploadError(errorMessage(response?.getStatus() ?? 0, response?.getBody() ?? ''))),
        );
      },
    });
    signal.addEventListener('abort', () => {
      void upload.abort(true).catch(() => undefined);
      end(resolve);
    });
    restartIdleTimer();
    upload.findPreviousUploads().then(
      ([previous]) => {
        if (previous) upload.resumeFromPreviousUpload(previous);
        if (!signal.aborted) upload.start();
      },
      () => upload.start(),
    );
  });
}
