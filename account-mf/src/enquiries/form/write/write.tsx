import { formatMoment } from '@unitbase/contracts/dates';
import { Form, useApi, useCall } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { useState } from 'react';
import { useFormResult } from '../../../shared/form/form-action';
import { FormError } from '../../../shared/form/form-error';
import { UnverifiedNotice } from '../../../shared/unverified-notice';
import columns from '../columns.module.css';
import { Allowance } from '../companies/allowance';
import { CompaniesPanel } from '../companies/companies-panel';
import { companiesOf, intents } from '../fields';
import type { StepProps } from '../step-props';
import { EnquiryFields } from './enquiry-fields';

/** Renders the form of an enquiry and the companies that it goes to. */
export function Write({ address, user }: StepProps) {
  const { companies: refs, list } = address;
  const { data: start, mutate } = useApi('getEnquiryStart', { query: { company: refs } });
  const resent = useFormResult(intents.resend);
  // The draft of the first view: what is typed here changes it.
  const [keptCompanies] = useState(companiesOf(start?.draft.fields ?? {}));
  const [discarded, setDiscarded] = useState(0);
  const call = useCall();
  const discard = async () => {
    await call('deleteEnquiryDraft');
    await mutate();
    setDiscarded(discarded + 1);
  };
  if (!start) return null;
  const { companies, allowance } = start;
  return (
    <div className={columns.columns} data-step="write">
      <div>
        {!user.email_verified && <UnverifiedNotice />}
        <FormError message={resent.failure?.detail} />
        {resent.accepted && <Alert kind="ok" title={resent.accepted.accepted} />}
        {allowance.next_at && (
          <Alert kind="warn" title={`You have written to ${allowance.used} companies today`}>
            {`The next enquiry is possible on ${formatMoment(allowance.next_at)}. Your draft is kept until then.`}
          </Alert>
        )}
        <EnquiryFields
          key={discarded}
          start={start}
          address={address}
          isLimited={allowance.next_at !== null}
          onFilesChanged={() => mutate()}
          onDiscard={() => void discard()}
        />
        <Form method="post" id={intents.discard} />
      </div>
      <aside className={columns.side} aria-label="Chosen companies">
        <CompaniesPanel
          companies={companies}
          others={keptCompanies.filter((ref) => !refs.includes(ref))}
          list={list}
        />
        <Allowance allowance={allowance} />
      </aside>
    </div>
  );
}
