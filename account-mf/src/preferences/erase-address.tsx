import { urls } from '@unitbase/contracts/urls';
import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import css from './preferences.module.css';
import { ERASE } from './preferences-form';

/** Renders the erasure of an address without an account: its subscription, messages and requests. */
export function EraseAddress({ hasAccount }: { hasAccount: boolean }) {
  return (
    <Form method="post" className={css.forget} aria-label="Forget this address">
      <Text as="h2" variant="h2">
        Forget this address
      </Text>
      <Text>
        We delete your subscription and every message and request that was sent to us with this address.{' '}
        {hasAccount && (
          <>
            Your account stays:{' '}
            <TextLink href={urls.deleteAccountThanks()}>delete it on its own page</TextLink>.
          </>
        )}
      </Text>
      <Button type="submit" name="intent" value={ERASE} variant="danger">
        Forget this address
      </Button>
    </Form>
  );
}
