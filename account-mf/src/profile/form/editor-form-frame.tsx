import * as messages from '@unitbase/contracts/messages';
import { Form } from '@unitbase/remote-kit';
import { Alert, FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { ErrorBox, ErrorSummary } from '@unitbase/shared-ui/error-summary';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormError } from '../../shared/form/form-error';
import { problemsTitle } from '../../shared/form/problems-title';
import css from './editor-form-frame.module.css';
import type { EditorForm } from './use-editor-form';

interface EditorFormFrameProps<Values extends FieldValues> {
  form: EditorForm<Values>;
  /** Accessible name of the form. */
  label: string;
  /**
   * Title of the error summary.
   * @default the number of problems
   */
  problemsTitle?: string;
  /** Buttons at the end of the form. */
  actions: ReactNode;
  /** Whether the buttons announce success themselves. */
  quiet?: boolean;
  children: ReactNode;
}

/** Renders a form of the editor: error summary, restored draft, fields, result and buttons. */
export function EditorFormFrame<Values extends FieldValues>(props: EditorFormFrameProps<Values>) {
  const { form, label, actions, quiet, children } = props;
  const { problems } = form;
  const title = props.problemsTitle ?? problemsTitle(problems.length);
  const hydrated = useHydrated();
  return (
    <Form
      ref={form.ref}
      method="post"
      noValidate
      preventScrollReset
      aria-label={label}
      data-draft={form.draft}
      className={css.form}
      onSubmit={form.onSubmit}
    >
      <input type="hidden" name="intent" value={form.intent} />
      <input type="hidden" name="orgid" value={form.orgId} />
      {form.version && <input type="hidden" name="version" value={form.version} />}
      <ErrorSummary title={title} items={problems} attempt={form.attempt} />
      {form.isRestored && (
        <Alert
          kind="info"
          title={messages.account.draftRestored}
          action={
            <Button variant="line" onClick={form.discard}>
              Discard
            </Button>
          }
        />
      )}
      {children}
      {/* For an error that no field shows: the form is long. */}
      <ErrorBox
        hasError={form.formError !== '' && problems.length === 0}
        attempt={form.attempt}
        className={css.error}
      >
        <FormError
          message={form.formError}
          action={
            form.isConflict &&
            hydrated && (
              <Button variant="line" onClick={form.discard}>
                Discard
              </Button>
            )
          }
        />
      </ErrorBox>
      {!quiet && <FormStatus kind={form.accepted ? 'ok' : undefined} title={form.accepted} />}
      {actions}
    </Form>
  );
}
