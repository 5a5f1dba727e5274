import { EnquiryForm } from '@unitbase/contracts/forms/enquiry';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { notFound, redirect, useApi, useSearchParams } from '@unitbase/remote-kit';
import { Text } from '@unitbase/shared-ui/text';
import { isApiError } from '../../shared/api-error';
import { SessionEndedPage, useUnsentEntries } from '../../shared/form/session-ended-page';
import { AccountPage } from '../../shared/layout/account-page';
import { requireLogin } from '../../shared/require-login';
import { readAddress } from './address';
import css from './enquiry-page.module.css';
import { companiesOf } from './fields';
import { Review } from './review/review';
import { Sent } from './sent/sent';
import type { StepProps } from './step-props';
import { Steps } from './steps';
import { Write } from './write/write';

export { enquiryAction as action } from './enquiry-action';

export const searchBar = false;
export const script = 'on-interaction';

const me = { params: { id: 'me' } } as const;

/** Loads the step of the address. An enquiry without companies goes on with those of its draft. */
export const load = (args: PageArgs) =>
  requireLogin(args, async () => {
    const { sent, list } = readAddress(args.url.searchParams);
    await Promise.all([
      sent === undefined ? loadForm(args) : loadSent(args, sent),
      args.read('getUser', me),
      // The page can do without the way back to the list.
      list && args.read('getList', { params: { id: list } }).catch(() => undefined),
    ]);
    return null;
  });

async function loadForm({ url, read, actionResult }: PageArgs) {
  const { companies, isReview, list } = readAddress(url.searchParams);
  const { draft } = await read('getEnquiryStart', { query: { company: companies } });
  if (actionResult) return;
  const kept = companiesOf(draft.fields);
  if (!url.searchParams.has('company') && kept.length > 0) throw redirect(urls.enquiry(kept, { list }));
  if (isReview && !EnquiryForm.safeParse(draft.fields).success)
    throw redirect(urls.enquiry(companies, { list }));
}

const loadSent = ({ read }: PageArgs, id: number) =>
  read('getEnquiry', { params: { id } }).catch((error: unknown) => {
    throw isApiError(error) && error.status === 404 ? notFound() : error;
  });

/** Renders `/enquiry`: write, review, sent (docs/requirements/enquiries.md §2). */
export function Page() {
  const entries = useUnsentEntries();
  if (entries) return <SessionEndedPage title={messages.enquiries.newEnquiry} entries={entries} />;
  return <Enquiry />;
}

function Enquiry() {
  const address = readAddress(useSearchParams()[0]);
  const { data: user } = useApi('getUser', me);
  const { data: list } = useApi(
    address.list === undefined ? null : 'getList',
    address.list === undefined ? { params: { id: 0 } } : { params: { id: address.list } },
  );
  const title = messages.enquiries.newEnquiry;
  if (!user) return null;
  return (
    <AccountPage
      title={title}
      noindex
      crumbs={[
        ...(list
          ? [
              { label: messages.lists.lists, href: urls.lists() },
              { label: list.name, href: urls.list(list.id) },
            ]
          : []),
        { label: title },
      ]}
    >
      <header className={css.head}>
        <Text as="h1" variant="d1">
          {title}
        </Text>
        <Text mute>One enquiry, several companies, an answer from each.</Text>
      </header>
      <Step address={address} user={user} list={list} />
    </AccountPage>
  );
}

function Step(props: StepProps) {
  const { sent, isReview } = props.address;
  if (sent !== undefined) {
    return (
      <>
        <Steps current="Sent" />
        <Sent id={sent} {...props} />
      </>
    );
  }
  return (
    <>
      <Steps current={isReview ? 'Review' : 'Write'} />
      {isReview ? <Review {...props} /> : <Write {...props} />}
    </>
  );
}
