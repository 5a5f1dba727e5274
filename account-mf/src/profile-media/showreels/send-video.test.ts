import { uploadLimits } from '@unitbase/contracts/limits';
import { createSessionStore } from '@unitbase/remote-kit';
import Cookies from 'js-cookie';
import { fileOf } from '../media-fixtures';
import { sendVideo, UploadError } from './send-video';

interface Options {
  endpoint: string;
  chunkSize: number;
  onBeforeRequest: (request: { setHeader: (name: string, value: string) => void }) => Promise<void>;
  metadata: Record<string, string>;
  fingerprint: () => Promise<string>;
  onShouldRetry: (error: object) => boolean;
  onProgress: (result: number) => void;
  onSuccess: () => void;
  onError: (error: object) => void;
}

const uploads: { options: Options; calls: string[] }[] = [];
let previousUploads: object[] = [];
jest.mock('tus-js-client', () => ({
  Upload: class {
    calls: string[] = [];
    constructor(_file: File, options: Options) {
      uploads.push({ options, calls: this.calls });
    }
    findPreviousUploads = async () => previousUploads;
    resumeFromPreviousUpload = () => this.calls.push('resume');
    start = () => this.calls.push('start');
    abort = async (terminate?: boolean) => this.calls.push(terminate ? 'terminate' : 'abort');
  },
}));

const tokenOf = (userId: number, letter: string) => `${userId}.${letter.repeat(32)}`;
const session = createSessionStore({ token: tokenOf(7, 'a'), userId: '7', organisationId: null });
const abort = new AbortController();
const send = (signal = abort.signal) => {
  const progress: number[] = [];
  const result = sendVideo(fileOf('Été 1.mp4', 900), {
    orgId: 31,
    session,
    onProgress: (bytes) => progress.push(bytes),
    signal,
  });
  return { result, progress };
};
const lastUpload = async () => {
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
  const upload = uploads.at(-1);
  if (!upload) throw new Error('No upload was started.');
  return upload;
};
const failure = (status: number, body: string, headers: Record<string, string> = {}) => ({
  originalResponse: {
    getStatus: () => status,
    getBody: () => body,
    getHeader: (name: string) => headers[name],
  },
});

beforeEach(() => {
  uploads.length = 0;
  previousUploads = [];
});

it('uploads in chunks with the token and a sanitised name (AC-175)', async () => {
  const { result, progress } = send();
  const { options, calls } = await lastUpload();
  expect(calls).toEqual(['start']);
  expect(options).toMatchObject({
    endpoint: '/web_api/upload-video',
    metadata: { filename: 'Été_1.mp4', org_id: '31' },
  });
  // A second login of the same user in another tab renews the token.
  for (const [token, sentToken] of [
    [tokenOf(7, 'b'), tokenOf(7, 'b')],
    [tokenOf(8, 'c'), tokenOf(7, 'b')],
  ] as const) {
    Cookies.set('token', token);
    const setHeader = jest.fn();
    await options.onBeforeRequest({ setHeader });
    expect(setHeader).toHaveBeenCalledWith('x-csrf-token', sentToken);
  }
  options.onProgress(450);
  options.onSuccess();
  await result;
  expect(progress).toEqual([450]);
});

it('resumes an earlier upload of the same login and profile', async () => {
  previousUploads = [{}];
  const { result } = send();
  const { options, calls } = await lastUpload();
  expect(calls).toEqual(['resume', 'start']);
  expect(await options.fingerprint()).toContain('unitbase-7-31-');
  options.onSuccess();
  await result;
});

it.each([
  [failure(507, '{"message":"disk full"}'), 'disk full'],
  [failure(401, '{"detail":"You need to log in first."}'), 'You need to log in first.'],
  [failure(502, '<html>'), 'Something went wrong. Please try again.'],
  [new Error('gone'), 'Network error'],
])('reports why an upload failed (AC-172)', async (error, reason) => {
  const { result } = send();
  const { options } = await lastUpload();
  options.onError(error);
  await expect(result).rejects.toEqual(new UploadError(reason));
});

it('retries network and gateway errors but no rejections of the api [accounts 7]', async () => {
  const { result } = send();
  const { options } = await lastUpload();
  const retried = [0, 409, 423, 429, 500, 502, 503, 504, 507, 400, 403, 413, 415].filter((status) =>
    options.onShouldRetry(status === 0 ? {} : failure(status, '')),
  );
  expect(retried).toEqual([0, 409, 423, 502, 503, 504]);
  options.onSuccess();
  await result;
});

it('waits for Retry-After before a retry, unless it exceeds the idle timeout', async () => {
  jest.useFakeTimers();
  const { result } = send();
  const { options } = await lastUpload();
  expect(options.onShouldRetry(failure(429, '', { 'Retry-After': '300' }))).toBe(false);
  expect(options.onShouldRetry(failure(429, '', { 'Retry-After': '20' }))).toBe(true);
  const setHeader = jest.fn();
  const prepared = options.onBeforeRequest({ setHeader });
  await jest.advanceTimersByTimeAsync(19_999);
  expect(setHeader).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await prepared;
  expect(setHeader).toHaveBeenCalled();
  options.onSuccess();
  await result;
  jest.useRealTimers();
});

it('terminates the upload at the api when cancelled', async () => {
  const cancel = new AbortController();
  const { result } = send(cancel.signal);
  const { calls } = await lastUpload();
  cancel.abort();
  await result;
  expect(calls).toEqual(['start', 'terminate']);
});

it('fails after 300,000 ms without progress (AC-174)', async () => {
  expect(uploadLimits.videoIdleTimeout).toBe(300_000);
  jest.useFakeTimers();
  const { result } = send();
  const failed = expect(result).rejects.toEqual(new UploadError('Network error'));
  const { options, calls } = await lastUpload();
  jest.advanceTimersByTime(299_999);
  options.onProgress(1);
  jest.advanceTimersByTime(299_999);
  expect(calls).toEqual(['start']);
  jest.advanceTimersByTime(1);
  await failed;
  expect(calls).toEqual(['start', 'abort']);
  jest.useRealTimers();
});
