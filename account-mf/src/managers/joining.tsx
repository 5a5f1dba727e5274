import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form, useActionData, useLocation, useNavigation, useSession } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { type FormResult, isFormFailure } from '../shared/form/form-action';
import { FormError } from '../shared/form/form-error';
import { BackHome, ResultPage } from '../shared/layout/result-page';
import css from './joining.module.css';

const { managers: text } = messages;

interface JoiningPageProps {
  title: string;
  /** What the person with the link agrees to. */
  children: string;
  /** Address to which the link was mailed. */
  email: string;
  /** Label of the confirming button. */
  confirm: string;
}

/** Renders the page of a mailed link that needs a login of its address: an invitation or a hand-over. */
export function JoiningPage({ title, children, email, confirm }: JoiningPageProps) {
  const { token } = useSession();
  return (
    <ResultPage title={title} heading={title} action={token ? <Confirm label={confirm} /> : <ToLogin />}>
      <p>{children}</p>
      <p>{text.forAddress(email)}</p>
    </ResultPage>
  );
}

function Confirm({ label }: { label: string }) {
  const result = useActionData() as FormResult | undefined;
  const isBusy = useNavigation().formMethod === 'POST';
  const failure = isFormFailure(result) ? result : null;
  return (
    <Form method="post" className={css.actions}>
      <FormError
        message={failure?.detail}
        action={<MoreLink href={urls.logout()}>{messages.navigation.logout}</MoreLink>}
      />
      <Button type="submit" variant="signal" busy={isBusy}>
        {label}
      </Button>
    </Form>
  );
}

function ToLogin() {
  const { pathname } = useLocation();
  const claim = { redirectUrl: pathname };
  return (
    <div className={css.actions}>
      <ButtonLink variant="signal" href={urls.login(claim)}>
        {messages.navigation.login}
      </ButtonLink>
      <MoreLink href={urls.registerForm('account', claim)}>{text.createAccount}</MoreLink>
      <Text variant="small" mute>
        {text.newHere}
      </Text>
    </div>
  );
}

/** Renders the page of a link that is used, revoked or expired. */
export function ExpiredLink({ title }: { title: string }) {
  return (
    <ResultPage title={title} heading={title} action={<BackHome />}>
      <p>{text.linkExpired}</p>
    </ResultPage>
  );
}
