import type { EnquiryThread } from '@unitbase/contracts/entities/enquiries';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { CompanyMark } from '@unitbase/remote-kit/company-mark';
import { TierSign } from '@unitbase/remote-kit/tier';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Section } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { AttachmentList } from '../../shared/threads/attachment-list';
import { StatusSign } from '../../shared/threads/status-sign';
import { durationText } from '../../shared/threads/thread-times';
import css from './answers.module.css';

/** Renders the answers side by side. A box that scrolls is reached by keyboard. */
export function Answers({ threads }: { threads: readonly EnquiryThread[] }) {
  return (
    <Section title="Answers" small tight end={<span className={css.count}>{threads.length}</span>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls on narrow screens */}
      <ul className={css.answers} tabIndex={0} aria-label="Answers side by side">
        {threads.map((thread) => (
          <Answer key={thread.id} thread={thread} />
        ))}
      </ul>
    </Section>
  );
}

function Answer({ thread }: { thread: EnquiryThread }) {
  const { id, company, status, answer, answer_seconds, is_unread } = thread;
  return (
    <li>
      <div className={css.company}>
        <CompanyMark name={company.orgname} className={css.mark} />
        <div>
          <Text as="h3" variant="h2">
            {company.orgname}
          </Text>
          <p className={css.meta}>
            <TierSign tier={company.packagetypecode} quiet />
            <span>{company.town || displayCountry(company.country)}</span>
          </p>
        </div>
      </div>
      <div className={css.state}>
        <StatusSign status={status} />
        {answer_seconds !== null && <span>{`in ${durationText(answer_seconds)}`}</span>}
      </div>
      <p className={css.text}>{answer?.text || messages.threads.notAvailable}</p>
      {answer && answer.attachments.length > 0 ? (
        <AttachmentList files={answer.attachments} />
      ) : (
        <p className={css.noFiles}>No files</p>
      )}
      <div className={css.open}>
        <ButtonLink variant="line" wide href={urls.thread(id)}>
          Open thread
          {is_unread && <b className={css.new}>New</b>}
          <VisuallyHidden> with {company.orgname}</VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  );
}
