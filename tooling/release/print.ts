import type { MeasuredStatus } from '@unitbase/publishing/live/measured-status';
import type { HistoryEntry } from '@unitbase/publishing/live/status';
import type { Checked } from '@unitbase/publishing/live/verify';

/** Fields that publications do not have. */
interface Change {
  from?: string | undefined;
  share?: number | undefined;
  isSigned?: boolean;
}

/** Formats an ISO time as `2026-11-21 15:40`. */
const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

/** Formats the status of remotes, one block each; '' without remotes. */
export const statusText = (remotes: MeasuredStatus[]): string =>
  remotes
    .flatMap(({ remote, disabled, live, canary, previous, stored, quarantined, metrics }) => [
      `${remote}${disabled ? '  (disabled)' : ''}`,
      `  live      ${live}`,
      ...(canary ? [`  canary    ${canary.version} for ${canary.share} % of the visitors`] : []),
      `  previous  ${previous.join(', ') || '–'}`,
      `  stored    ${stored.join(', ')}`,
      ...quarantined.map(
        ({ version, reason }) =>
          `  out       ${version}: its last good release serves in its place (${reason.split('\n')[0]})`,
      ),
      ...metrics.map(({ version, views, failed, vitals }) =>
        [
          `  observed  ${version}  ${views} views`,
          `${failed} failed`,
          ...vitals.map(({ name, p75, count }) => `${name} ${p75}${name === 'CLS' ? '' : ' ms'} (${count})`),
        ].join(', '),
      ),
    ])
    .join('\n');

/** Formats the history, one line per change. */
export const historyText = (entries: HistoryEntry[]): string =>
  entries
    .map((entry) => {
      const { at, command, remote, to, by, reason } = entry;
      const change: Change = entry.command === 'publish' ? {} : entry;
      const { from, share, isSigned } = change;
      const versions = [from, to].filter(Boolean).join(' → ');
      const what = [remote, versions, share !== undefined && `${share} %`].filter(Boolean).join(' ');
      const why = reason === undefined ? '' : `: ${reason}`;
      const mark = isSigned === false ? '  (not signed: ignored)' : '';
      return `${minute(at)}  ${command.padEnd(8)}  ${what}  by ${by}${why}${mark}`;
    })
    .join('\n') || 'The history is empty.';

/** Formats the checked releases, one line each. */
export const verifyText = (checked: Checked[]): string =>
  checked
    .map(({ remote, version, role, problem }) => `${problem ?? 'good'}  ${remote}@${version} (${role})`)
    .join('\n') || 'There is no release to verify.';
