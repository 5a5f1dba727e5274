import { missingOf, requiredFields } from '@unitbase/contracts/completeness';
import { formatMoment } from '@unitbase/contracts/dates';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { fieldLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { Form, useNavigation } from '@unitbase/remote-kit';
import { Alert, FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { ErrorSummary, type SummaryItem } from '@unitbase/shared-ui/error-summary';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Panel } from '@unitbase/shared-ui/panel';
import { Text } from '@unitbase/shared-ui/text';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '../../shared/form/form-error';
import { pageOf } from '../../shared/profiles/own-card';
import { detailsLabels } from '../details/details-values';
import { useMissing } from '../details/use-typed-details';
import { useEditorResult } from '../form/editor-result';
import { intents } from '../form/intents';
import css from './submission.module.css';

const { profileForm } = messages;

/** Id of the first credit field, which is hidden until the details are complete. */
const CREDIT_FIELDS = 'credits-row.productiontypecode';

/** Returns what is missing for a submission, with the ids of the fields. */
function useMissingItems(organisation: OrgDetails): SummaryItem[] {
  const emptyFields = useMissing(organisation, ({ country }) => requiredFields(country));
  const fields = missingOf(organisation, requiredFields(organisation.country)).map((field) => ({
    field: `details-${field}`,
    message: emptyFields.includes(field) ? detailsLabels[field] : `${detailsLabels[field]}: not saved yet`,
  }));
  const credits = organisation.production_credits.length < fieldLimits.minimumCredits;
  return credits ? [...fields, { field: CREDIT_FIELDS, message: profileForm.minimumCredits }] : fields;
}

/**
 * Submits the profile for approval, and shows the deadline and the staff's requests (decisions D40, D41).
 * Changes of a public profile need no approval.
 */
export function Submission({ organisation }: { organisation: OrgDetails }) {
  const { accepted } = useEditorResult(intents.submit);
  const confirmation = useRef<HTMLDivElement>(null);
  // Moves the focus to the confirmation, because the pressed button is gone (decision C6).
  useEffect(() => {
    if (accepted) confirmation.current?.focus();
  }, [accepted]);
  return (
    <>
      <div ref={confirmation} tabIndex={-1}>
        <FormStatus kind={accepted ? 'ok' : undefined} title={accepted?.accepted} />
      </div>
      <SubmissionState organisation={organisation} />
    </>
  );
}

function SubmissionState({ organisation }: { organisation: OrgDetails }) {
  const { status, due_at, review_note } = organisation;
  const { failure } = useEditorResult(intents.submit);
  const [attempt, setAttempt] = useState(0);
  const isBusy = useNavigation().formData?.get('intent') === intents.submit;
  const missing = useMissingItems(organisation);
  if (status === 'submitted') {
    return (
      <Alert
        kind="info"
        title="Your profile is with our team."
        action={<Preview organisation={organisation} />}
      >
        {due_at && (
          <>They decide by {formatMoment(due_at)} in London. You can go on changing it until then.</>
        )}
      </Alert>
    );
  }
  if (status !== 'draft' && status !== 'changes_requested') return null;
  const isReady = missing.length === 0;
  return (
    <Panel title="Submit for approval" className={css.panel}>
      {review_note && (
        <Alert kind="warn" title="Our team asks you to change this first">
          {review_note}
        </Alert>
      )}
      <Text variant="small" mute>
        {organisation.packagetypecode === 'BASIC'
          ? 'Our team checks your profile by hand. It goes live within 48 hours.'
          : 'Our team checks your profile by hand and answers within two working days.'}
      </Text>
      {(attempt > 0 || failure) && (
        <ErrorSummary title="Complete this first" items={missing} attempt={attempt + (failure ? 1 : 0)} />
      )}
      <FormError message={failure?.detail} />
      <Form method="post" preventScrollReset aria-label="Submit for approval">
        <input type="hidden" name="intent" value={intents.submit} />
        <input type="hidden" name="orgid" value={organisation.id} />
        <Button
          type="submit"
          busy={isBusy}
          unready={!isReady}
          onUnready={() => setAttempt((count) => count + 1)}
        >
          Submit for approval
        </Button>
      </Form>
      <Preview organisation={organisation} />
    </Panel>
  );
}

const Preview = ({ organisation }: { organisation: OrgDetails }) => (
  <MoreLink href={pageOf(organisation)}>{messages.account.previewProfile}</MoreLink>
);
