import { uploadLimits } from '@unitbase/contracts/limits';
import { createSessionStore } from '@unitbase/remote-kit';
import Cookies from 'js-cookie';
import { fileOf } from '../media-fixtures';
import { sendVideo, UploadError } from './send-video';

interface Options {
  endpoint: string;
  chunkSize: number;
  onBeforeRequest: (request: { setHeader: (name: string, value: string) => void }) => void;
  metadata: Record<string, string>;
  fingerprint: () => Promise<string>;
  onShouldRetry: (error: object) => boolean;
  onProgress: (sent: number) => void;
  onSuccess: () => void;
  onError: (error: object) => void;
}

const begun: { options: Options; calls: string[] }[] = [];
let earlier: object[] = [];
jest.mock('tus-js-client', () => ({
  Upload: class {
    calls: string[] = [];
    constructor(_file: File, options: Options) {
      begun.push({ options, calls: this.calls });
    }
    findPreviousUploads = async () => earlier;
    resumeFromPreviousUpload = () => this.calls.push('resume');
    start = () => this.calls.push('start');
    abort = async (forget?: boolean) => this.calls.push(forget ? 'give up' : 'stop');
  },
}));

const tokenOf = (userId: number, letter: string) => `${userId}.${letter.repeat(32)}`;
const session = createSessionStore({ token: tokenOf(7, 'a'), userId: '7', organisationId: null });
const abort = new AbortController();
const send = (signal = abort.signal) => {
  const progress: number[] = [];
  const sent = sendVideo(fileOf('Été 1.mp4', 900), {
    orgId: 31,
    session,
    onProgress: (bytes) => progress.push(bytes),
    signal,
  });
  return { sent, progress };
};
const last = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  const one = begun.at(-1);
  if (!one) throw new Error('nothing was sent');
  return one;
};
const failure = (status: number, body: string, headers: Record<string, string> = {}) => ({
  originalResponse: {
    getStatus: () => status,
    getBody: () => body,
    getHeader: (name: string) => headers[name],
  },
});

beforeEach(() => {
  begun.length = 0;
  earlier = [];
});

it('sends in parts to the specified call, with the token and a sanitised name (AC-175)', async () => {
  const { sent, progress } = send();
  const { options, calls } = await last();
  expect(calls).toEqual(['start']);
  expect(options).toMatchObject({
    endpoint: '/web_api/upload-video',
    metadata: { filename: 'Été_1.mp4', org_id: '31' },
  });
  // Each part carries the newest token of the page's login: the user may have logged in again in another tab.
  for (const [token, sentToken] of [
    [tokenOf(7, 'b'), tokenOf(7, 'b')],
    [tokenOf(8, 'c'), tokenOf(7, 'b')],
  ] as const) {
    Cookies.set('token', token);
    const setHeader = jest.fn();
    options.onBeforeRequest({ setHeader });
    expect(setHeader).toHaveBeenCalledWith('x-csrf-token', sentToken);
  }
  options.onProgress(450);
  options.onSuccess();
  await sent;
  expect(progress).toEqual([450]);
});

it('goes on with what was begun before, for the same login and profile only', async () => {
  earlier = [{}];
  const { sent } = send();
  const { options, calls } = await last();
  expect(calls).toEqual(['resume', 'start']);
  expect(await options.fingerprint()).toContain('unitbase-7-31-');
  options.onSuccess();
  await sent;
});

it.each([
  [failure(507, '{"message":"disk full"}'), 'disk full'],
  [failure(401, '{"detail":"You need to log in first."}'), 'You need to log in first.'],
  [failure(502, '<html>'), 'Something went wrong. Please try again.'],
  [new Error('gone'), 'Network error'],
])('says why it failed (AC-172)', async (error, reason) => {
  const { sent } = send();
  const { options } = await last();
  options.onError(error);
  await expect(sent).rejects.toEqual(new UploadError(reason));
});

it('tries again what the network or a gateway lost, and nothing that the api answered [accounts 7]', async () => {
  const { sent } = send();
  const { options } = await last();
  const again = [0, 409, 423, 429, 500, 502, 503, 504, 507, 400, 403, 413, 415].filter((status) =>
    options.onShouldRetry(status === 0 ? {} : failure(status, '')),
  );
  expect(again).toEqual([0, 409, 423, 502, 503, 504]);
  expect(options.onShouldRetry(failure(429, '', { 'Retry-After': '20' }))).toBe(true);
  options.onSuccess();
  await sent;
});

it('gives up when it is cancelled, so that the api forgets it', async () => {
  const cancel = new AbortController();
  const { sent } = send(cancel.signal);
  const { calls } = await last();
  cancel.abort();
  await sent;
  expect(calls).toEqual(['start', 'give up']);
});

it('fails after 300,000 ms in which nothing moveCredit, and not before (AC-174)', async () => {
  expect(uploadLimits.videoIdleTimeout).toBe(300_000);
  jest.useFakeTimers();
  const { sent } = send();
  const failed = expect(sent).rejects.toEqual(new UploadError('Network error'));
  const { options, calls } = await last();
  jest.advanceTimersByTime(299_999);
  options.onProgress(1);
  jest.advanceTimersByTime(299_999);
  expect(calls).toEqual(['start']);
  jest.advanceTimersByTime(1);
  await failed;
  expect(calls).toEqual(['start', 'stop']);
  jest.useRealTimers();
});
