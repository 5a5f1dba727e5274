import * as text from '@unitbase/contracts/messages/desk/people';
import { ActForm } from '../../shared/form/act-form';
import { intents } from './user-action';

/** Renders the form that mails the confirmation of the address again. */
export const ConfirmationForm = () => (
  <ActForm title={text.confirmation} intent={intents.resend} submit={text.resend} />
);
