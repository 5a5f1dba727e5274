import { FormStatus } from '@unitbase/shared-ui/alert';
import type { ReactNode } from 'react';
import type { DeskFailure } from './desk-action';

interface FormProblemProps {
  failure: DeskFailure | null;
  /** Link or button beside the message. */
  action?: ReactNode;
}

/** Announces why a form was rejected. */
export function FormProblem({ failure, action }: FormProblemProps) {
  // The code field has its own message.
  if (!failure?.detail || failure.needsCode) return <FormStatus />;
  return <FormStatus kind="error" title={failure.detail} action={action} />;
}
