import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form, useNavigation, useSession } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { FormStatus } from '@unitbase/shared-ui/notice';
import type { ProfileAnswer } from '../load-profile';
import { useClaim } from './use-claim';

/** In the head, for who is signed in: claim the listing, the thanks after it, or Edit when it is one's own. */
export function ClaimKey({ company }: { company: Company }) {
  const { state, error } = useClaim(company);
  const { organisationId } = useSession();
  if (state === 'visitor') return null;
  if (state === 'mine' && organisationId === String(company.orgid)) {
    return (
      <ButtonLink look="quiet" wide href={urls.profileEditor()}>
        Edit
      </ButtonLink>
    );
  }
  return (
    <>
      {/* The editor shows the profile that was chosen last: of several, this one is chosen on the way (decision D42). */}
      {state === 'mine' && <Key intent="edit" label="Edit" />}
      {state === 'open' && <Key intent="claim" label={messages.profile.claim} />}
      {state === 'claimed' ? (
        <FormStatus kind="ok" title={messages.profile.claimed} />
      ) : (
        <FormStatus {...(error ? { kind: 'error', title: error } : {})} />
      )}
    </>
  );
}

/** A form of one key, which the profile's action answers. */
function Key({ intent, label }: { intent: ProfileAnswer['intent']; label: string }) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" look="quiet" wide busy={formData?.get('intent') === intent}>
        {label}
      </Button>
    </Form>
  );
}
