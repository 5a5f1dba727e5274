import type { HistoryEntry } from '@unitbase/publishing/live/status';
import type { Checked } from '@unitbase/publishing/live/verify';
import type { ObservedStatus } from './status';

/** `2026-11-21 15:40` of an ISO time. */
const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

export function statusText(remotes: ObservedStatus[]): string {
  const blocks = remotes.map((entry) =>
    [
      `${entry.remote}${entry.disabled ? '  (switched off)' : ''}`,
      `  live      ${entry.live}`,
      ...(entry.canary
        ? [`  canary    ${entry.canary.version} for ${entry.canary.share} % of the visitors`]
        : []),
      `  previous  ${entry.previous.join(', ') || '–'}`,
      `  stored    ${entry.stored.join(', ')}`,
      ...entry.quarantined.map(
        ({ version, reason }) =>
          `  out       ${version}: its last good release serves in its place (${reason.split('\n')[0]})`,
      ),
      ...entry.observed.map(
        ({ version, views, failed, vitals }) =>
          `  observed  ${version}  ${views} views, ${failed} failed` +
          vitals
            .map(({ name, p75, count }) => `, ${name} ${p75}${name === 'CLS' ? '' : ' ms'} (${count})`)
            .join(''),
      ),
    ].join('\n'),
  );
  return blocks.join('\n');
}

export function historyText(entries: HistoryEntry[]): string {
  const lines = entries.map((entry) => {
    const what =
      entry.command === 'publish'
        ? entry.to
        : [
            [entry.from, entry.to].filter(Boolean).join(' → '),
            entry.share === undefined ? '' : `${entry.share} %`,
          ]
            .filter(Boolean)
            .join(' ');
    const why = entry.reason === undefined ? '' : `: ${entry.reason}`;
    const mark = 'isSigned' in entry && entry.isSigned === false ? '  (not signed: ignored)' : '';
    return `${minute(entry.at)}  ${entry.command.padEnd(8)}  ${entry.remote} ${what}  by ${entry.by}${why}${mark}`;
  });
  return lines.join('\n') || 'Nothing happened yet.';
}

export const verifyText = (checked: Checked[]): string =>
  checked
    .map(
      ({ remote, version, role, problem }) =>
        `${problem ?? 'good'.padEnd(4)}  ${remote}@${version} (${role})`,
    )
    .join('\n') || 'There is nothing to verify.';
