import { formatMoment } from '@unitbase/contracts/dates';
import type { QueueCase } from '@unitbase/contracts/entities/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/queues';
import { Panel } from '@unitbase/shared-ui/panel';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { Clock } from '../../shared/clock/clock';
import type { QueueView } from '../queue-view';
import { CaseFacts } from './case-facts';
import css from './case-panel.module.css';
import { CheckLine } from './check-line';
import { DecisionForms } from './decision-forms';
import { DecisionResult } from './decision-result';
import { useNextFocus } from './use-next-focus';

interface CasePanelProps {
  view: QueueView;
  shown: QueueCase | null;
  mayDecide: boolean;
}

/** Renders the case beside the list: result of the last decision, facts, checks, doubles and the forms that decide. */
export function CasePanel({ view, shown, mayDecide }: CasePanelProps) {
  const heading = useNextFocus(shown?.id ?? null, view.id !== null);
  return (
    <aside
      className={css.panel}
      aria-label={shown?.name ?? text.chooseCase}
      data-explicit={view.id !== null || undefined}
    >
      <DecisionResult view={view} />
      <Panel>
        {shown === null ? (
          <Text mute>
            <span ref={heading} tabIndex={-1}>
              {text.chooseCase}
            </span>
          </Text>
        ) : (
          <>
            <Text as="span" variant="overline">
              {shown.kind}
            </Text>
            <h2 ref={heading} tabIndex={-1} className={css.name}>
              {shown.name}
            </h2>
            <Case key={shown.id} shown={shown} />
            {mayDecide ? (
              <DecisionForms key={`decide-${shown.id}`} view={view} shown={shown} />
            ) : (
              <Text variant="small" mute>
                {text.mayNotDecide}
              </Text>
            )}
          </>
        )}
      </Panel>
    </aside>
  );
}

function Case({ shown }: { shown: QueueCase }) {
  const { lead, since, due, decided, checks, doubles, history, path, messages, read_at } = shown;
  return (
    <>
      {lead && (
        <Text variant="small" mute className={css.lead}>
          {lead}
        </Text>
      )}
      {decided ? (
        <Text variant="small">
          <b>{text.decidedBy(decided.outcome, decided.by, formatMoment(decided.at))}</b>
        </Text>
      ) : (
        due && <Clock since={since} due={due} now={read_at} />
      )}
      {path && (
        <Text variant="small" className={css.links}>
          <TextLink href={path}>{text.publicPage}</TextLink>
        </Text>
      )}
      <CaseFacts shown={shown} />
      {checks.length > 0 && (
        <ul className={css.list} aria-label={text.checks}>
          {checks.map((check) => (
            <CheckLine key={check.text} {...check} />
          ))}
        </ul>
      )}
      <Doubles doubles={doubles} />
      <Thread messages={messages} />
      {history.length > 0 && (
        <details className={css.more}>
          <summary>{text.history}</summary>
          <ul>
            {history.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Doubles({ doubles }: Pick<QueueCase, 'doubles'>) {
  if (doubles.length === 0) return null;
  return (
    <section className={css.part}>
      <Text as="h3" variant="h3">
        {text.doubles}
      </Text>
      <ul>
        {doubles.map(({ id, name, place, reasons }) => (
          <li key={id}>
            <TextLink href={`/desk/companies/${id}`}>{name}</TextLink>
            <Text as="span" variant="small" mute className={css.line}>
              {[place, ...reasons].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thread({ messages }: Pick<QueueCase, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <section className={css.part}>
      <Text as="h3" variant="h3">
        {text.thread}
      </Text>
      <Text variant="hint">{text.threadIsLogged}</Text>
      <ol>
        {messages.map(({ from, text: words, files, at }) => (
          <li key={`${at} ${from}`}>
            <b>{from}</b>
            <Text as="span" variant="small" mute className={css.line}>
              {formatMoment(at)}
            </Text>
            <p className={css.words}>{words}</p>
            {files.length > 0 && <Text variant="hint">{text.files(files.join(', '))}</Text>}
          </li>
        ))}
      </ol>
    </section>
  );
}
