import { Form } from '@unitbase/remote-kit';
import { Button, type ButtonVariant } from '@unitbase/shared-ui/button';
import { ErrorSummary } from '@unitbase/shared-ui/error-summary';
import { join } from '@unitbase/shared-ui/join';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import type { ReactNode } from 'react';
import { FormError } from './form-error';
import css from './page-form.module.css';
import { problemsTitle } from './problems-title';
import type { PageFormState } from './use-page-form';

interface PageFormProps {
  form: PageFormState;
  /** Accessible name of the form. */
  label: string;
  className?: string;
  /** Id, for buttons outside the form. */
  id?: string;
  /** Called at each input into a field. */
  onInput?: () => void;
  children: ReactNode;
}

/** Renders a page's form. Without JavaScript it posts to its own URL, with it to the same action. */
export function PageForm({ form, label, className, id, onInput, children }: PageFormProps) {
  const { problems, attempt, onSubmit, ref, action } = form;
  return (
    <Form
      ref={ref}
      id={id}
      method="post"
      action={action}
      noValidate
      aria-label={label}
      className={join(css.form, className)}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <ErrorSummary title={problemsTitle(problems.length)} items={problems} attempt={attempt} />
      {children}
    </Form>
  );
}

/** Announces the error of the whole form. */
export function PageFormError({ form: { formError } }: { form: PageFormState }) {
  return <FormError message={formError} />;
}

/** Renders a titled part of a long form. */
export function FormSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {children}
    </>
  );
}

interface SubmitButtonProps {
  form: PageFormState;
  /** @default 'signal' */
  variant?: ButtonVariant;
  wide?: boolean;
  /** Whether the form can be sent; otherwise a press shows what is missing (decision C3). @default true */
  isComplete?: boolean;
  children: ReactNode;
}

/** Renders the button that sends the form. Without scripts it is always ready. */
export function SubmitButton({ form, variant = 'signal', isComplete = true, ...button }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      variant={variant}
      busy={form.busy}
      unready={hydrated && !isComplete}
      onUnready={form.showMissing}
      {...button}
    />
  );
}

/** Renders the buttons at the end of the form. */
export function FormActions({ ruled, children }: { ruled?: boolean; children: ReactNode }) {
  return <div className={join(css.actions, ruled && css.ruled)}>{children}</div>;
}
