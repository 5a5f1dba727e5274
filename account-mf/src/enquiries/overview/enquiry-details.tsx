import { formatDate } from '@unitbase/contracts/dates';
import type { Enquiry, EnquirySummary } from '@unitbase/contracts/entities/enquiries';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { PlusIcon } from '@unitbase/shared-ui/act-icons';
import { Alert } from '@unitbase/shared-ui/alert';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { AccountPage } from '../../shared/layout/account-page';
import { Answers } from './answers';
import { CloseForm } from './close-form';
import css from './enquiries.module.css';
import { EnquiryList } from './enquiry-list';
import { Facts } from './facts';
import { Waiting } from './waiting';

const { myEnquiries, newEnquiry } = messages.enquiries;

/** Renders one enquiry of the user with its companies, beside the list of all. */
export function EnquiryDetails({ id, enquiries }: { id: number; enquiries: readonly EnquirySummary[] }) {
  const { data: enquiry } = useApi('getEnquiry', { params: { id } });
  if (!enquiry) return null;
  const { facts } = enquiry;
  return (
    <AccountPage
      title={facts.title}
      noindex
      section="enquiries"
      crumbs={[{ label: myEnquiries, href: urls.enquiries() }, { label: facts.title }]}
    >
      <header className={css.head}>
        <div>
          <Text variant="overline">{`Enquiry of ${formatDate(facts.created_at)}`}</Text>
          <Text as="h1" variant="d1" className={css.title}>
            {facts.title}
          </Text>
        </div>
        <ButtonLink variant="line" href={urls.enquiry([''])}>
          <PlusIcon />
          {newEnquiry}
        </ButtonLink>
      </header>
      <div className={css.columns}>
        <EnquiryList enquiries={enquiries} current={id} />
        <div className={css.main}>
          {facts.closed_at && <Closed facts={facts} />}
          <Facts enquiry={enquiry} />
          <Companies enquiry={enquiry} />
        </div>
      </div>
    </AccountPage>
  );
}

function Companies({ enquiry }: { enquiry: Enquiry }) {
  const answers = enquiry.threads.filter(({ answer }) => answer !== null);
  const waiting = enquiry.threads.filter(({ answer }) => answer === null);
  return (
    <>
      {answers.length > 0 && <Answers threads={answers} />}
      {waiting.length > 0 && <Waiting enquiryId={enquiry.facts.id} threads={waiting} />}
      {!enquiry.facts.closed_at && <CloseForm id={enquiry.facts.id} companies={enquiry.companies} />}
    </>
  );
}

function Closed({ facts: { closed_at, closing_line } }: Pick<Enquiry, 'facts'>) {
  return (
    <Alert kind="info" title={`Closed ${formatDate(closed_at ?? '')}: ${messages.enquiries.bookedElsewhere}`}>
      {closing_line || 'Companies can write no more. Threads stay readable.'}
    </Alert>
  );
}
