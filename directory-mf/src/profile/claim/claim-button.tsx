import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { Form, useNavigation, useSession } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { WithMailLink } from '@unitbase/shared-ui/with-mail-link';
import { useId } from 'react';
import type { ProfileActionResult } from '../load-profile';
import css from './claim-button.module.css';
import { useClaim } from './use-claim';

/** Renders Claim, the confirmation of a claim, or Edit for owners; nothing for visitors. */
export function ClaimButton({ company }: { company: Company }) {
  const { state, problem, error } = useClaim(company);
  const reasonId = useId();
  const { organisationId } = useSession();
  if (state === 'visitor') return null;
  if (state === 'mine' && organisationId === String(company.orgid)) {
    return (
      <ButtonLink variant="quiet" wide href={urls.profileEditor()}>
        Edit
      </ButtonLink>
    );
  }
  return (
    <>
      {/* The editor shows the last selected profile, so this form selects the profile first (decision D42). */}
      {state === 'mine' && <IntentForm intent="edit" label="Edit" />}
      {state === 'open' && (
        <IntentForm intent="claim" label={messages.profile.claim} reasonId={problem ? reasonId : undefined} />
      )}
      {state === 'open' && problem && !error && (
        <Text id={reasonId} variant="small" mute className={css.row}>
          <Reason sentence={problem} />
        </Text>
      )}
      <div className={css.row}>
        {state === 'claimed' ? (
          <FormStatus kind="ok" title={messages.profile.claimed} />
        ) : (
          <FormStatus {...(error ? { kind: 'error', title: <Reason sentence={error} /> } : {})} />
        )}
      </div>
    </>
  );
}

const Reason = ({ sentence }: { sentence: string }) => (
  <WithMailLink text={sentence} address={site.productionEmail} />
);

interface IntentFormProps {
  intent: ProfileActionResult['intent'];
  label: string;
  /** Id of the element that explains why the action cannot succeed (decision E1). */
  reasonId?: string | undefined;
}

/** Renders a form with one button that posts an intent to the page's action. */
function IntentForm({ intent, label, reasonId }: IntentFormProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        variant="quiet"
        wide
        busy={formData?.get('intent') === intent}
        unready={reasonId !== undefined}
        aria-describedby={reasonId}
      >
        {label}
      </Button>
    </Form>
  );
}
