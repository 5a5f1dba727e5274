import { FormStatus } from '@unitbase/shared-ui/alert';
import type { DeskFailure } from './desk-action';

/** Announces why a form was rejected. */
export function FormProblem({ failure }: { failure: DeskFailure | null }) {
  // The code field has its own message.
  if (!failure?.detail || failure.needsCode) return <FormStatus />;
  return <FormStatus kind="error" title={failure.detail} />;
}
