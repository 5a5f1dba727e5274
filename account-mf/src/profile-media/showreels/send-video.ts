import { apiUrl } from '@unitbase/contracts/client';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { sanitiseFileName } from '@unitbase/contracts/upload-rules';
import type { SessionStore } from '@unitbase/remote-kit';
import type { HttpResponse, Upload } from 'tus-js-client';

/** Bytes of one part: what is lost at most when a connection is cut, and what a failure lets go by. */
const PART = 8 * 1_048_576;
/** Milliseconds before each new try of a part that the network lost. */
const RETRIES = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

export interface SendOptions {
  orgId: number;
  session: SessionStore;
  onProgress: (sent: number) => void;
  /** Aborted: the upload is given up, and the api forgets it. */
  signal: AbortSignal;
}

/** Why an upload ended, in words for the reader: what the api says, or that the network failed. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** Not a failure: a cut connection, a gateway without its api, a part that another tab sends, or a wait that the api names. */
const isRetryable = (response: HttpResponse | null): boolean =>
  !response ||
  [0, 409, 423, 502, 503, 504].includes(response.getStatus()) ||
  (response.getStatus() === 429 && response.getHeader('Retry-After') !== undefined);

function reasonOf(status: number, body: string): string {
  if (status === 0) return messages.uploads.networkError;
  try {
    const { message, detail } = JSON.parse(body) as { message?: string; detail?: string };
    return message || detail || messages.common.somethingWrong;
  } catch {
    return messages.common.somethingWrong;
  }
}

/**
 * Sends one video in parts that go on after a cut connection, also after the page was left and the same file is chosen
 * again (decision D67). Its sender is loaded with the first video. Rejects with `UploadError`; an abort resolves.
 */
export async function sendVideo(file: File, options: SendOptions): Promise<void> {
  const { orgId, session, onProgress, signal } = options;
  const { userId } = session.getState();
  const tus = await import(/* webpackChunkName: "tus" */ 'tus-js-client').catch(() => null);
  if (!tus) throw new UploadError(messages.uploads.networkError);
  await new Promise<void>((resolve, reject) => {
    // Silence for as long as the specification's timeout is a failure; slowness is none.
    let idle: ReturnType<typeof setTimeout>;
    const end = (finish: () => void) => {
      clearTimeout(idle);
      finish();
    };
    const wait = () => {
      clearTimeout(idle);
      idle = setTimeout(() => {
        void upload.abort();
        reject(new UploadError(messages.uploads.networkError));
      }, uploadLimits.videoIdleTimeout);
    };
    const upload: Upload = new tus.Upload(file, {
      endpoint: apiUrl('uploadVideo'),
      chunkSize: PART,
      retryDelays: RETRIES,
      // Asked for each part: the same user may have logged in again in another tab since the last one.
      onBeforeRequest: (request) => {
        session.getState().refresh();
        request.setHeader(CSRF_HEADER, session.getState().csrfToken ?? '');
      },
      metadata: { filename: sanitiseFileName(file.name), filetype: file.type, org_id: String(orgId) },
      removeFingerprintOnSuccess: true,
      fingerprint: async () => `unitbase-${userId}-${orgId}-${file.name}-${file.size}-${file.lastModified}`,
      onShouldRetry: (error) => isRetryable(error.originalResponse),
      onProgress: (sent) => {
        wait();
        onProgress(sent);
      },
      onSuccess: () => end(resolve),
      onError: (error) => {
        const response = 'originalResponse' in error ? error.originalResponse : null;
        end(() => reject(new UploadError(reasonOf(response?.getStatus() ?? 0, response?.getBody() ?? ''))));
      },
    });
    signal.addEventListener('abort', () => {
      void upload.abort(true).catch(() => undefined);
      end(resolve);
    });
    wait();
    upload.findPreviousUploads().then(
      ([earlier]) => {
        if (earlier) upload.resumeFromPreviousUpload(earlier);
        if (!signal.aborted) upload.start();
      },
      () => upload.start(),
    );
  });
}
