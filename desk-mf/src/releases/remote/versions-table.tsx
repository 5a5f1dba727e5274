import { formatMoment } from '@unitbase/contracts/dates';
import type { StoredRelease } from '@unitbase/contracts/entities/desk/releases';
import * as text from '@unitbase/contracts/messages/desk/releases';
import { DeskTable } from '../../shared/table/desk-table';
import { StateLine } from '../../shared/table/state-line';
import { ErrorFigures, VitalFigures } from '../figures';
import css from '../releases.module.css';

const KINDS = { live: 'ok', canary: 'warn', withdrawn: 'error' } as const;

/** Renders the stored releases of a remote with their figures. */
export const VersionsTable = ({ versions }: { versions: readonly StoredRelease[] }) => (
  <DeskTable
    caption={text.versions}
    heads={[text.version, text.state, text.published, text.errors, text.vitals]}
    className={css.table}
  >
    {versions.map((release) => (
      <tr key={release.version}>
        <th scope="row">
          <span className={css.version}>{release.version}</span>
        </th>
        <td>
          <State {...release} />
        </td>
        <td data-head={release.published_at ? text.published : undefined}>
          {release.published_at && formatMoment(release.published_at)}
          <span className={css.second}>{release.published_by && text.author(release.published_by)}</span>
        </td>
        <td data-head={text.errors}>
          <ErrorFigures figures={release.figures} />
        </td>
        <td data-head={text.vitals}>
          <VitalFigures figures={release.figures} />
        </td>
      </tr>
    ))}
  </DeskTable>
);

function State({ state, reason }: StoredRelease) {
  const label = text.states[state];
  return (
    <>
      {state === 'previous' || state === 'published' ? (
        label
      ) : (
        <StateLine kind={KINDS[state]}>{label}</StateLine>
      )}
      {reason && <span className={css.second}>{reason.split('\n')[0]}</span>}
    </>
  );
}
