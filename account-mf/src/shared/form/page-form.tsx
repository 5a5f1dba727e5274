import { Form } from '@unitbase/remote-kit';
import { ErrorSummary } from '@unitbase/shared-ui/error-summary';
import { join } from '@unitbase/shared-ui/join';
import type { ReactNode } from 'react';
import { FormError } from './form-error';
import css from './page-form.module.css';
import { problemsTitle } from './problems-title';
import type { PageFormState } from './use-page-form';

interface PageFormProps {
  form: PageFormState;
  /** Says which form of the page it is. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** The form of a page: a native POST to its own address without JavaScript, the same action with it. */
export function PageForm({ form, label, className, children }: PageFormProps) {
  const { problems, attempt, onSubmit, ref, action } = form;
  return (
    <Form
      ref={ref}
      method="post"
      action={action}
      noValidate
      aria-label={label}
      className={join(css.form, className)}
      onSubmit={onSubmit}
    >
      <ErrorSummary title={problemsTitle(problems.length)} items={problems} attempt={attempt} />
      {children}
    </Form>
  );
}

/** The api's sentence about the whole form, announced when it arrives. */
export function PageFormError({ form: { formError } }: { form: PageFormState }) {
  return <FormError message={formError} />;
}

/** A ruled part of a long form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className={css.heading}>{title}</h2>
      {children}
    </>
  );
}

/** The keys at the form's foot. */
export function FormActions({ ruled, children }: { ruled?: boolean; children: ReactNode }) {
  return <div className={join(css.actions, ruled && css.ruled)}>{children}</div>;
}
