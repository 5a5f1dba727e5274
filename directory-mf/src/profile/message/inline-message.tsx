import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { Form, useActionData, useSearchParams, useSession } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { Section } from '@unitbase/shared-ui/section';
import { TextArea, TextField } from '@unitbase/shared-ui/text-field';
import type { ProfileActionResult } from '../load-profile';
import css from './message-form.module.css';

/** Renders the message form in the page, for 'Send Email' without script. */
export function InlineMessage({ company }: { company: Company }) {
  const [query] = useSearchParams();
  const { token } = useSession();
  const response = useActionData() as ProfileActionResult | undefined;
  const result = response?.intent === 'message' ? response : undefined;
  if (!token || !query.has('message')) return null;
  const { profile } = messages;
  return (
    <Section title={`${profile.message}: ${company.orgname}`} id="message" small tight>
      {result?.done ? (
        <FormStatus kind="ok" title={profile.messageSent} />
      ) : (
        <Form method="post" className={css.form}>
          <FormStatus {...(result?.error ? { kind: 'error', title: result.error } : {})} />
          <input type="hidden" name="intent" value="message" />
          <TextField name="subject" label={profile.subject} required defaultValue={result?.input?.subject} />
          <TextArea name="message" label={profile.message} required defaultValue={result?.input?.message} />
          <Button type="submit">{profile.sendEmail}</Button>
        </Form>
      )}
    </Section>
  );
}
