import { CrashTracker } from './crash-tracker';

const page = (kind: string, slug: string, crashes = 0) => ({ kind, address: `${kind} ${slug}`, crashes });
let now = 0;
let tracker: CrashTracker;
beforeEach(() => {
  now = 0;
  tracker = new CrashTracker(() => now);
});

test('groups pages by kind until one renders, then by address until that renders', () => {
  expect(tracker.groupKey(page('news', 'a'))).toBe('news');
  tracker.recordSuccess(page('news', 'a'));
  expect(tracker.groupKey(page('news', 'a'))).toBeNull();
  expect(tracker.groupKey(page('news', 'b'))).toBe('news b');
});

test('isolates the kinds that never rendered after a crash', () => {
  tracker.recordSuccess(page('good', 'a'));
  tracker.recordCrash([page('good', 'a'), page('good', 'b'), page('new', 'a')]);
  expect(tracker.isolationKey(page('good', 'b'))).toBeNull();
  expect(tracker.isolationKey(page('new', 'other'))).toBe('new');
});

test('isolates new addresses where all kinds are safe, and all pages where all are safe', () => {
  tracker.recordSuccess(page('good', 'a'));
  tracker.recordCrash([page('good', 'a'), page('good', 'b')]);
  expect([tracker.isolationKey(page('good', 'a')), tracker.isolationKey(page('good', 'b'))]).toEqual([
    null,
    'good b',
  ]);
  tracker.recordCrash([page('good', 'a')]);
  expect(tracker.isolationKey(page('good', 'a'))).toBe('good a');
});

test('isolates a safe page that was in flight during two crashes', () => {
  tracker.recordSuccess(page('good', 'a'));
  tracker.recordCrash([page('good', 'a', 2), page('new', 'a', 1)]);
  expect(tracker.isolationKey(page('good', 'a'))).toBe('good a');
});

test('rejects a page that crashed alone for a while, then retries it alone until it renders', () => {
  tracker.recordCrash([page('new', 'a')]);
  expect(tracker.rejectionReason('new')).toBeNull();
  tracker.recordIsolatedCrash('new', 'it hung');
  expect(tracker.rejectionReason('new')).toBe('it hung');
  now = 5_001;
  expect([tracker.rejectionReason('new'), tracker.isolationKey(page('new', 'b'))]).toEqual([null, 'new']);
  tracker.recordSuccess(page('new', 'b'));
  expect(tracker.isolationKey(page('new', 'b'))).toBeNull();
});

test('isolates all pages of a kind for a minute after two crashes, although they render alone', () => {
  tracker.recordSuccess(page('news', 'a'));
  tracker.recordCrash([page('news', 'b')]);
  tracker.recordSuccess(page('news', 'b'));
  expect(tracker.isolationKey(page('news', 'c'))).toBeNull();
  tracker.recordCrash([page('news', 'c')]);
  tracker.recordSuccess(page('news', 'c'));
  expect(tracker.isolationKey(page('news', 'c'))).toBe('news c');
  expect(tracker.isolationKey(page('other', 'c'))).toBeNull();
});
