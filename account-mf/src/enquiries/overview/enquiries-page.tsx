import type { EnquiryClosing } from '@unitbase/contracts/forms/enquiry';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { notFound, redirect, useApi, useParams } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { isApiError } from '../../shared/api-error';
import { runFormAction, textsOf } from '../../shared/form/form-action';
import { SessionEndedPage, useUnsentEntries } from '../../shared/form/session-ended-page';
import { AccountPage } from '../../shared/layout/account-page';
import { requireLogin } from '../../shared/require-login';
import { EnquiryDetails } from './enquiry-details';
import { intents } from './intents';

export const searchBar = false;
export const script = 'on-interaction';

const { myEnquiries } = messages.enquiries;

/** Loads the user's enquiries and the one of the address, or the newest. */
export const load = (args: PageArgs) =>
  requireLogin(args, async () => {
    const enquiries = await args.read('getEnquiries');
    const id = args.params.id === undefined ? enquiries[0]?.id : Number(args.params.id);
    if (id === undefined) return null;
    if (!Number.isInteger(id) || id < 1) throw notFound();
    await args.read('getEnquiry', { params: { id } }).catch((error: unknown) => {
      throw isApiError(error) && error.status === 404 ? notFound() : error;
    });
    return null;
  });

/** Closes an enquiry, or sends an undeliverable message again. */
export const action = ({ form, call }: ActionArgs) =>
  runFormAction(form, async () => {
    const { intent, id, thread, ...closing } = textsOf(form);
    if (intent === intents.again) {
      await call('resendThread', { params: { id: Number(thread) } });
    } else {
      await call('closeEnquiry', { params: { id: Number(id) }, body: closing as EnquiryClosing });
    }
    return redirect(urls.enquiries(Number(id)), 303);
  });

/** Renders `/account/enquiries`: the user's enquiries and one of them (docs/requirements/enquiries.md §2). */
export function Page() {
  const entries = useUnsentEntries();
  if (entries) return <SessionEndedPage title={myEnquiries} entries={entries} />;
  return <Enquiries />;
}

function Enquiries() {
  const { data: enquiries } = useApi('getEnquiries');
  const { id } = useParams();
  const shown = id === undefined ? enquiries?.[0]?.id : Number(id);
  if (!enquiries) return null;
  if (shown === undefined) return <NoEnquiries />;
  return <EnquiryDetails key={shown} id={shown} enquiries={enquiries} />;
}

function NoEnquiries() {
  return (
    <AccountPage title={myEnquiries} noindex section="enquiries">
      <EmptyState
        level={1}
        title="No enquiries yet"
        action={<ButtonLink href={urls.search()}>Find companies</ButtonLink>}
      >
        Choose up to ten companies in a list, a comparison or on a profile, and press ‘Send enquiry’. Their
        answers stand here side by side.
      </EmptyState>
    </AccountPage>
  );
}
