import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import css from './ownership.module.css';
import { claimUrls, useClaim } from './use-claim';

/** Renders links to claim the profile by login or registration, for visitors (docs/requirements/directory.md §6). */
export function Ownership({ company }: { company: Company }) {
  const { state } = useClaim(company);
  if (state !== 'visitor') return null;
  const { login, register } = claimUrls(company);
  return (
    <section className={css.own} aria-label="Is this your company?" data-print="no">
      <Text variant="small" mute>
        Is this your company?
      </Text>
      <ButtonLink variant="line" href={login}>
        {messages.profile.manageProfile}
      </ButtonLink>
      <ButtonLink variant="quiet" href={register}>
        {messages.profile.registerToManage}
      </ButtonLink>
    </section>
  );
}
