import { Alert } from '@unitbase/shared-ui/alert';
import { CodeField } from './code-field';
import { CODE_FIELD, type DeskFailure } from './desk-action';

/**
 * Renders the field of the code that a call needs which cannot be undone, once the api has asked for it. Place it in the form:
 * its other fields stay as they were sent.
 */
export function ConfirmCode({ failure }: { failure: DeskFailure | null }) {
  if (!failure?.needsCode) return null;
  return (
    <Alert kind="warn" title={failure.detail || 'This needs your second factor.'}>
      <CodeField name={CODE_FIELD} label="Six digits from your app" error={failure.fields[CODE_FIELD]?.[0]} />
    </Alert>
  );
}
