import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { FormStatus } from '@unitbase/shared-ui/notice';
import { Form, useNavigation, useSession } from '@unitbase/shared-ui/site';
import { useClaim } from './use-claim';

/** In the head, for who is signed in: claim the listing, the thanks after it, or Edit when it is one's own. */
export function ClaimKey({ company }: { company: Company }) {
  const { state, error } = useClaim(company);
  const { organisationId } = useSession();
  const { formData } = useNavigation();
  if (state === 'visitor') return null;
  if (state === 'mine' && organisationId === String(company.orgid)) {
    return (
      <ButtonLink look="quiet" wide href={urls.profileEditor()}>
        Edit
      </ButtonLink>
    );
  }
  // The editor shows the profile that was chosen last: of several, this one is chosen on the way (decision D42).
  if (state === 'mine') {
    return (
      <Form method="post" action={urls.profileEditor()}>
        <input type="hidden" name="intent" value="select" />
        <input type="hidden" name="organisation_id" value={company.orgid} />
        <Button type="submit" look="quiet" wide busy={formData?.get('intent') === 'select'}>
          Edit
        </Button>
      </Form>
    );
  }
  return (
    <>
      {state === 'open' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="claim" />
          <Button type="submit" look="quiet" wide busy={formData?.get('intent') === 'claim'}>
            {messages.profile.claim}
          </Button>
        </Form>
      )}
      {state === 'claimed' ? (
        <FormStatus kind="ok" title={messages.profile.claimed} />
      ) : (
        <FormStatus {...(error ? { kind: 'error', title: error } : {})} />
      )}
    </>
  );
}
