import { formatMoment } from '@unitbase/contracts/dates';
import type { EnquiryThread } from '@unitbase/contracts/entities/enquiries';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry } from '@unitbase/contracts/text';
import { telephoneUrl, urls } from '@unitbase/contracts/urls';
import { Form } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Section } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { useFormResult } from '../../shared/form/form-action';
import { FormError } from '../../shared/form/form-error';
import { StatusSign } from '../../shared/threads/status-sign';
import { intents } from './intents';
import css from './waiting.module.css';

interface WaitingProps {
  enquiryId: number;
  threads: readonly EnquiryThread[];
}

/** Renders the companies without an answer: how far the enquiry came, and what can be done. */
export function Waiting({ enquiryId, threads }: WaitingProps) {
  const { failure } = useFormResult(intents.again);
  return (
    <Section title="No answer yet" small tight end={<span>{threads.length}</span>}>
      <FormError message={failure?.detail} />
      <table className={css.waiting}>
        <caption>
          <VisuallyHidden>Companies without an answer</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">Status</th>
            <th scope="col">Since</th>
            <th scope="col">
              <VisuallyHidden>Action</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {threads.map((thread) => (
            <Row key={thread.id} enquiryId={enquiryId} thread={thread} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Row({ enquiryId, thread }: { enquiryId: number; thread: EnquiryThread }) {
  const { id, company, status, status_at, telephone } = thread;
  const isReturned = status === 'undeliverable';
  return (
    <tr>
      <td>
        <Text as="b" variant="h3">
          {company.orgname}
        </Text>
        <Text as="span" variant="small" mute className={css.town}>
          {company.town || displayCountry(company.country)}
        </Text>
      </td>
      <td>
        <StatusSign status={status} />
      </td>
      <td className={css.since}>
        {isReturned ? 'Its mail box refused it.' : formatMoment(status_at)}
        {isReturned && telephone && (
          <>
            {' Call '}
            <TextLink href={telephoneUrl(telephone)}>{telephone}</TextLink>
          </>
        )}
      </td>
      <td>
        {isReturned ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={enquiryId} />
            <input type="hidden" name="thread" value={id} />
            <Button type="submit" variant="line" name="intent" value={intents.again}>
              {messages.common.tryAgain}
              <VisuallyHidden> to send to {company.orgname}</VisuallyHidden>
            </Button>
          </Form>
        ) : (
          <ButtonLink variant="line" href={urls.thread(id)}>
            Open thread
            <VisuallyHidden> with {company.orgname}</VisuallyHidden>
          </ButtonLink>
        )}
      </td>
    </tr>
  );
}
