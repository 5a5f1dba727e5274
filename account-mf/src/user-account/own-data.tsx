import { apiUrl } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import css from './user-account-page.module.css';

/** Renders the user's data rights: export, email preferences and erasure. */
export function OwnData() {
  return (
    <section className={css.part} aria-labelledby="own-data">
      <Text as="h2" variant="h2" id="own-data">
        Your data
      </Text>
      <ul className={css.rights}>
        <li>
          <TextLink href={apiUrl('exportAccount')} download>
            Download your data
          </TextLink>
          <Text mute>Everything that is stored about you, as a JSON file.</Text>
        </li>
        <li>
          <TextLink href={urls.gdprPreferences()}>Mail preferences</TextLink>
          <Text mute>What we send to your address.</Text>
        </li>
        <li>
          <TextLink href={urls.deleteAccountThanks()}>{messages.account.deleteAccount}</TextLink>
          <Text mute>Your account, your profile and what we know about you.</Text>
        </li>
      </ul>
    </section>
  );
}
