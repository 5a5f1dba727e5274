import { formatDate } from '@unitbase/contracts/dates';
import { countOf } from '@unitbase/contracts/numbers';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Cluster } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Table } from '@unitbase/shared-ui/table';
import { Text } from '@unitbase/shared-ui/text';
import { StatusSign } from '../../../shared/threads/status-sign';
import type { StepProps } from '../step-props';
import css from './sent.module.css';

/** Confirms what was sent, with the status of each company. */
export function Sent({ id, user, list }: StepProps & { id: number }) {
  const { data: enquiry } = useApi('getEnquiry', { params: { id } });
  if (!enquiry) return null;
  const { facts, threads } = enquiry;
  return (
    <div className={css.sent}>
      <div className={css.head} role="status">
        <b aria-hidden="true">{threads.length}</b>
        <div>
          <Text as="h2" variant="d1">
            {`Sent to ${countOf(threads.length, 'company', 'companies')}`}
          </Text>
          <Text mute className={css.next}>
            {`Answers arrive in Messages and by mail to ${user.email}.`}
            {facts.reply_by && ` You asked for a reply by ${formatDate(facts.reply_by)}.`}
          </Text>
        </div>
      </div>
      <Table
        caption="Companies and their status"
        rows={threads}
        rowKey={(thread) => thread.id}
        columns={[
          {
            key: 'company',
            head: 'Company',
            variant: 'title',
            cell: (thread) => <Link href={urls.thread(thread.id)}>{thread.company.orgname}</Link>,
          },
          {
            key: 'place',
            head: 'Place',
            cell: ({ company }) => company.town || displayCountry(company.country),
          },
          { key: 'status', head: 'Status', cell: ({ status }) => <StatusSign status={status} /> },
        ]}
      />
      <Cluster>
        <ButtonLink href={urls.enquiries(id)}>Open this enquiry</ButtonLink>
        {list && (
          <ButtonLink
            variant="quiet"
            href={urls.list(list.id)}
          >{`Back to the list “${list.name}”`}</ButtonLink>
        )}
      </Cluster>
    </div>
  );
}
