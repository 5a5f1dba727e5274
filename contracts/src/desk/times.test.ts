import { agoOf, clockOf } from './times';

const at = (text: string) => `2026-11-${text}:00Z`;

test.each([
  ['20T14:06', 'less than a minute ago'],
  ['20T14:05', '1 minute ago'],
  ['20T12:00', '2 hours ago'],
  ['18T14:06', '2 days ago'],
])('an instant at %s is %s', (instant, words) => {
  expect(agoOf(at(instant), at('20T14:06'))).toBe(words);
});

test.each([
  ['18T11:02', '20T11:02', { text: '3 h over', percent: 100, state: 'late' }],
  ['18T16:06', '20T16:06', { text: '2 h left', percent: 96, state: 'soon' }],
  ['19T09:06', '21T09:06', { text: '19 h left', percent: 60, state: 'calm' }],
  ['10T14:06', '30T14:06', { text: '10 days left', percent: 50, state: 'calm' }],
  ['20T14:00', '20T14:36', { text: '30 min left', percent: 17, state: 'soon' }],
])('the clock from %s to %s', (since, due, clock) => {
  expect(clockOf(at(since), at(due), at('20T14:06'))).toEqual(clock);
});
