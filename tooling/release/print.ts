import type { HistoryEntry } from '@unitbase/publishing/live/status';
import type { Checked } from '@unitbase/publishing/live/verify';
import type { ObservedStatus } from './status';

/** Formats an ISO time as `2026-11-21 15:40`. */
const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

/** Formats the status of remotes, one block each; '' without remotes. */
export const statusText = (remotes: ObservedStatus[]): string =>
  remotes
    .flatMap(({ remote, disabled, live, canary, previous, stored, quarantined, observed }) => [
      `${remote}${disabled ? '  (disabled)' : ''}`,
      `  live      ${live}`,
      ...(canary ? [`  canary    ${canary.version} for ${canary.share} % of the visitors`] : []),
      `  previous  ${previous.join(', ') || '–'}`,
      `  stored    ${stored.join(', ')}`,
      ...quarantined.map(
        ({ version, reason }) =>
          `  out       ${version}: its last good release serves in its place (${reason.split('\n')[0]})`,
      ),
      ...observed.map(({ version, views, failed, vitals }) =>
        [
          `  observed  ${version}  ${views} views`,
          `${failed} failed`,
          ...vitals.map(({ name, p75, count }) => `${name} ${p75}${name === 'CLS' ? '' : ' ms'} (${count})`),
        ].join(', '),
      ),
    ])
    .join('\n');

/** Formats the history, one line per change. */
export function historyText(entries: HistoryEntry[]): string {
  const lines = entries.map((entry) => {
    const { at, command, remote, from, to, share, by, reason } = entry;
    const versions = command === 'publish' ? [to] : [from, to];
    const change = [versions.filter(Boolean).join(' → '), share === undefined ? '' : `${share} %`];
    const why = reason === undefined ? '' : `: ${reason}`;
    const mark = 'isSigned' in entry && entry.isSigned === false ? '  (not signed: ignored)' : '';
    const what = [remote, ...change].filter(Boolean).join(' ');
    return `${minute(at)}  ${command.padEnd(8)}  ${what}  by ${by}${why}${mark}`;
  });
  return lines.join('\n') || 'The history is empty.';
}

/** Formats the checked releases, one line each. */
export const verifyText = (checked: Checked[]): string =>
  checked
    .map(({ remote, version, role, problem }) => `${problem ?? 'good'}  ${remote}@${version} (${role})`)
    .join('\n') || 'There is no release to verify.';
