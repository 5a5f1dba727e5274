import { NewsletterPopupForm } from '@unitbase/contracts/forms/newsletter';
import { Button } from '@unitbase/shared-ui/button';
import { TextField } from '@unitbase/shared-ui/text-field';
import { type FormEvent, useState } from 'react';
import { subscriptionLabels } from '../shared/newsletter/subscription';
import css from './popup-panel.module.css';

const EmailAddress = NewsletterPopupForm.shape.email;

/** Renders the e-mail field alone; the other fields follow a valid address. */
export function EmailStep({ onNext }: { onNext: (email: string) => void }) {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const result = EmailAddress.safeParse(String(new FormData(event.currentTarget).get('email')));
    if (result.success) return onNext(result.data);
    setError(result.error.issues[0]?.message);
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form noValidate aria-label="Newsletter" className={css.form} onSubmit={submit}>
      <TextField
        label={subscriptionLabels.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={error}
      />
      <Button type="submit" wide>
        Subscribe
      </Button>
    </form>
  );
}
