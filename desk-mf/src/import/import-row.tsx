import { formatMoment } from '@unitbase/contracts/dates';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { CompanyImport } from '@unitbase/contracts/entities/desk/imports';
import { imports as text } from '@unitbase/contracts/messages/desk/imports';
import { Form } from '@unitbase/remote-kit';
import { Button, ButtonLink, type ButtonVariant } from '@unitbase/shared-ui/button';
import { PauseIcon, RetryIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { Progress } from '@unitbase/shared-ui/progress';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import type { ReactNode } from 'react';
import { StateLine } from '../shared/table/state-line';
import css from './import-list.module.css';
import { intents } from './intents';
import { dayOf, daysBetween, durationText, shortMoment } from './times';
import { isBusy } from './use-progress';

interface RowProps {
  data: CompanyImport;
}

/** Renders one import: its state, its numbers or its progress, and what staff can do. */
export function ImportRow({ data }: RowProps) {
  const { id, status, file_name, made_by } = data;
  const time = shortMoment(data.started_at ?? data.created_at);
  return (
    <li>
      <div className={css.title}>
        <Text as="b" variant="h3">
          <Link href={deskUrls.import(id)}>{text.heading(id, text.states[status])}</Link>
        </Text>
        <Text as="span" variant="small" mute num>
          {[file_name, made_by, status === 'running' ? text.startedAt(time) : time].join(' · ')}
        </Text>
      </div>
      <div className={css.state}>
        <State data={data} />
      </div>
      <div className={css.acts}>
        <Acts data={data} />
      </div>
    </li>
  );
}

function State({ data }: RowProps) {
  if (isBusy(data)) return <Running data={data} />;
  switch (data.status) {
    case 'stopped':
      return <Stopped data={data} />;
    case 'done':
      return <Done data={data} />;
    case 'undone':
      return <Undone data={data} />;
    default:
      return (
        <Text as="span" variant="small" mute>
          {text.result(data.added, data.changed, data.refused)}
        </Text>
      );
  }
}

function Running({ data: { id, processed, total, per_second, status } }: RowProps) {
  const left = durationText((total - processed) / (per_second || 1));
  return (
    <>
      <Progress label={text.heading(id, text.states[status])} value={(processed / (total || 1)) * 100} />
      <Text as="span" variant="small" num>
        {text.progress(processed, total, per_second, left)}
      </Text>
    </>
  );
}

const STOPPED_HINTS = {
  '': '',
  checking: text.stoppedCheckHint,
  running: text.stoppedHint,
  undoing: text.stoppedUndoHint,
} as const;

function Stopped({ data }: RowProps) {
  return (
    <>
      <StateLine kind="warn">{data.problem || text.stoppedAt(data.processed, data.total)}</StateLine>
      <Text as="span" variant="small" mute>
        {STOPPED_HINTS[data.stopped_from]}
      </Text>
    </>
  );
}

function Done({ data }: RowProps) {
  const { undo_until, read_at, changed_since } = data;
  return (
    <>
      <StateLine kind="ok">
        {text.result(data.companies_added, data.companies_changed, data.refused)}
      </StateLine>
      <Text as="span" variant="small" mute>
        {undo_until === null
          ? text.undoOver
          : `${text.undoUntil(dayOf(undo_until), daysBetween(read_at, undo_until))} ${
              changed_since > 0 ? text.editedSince(changed_since) : ''
            }`}
      </Text>
    </>
  );
}

function Undone({ data }: RowProps) {
  const { undone_at, undone_by, companies_added, companies_changed, companies_left } = data;
  return (
    <Text as="span" variant="small" mute>
      {undone_at && text.undone(formatMoment(undone_at), undone_by)}{' '}
      {text.takenOut(companies_added, companies_changed)} {text.left(companies_left)}
    </Text>
  );
}

function Acts({ data }: RowProps) {
  const { id, status, stopped_from, undo_until } = data;
  const ofImport = text.heading(id, text.states[status]);
  const act = (intent: string, variant: ButtonVariant, label: string, icon: ReactNode = null) => (
    <Act key={intent} id={id} intent={intent} variant={variant} of={ofImport}>
      {icon}
      {label}
    </Act>
  );
  if (isBusy(data)) return act(intents.stop, 'line', text.stop, <PauseIcon />);
  switch (status) {
    case 'stopped':
      return [
        act(intents.resume, 'line', text.resume, <RetryIcon />),
        ...(stopped_from === 'checking' ? [act(intents.discard, 'quiet', text.discard)] : []),
        ...(undo_until === null ? [] : [act(intents.undo, 'quiet', text.undo)]),
      ];
    case 'checked':
      return [
        <ButtonLink key="open" variant="line" href={deskUrls.import(id)}>
          {text.open}
          <VisuallyHidden> {ofImport}</VisuallyHidden>
        </ButtonLink>,
        act(intents.discard, 'quiet', text.discard),
      ];
    case 'done':
      return undo_until === null ? null : act(intents.undo, 'danger', text.undoImport);
    case 'undone':
      return (
        <ButtonLink variant="quiet" href={deskUrls.import(id)}>
          {text.open}
          <VisuallyHidden> {ofImport}</VisuallyHidden>
        </ButtonLink>
      );
    default:
      return null;
  }
}

interface ActProps {
  id: number;
  intent: string;
  variant: ButtonVariant;
  /** Text for screen readers, which names the import. */
  of: string;
  children: ReactNode;
}

function Act({ id, intent, variant, of, children }: ActProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="import" value={id} />
      <Button type="submit" variant={variant} name="intent" value={intent}>
        {children}
        <VisuallyHidden> {of}</VisuallyHidden>
      </Button>
    </Form>
  );
}
