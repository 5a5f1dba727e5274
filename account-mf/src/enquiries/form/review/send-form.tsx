import type { User } from '@unitbase/contracts/entities/account';
import type { EnquiryCompany, EnquiryStart } from '@unitbase/contracts/entities/enquiries';
import { countOf } from '@unitbase/contracts/numbers';
import { Form, useNavigation } from '@unitbase/remote-kit';
import { MailIcon } from '@unitbase/shared-ui/act-icons';
import { Alert } from '@unitbase/shared-ui/alert';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useFormResult } from '../../../shared/form/form-action';
import { FormError } from '../../../shared/form/form-error';
import { UnverifiedNotice } from '../../../shared/unverified-notice';
import columns from '../columns.module.css';
import { enquiryLabels, intents } from '../fields';
import css from './send-form.module.css';

interface SendFormProps {
  start: EnquiryStart;
  receivers: readonly EnquiryCompany[];
  user: User;
  backHref: string;
}

/** Renders the form that sends the enquiry. It holds the whole enquiry and its key: sent again, nothing is sent twice. */
export function SendForm({ start, receivers, user, backHref }: SendFormProps) {
  const { failure } = useFormResult(intents.send);
  const isBusy = useNavigation().formMethod === 'POST';
  const { draft, allowance } = start;
  const left = allowance.limit - allowance.used;
  const fields = Object.keys(enquiryLabels).map((name) => [name, draft.fields[name] ?? ''] as const);
  const companies = countOf(receivers.length, 'company', 'companies');
  return (
    <div className={css.send}>
      {!user.email_verified && <UnverifiedNotice />}
      {receivers.length > left && (
        <Alert
          kind="warn"
          title={`You can write to ${countOf(left, 'more company', 'more companies')} today`}
        >
          Remove some here. Your draft is kept for the others.
        </Alert>
      )}
      <FormError message={failure && (failure.detail || Object.values(failure.fields).flat().join(' '))} />
      <Form method="post" className={columns.foot} aria-label="Send the enquiry">
        {[...fields, ['key', draft.key] as const].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {receivers.map(({ orgid }) => (
          <input key={orgid} type="hidden" name="orgid" value={orgid} />
        ))}
        <Text variant="small" mute className={columns.state}>
          Sent once, whatever is pressed twice.
        </Text>
        <ButtonLink variant="quiet" href={backHref}>
          Back
        </ButtonLink>
        <Button
          type="submit"
          variant="signal"
          name="intent"
          value={intents.send}
          busy={isBusy}
          disabled={receivers.length === 0 || receivers.length > left || !user.email_verified}
        >
          <MailIcon />
          {`Send to ${companies}`}
        </Button>
      </Form>
    </div>
  );
}
