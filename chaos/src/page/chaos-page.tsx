import { Button } from '@unitbase/shared-ui/button';
import { join } from '@unitbase/shared-ui/join';
import { Cluster, Divider, Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { releaseActions } from '../actions';
import { faultKinds } from '../faults/faults';
import type { LogEntry as Entry } from '../live-log';
import css from './chaos-page.module.css';
import type { ChaosView, RemoteView } from './view';

export const CHAOS_PATH = '/_chaos';

/** Renders the page. Its buttons submit forms, so they work without scripts; `live.ts` avoids the reload. */
export function ChaosPage({ view }: { view: ChaosView }) {
  const [latest] = view.entries;
  return (
    <Wrap className={css.page}>
      <header className={css.head}>
        <Text as="h1" variant="poster">
          Chaos
        </Text>
        <Text variant="lede" className={css.lede}>
          Break a remote and watch the shell keep the site up. A fault ends by itself after a minute; what is
          live stays as you leave it, until you restore it.
        </Text>
        <form method="post" action={CHAOS_PATH}>
          <Button type="submit" name="act" value="restore" variant="signal">
            Restore everything
          </Button>
        </form>
      </header>
      <Divider />
      <div className={css.remotes}>
        {view.remotes.map((remote) => (
          <RemoteCard key={remote.name} remote={remote} />
        ))}
      </div>
      <section aria-labelledby="visitors" className={css.part}>
        <Text as="h2" variant="d2" id="visitors">
          What visitors get
        </Text>
        <div data-live="probes">
          <Probes view={view} />
        </div>
      </section>
      <section aria-labelledby="did" className={css.part}>
        <Cluster>
          <Text as="h2" variant="d2" id="did">
            What the shell did
          </Text>
          <TextLink href={CHAOS_PATH} data-reload="">
            Look again
          </TextLink>
        </Cluster>
        <VisuallyHidden>
          <p role="status" data-live="latest">
            {latest?.text}
          </p>
        </VisuallyHidden>
        <ol className={css.log} data-live="log" aria-label="The newest first">
          {view.entries.length === 0 && <li>Nothing yet.</li>}
          {view.entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      </section>
    </Wrap>
  );
}

function RemoteCard({ remote }: { remote: RemoteView }) {
  const { name } = remote;
  const id = `remote-${name}`;
  return (
    <section aria-labelledby={id} className={css.remote}>
      <Text as="h2" variant="d2" id={id}>
        {name}
      </Text>
      <div data-live={name} className={css.state}>
        <RemoteState remote={remote} />
      </div>
      <form method="post" action={CHAOS_PATH} aria-labelledby={id}>
        <input type="hidden" name="remote" value={name} />
        <fieldset>
          <legend>Plant a fault</legend>
          {Object.entries(faultKinds).map(([kind, { label, does }]) => (
            <Act key={kind} name={kind} label={label} title={does} />
          ))}
          <Act name="lift" label="Lift the fault" title="ends it now" />
        </fieldset>
        <fieldset>
          <legend>Change the release</legend>
          {Object.entries(releaseActions).map(([act, { label, does }]) => (
            <Act key={act} name={act} label={label} title={does} />
          ))}
          <Act name="restore" label="Restore" title="everything as it was before" />
        </fieldset>
      </form>
    </section>
  );
}

const Act = ({ name, label, title }: { name: string; label: string; title: string }) => (
  <Button type="submit" name="act" value={name} variant="line" title={title}>
    {label}
  </Button>
);

function RemoteState({ remote }: { remote: RemoteView }) {
  const { live, previous, isOff, quarantined, fault } = remote;
  return (
    <dl>
      <dt>Live</dt>
      <dd>
        <code>{live}</code>
        {isOff && <strong className={css.bad}>Switched off</strong>}
      </dd>
      <dt>Before</dt>
      <dd>{previous ? <code>{previous}</code> : 'None'}</dd>
      <dt>Fault</dt>
      <dd className={css.fault}>
        {fault ? (
          <strong className={css.bad}>
            {fault.label}: {fault.does}, {fault.secondsLeft} s left
          </strong>
        ) : (
          'None'
        )}
      </dd>
      {quarantined && (
        <>
          <dt>Quarantine</dt>
          <dd>
            <strong className={css.bad}>The last good release serves</strong> {quarantined}
          </dd>
        </>
      )}
    </dl>
  );
}

function Probes({ view: { probes, remotes } }: { view: ChaosView }) {
  const live = new Set(remotes.map(({ name, live }) => `${name}@${live}`));
  if (probes.length === 0) return <Text mute>The first answers are not there yet.</Text>;
  return (
    <ul className={css.probes}>
      {probes.map(({ name, path, status, milliseconds, releases, replaced, cached }) => (
        <li key={name} data-probe={name.toLowerCase()}>
          <Text as="h3" variant="h3">
            <TextLink href={`${path}${path.includes('?') ? '&' : '?'}new=${Date.now()}`}>{name}</TextLink>
          </Text>
          <strong className={join(css.sign, status < 400 ? css.good : css.bad)}>{status}</strong>
          <div>
            <p>
              {status >= 500
                ? `No page, after ${milliseconds} ms`
                : replaced.length === 0
                  ? `Whole, in ${milliseconds} ms`
                  : `In ${milliseconds} ms, without the regions of ${replaced.join(', ')}`}
            </p>
            <p className={css.minor}>
              {cached.status} for the next visitor, {cached.how}
            </p>
            {releases.length > 0 && (
              <p className={css.minor}>
                {releases.map((label) => (live.has(label) ? label : `${label} (last good)`)).join(' · ')}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function LogEntry({ entry }: { entry: Entry }) {
  return (
    <li className={css[entry.level]}>
      <time dateTime={entry.at}>{entry.at.slice(11, 19)}</time>
      <span>
        {entry.text}
        {entry.times > 1 && <b> × {entry.times}</b>}
      </span>
    </li>
  );
}
