import { formatMoment } from '@unitbase/contracts/dates';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { LiveRemote } from '@unitbase/contracts/entities/desk/releases';
import * as text from '@unitbase/contracts/messages/desk/releases';
import { Link } from '@unitbase/shared-ui/link';
import { DeskTable } from '../shared/table/desk-table';
import { StateLine } from '../shared/table/state-line';
import { ErrorFigures, VitalFigures } from './figures';
import css from './releases.module.css';

/** Renders the live release of each remote. The name leads to its releases. */
export const LiveTable = ({ remotes }: { remotes: readonly LiveRemote[] }) => (
  <DeskTable
    caption={text.title}
    heads={[text.remote, text.live, text.canary, text.errors, text.vitals]}
    className={css.table}
  >
    {remotes.map((remote) => (
      <tr key={remote.remote}>
        <th scope="row">
          <Link href={deskUrls.releasesOf(remote.remote)}>{remote.remote}</Link>
          {remote.is_disabled && <StateLine kind="warn">{text.disabled}</StateLine>}
        </th>
        <td data-head={text.live}>
          <LiveVersion {...remote} />
        </td>
        <td data-head={remote.canary ? text.canary : undefined}>
          {remote.canary && (
            <>
              <span className={css.version}>{remote.canary.version}</span>
              <span className={css.second}>{text.share(remote.canary.share)}</span>
            </>
          )}
        </td>
        <td data-head={text.errors}>
          <ErrorFigures figures={remote.figures} />
          {remote.canary_figures && <Canary figures={remote.canary_figures} />}
        </td>
        <td data-head={text.vitals}>
          <VitalFigures figures={remote.figures} />
        </td>
      </tr>
    ))}
  </DeskTable>
);

const Canary = ({ figures }: { figures: LiveRemote['canary_figures'] }) => (
  <div className={css.canary}>
    <span className={css.second}>{text.canary}</span>
    <ErrorFigures figures={figures} />
  </div>
);

/** Renders the live version, since when, and by whom. */
const LiveVersion = ({ live, since, quarantined }: LiveRemote) => (
  <>
    <span className={css.version}>{live}</span>
    <span className={css.second}>
      {since ? [text.since(formatMoment(since.at)), text.author(since.by)].join(', ') : text.longAgo}
    </span>
    {quarantined && (
      <StateLine kind="error">{`${text.quarantined}: ${quarantined.split('\n')[0]}`}</StateLine>
    )}
  </>
);
