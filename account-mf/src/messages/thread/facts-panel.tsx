import { formatDate, isoDate } from '@unitbase/contracts/dates';
import type { EnquiryFacts, Thread } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useSite } from '@unitbase/remote-kit';
import { ClockIcon } from '@unitbase/shared-ui/act-icons';
import { DefinitionList } from '@unitbase/shared-ui/definition-list';
import { Panel } from '@unitbase/shared-ui/panel';
import { Progress } from '@unitbase/shared-ui/progress';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { budgetText, daysText, kindText, shortPlace } from '../../shared/threads/enquiry-text';
import { daysBetween } from '../../shared/threads/thread-times';
import css from './thread.module.css';

const { inbox } = messages;

/** Renders who writes to whom, and the facts of an enquiry. */
export function FactsPanel({ thread }: { thread: Thread }) {
  const { side, enquiry, attachments } = thread;
  return (
    <Panel>
      {enquiry && (
        <>
          <Text as="span" variant="overline" mute>
            {[kindText(enquiry), budgetText(enquiry)].filter(Boolean).join(' · ')}
          </Text>
          <span className={css.place}>{shortPlace(enquiry)}</span>
          <p className={css.days}>{daysText(enquiry)}</p>
          {enquiry.reply_by && !enquiry.closed_at && (
            <Deadline enquiry={enquiry} replyBy={enquiry.reply_by} />
          )}
        </>
      )}
      <DefinitionList
        items={[
          side === 'company'
            ? { term: inbox.from, value: <Sender thread={thread} /> }
            : { term: inbox.toTerm, value: <Company thread={thread} /> },
          { term: messages.enquiries.place, value: enquiry?.place },
          { term: inbox.telephone, value: enquiry?.telephone && <Telephone number={enquiry.telephone} /> },
          {
            term: inbox.files,
            value: attachments.length > 0 && (
              <ul>
                {attachments.map(({ id, name, url }) => (
                  <li key={id}>
                    <a href={url} download={name} className={css.file}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Sender({ thread: { sender } }: { thread: Thread }) {
  const home = [sender.company, sender.country].filter(Boolean).join(', ');
  return (
    <>
      {sender.name}
      {home && (
        <>
          <br />
          {home}
        </>
      )}
    </>
  );
}

function Company({ thread: { company } }: { thread: Thread }) {
  const home = [company.town, company.country].filter(Boolean).join(', ');
  return (
    <>
      {company.is_listed ? (
        <TextLink href={urls.company(company.country_slug, company.url_slug)}>{company.orgname}</TextLink>
      ) : (
        company.orgname
      )}
      <br />
      {home}
    </>
  );
}

const Telephone = ({ number }: { number: string }) => (
  <TextLink href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</TextLink>
);

/** Renders the date to reply by, with the share of the time that has passed. */
function Deadline({ enquiry, replyBy }: { enquiry: EnquiryFacts; replyBy: string }) {
  const today = isoDate(new Date(useSite().now));
  const start = isoDate(enquiry.created_at);
  const left = daysBetween(today, replyBy);
  const total = Math.max(1, daysBetween(start, replyBy));
  const passed = Math.min(100, Math.max(0, Math.round(((total - left) / total) * 100)));
  const label = inbox.replyByDaysLeft(formatDate(replyBy).replace(/ \d{4}$/, ''), left);
  return (
    <div className={css.deadline}>
      <b>
        <ClockIcon />
        {label}
      </b>
      <Progress label={inbox.timePassed} value={passed} variant="used" />
    </div>
  );
}
