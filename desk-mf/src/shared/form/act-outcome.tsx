import { FormStatus } from '@unitbase/shared-ui/alert';
import { useAccepted } from './accepted';

/** Renders the result of an act whose form left the page with it. @param of intents of forms that the page does not have */
export function ActOutcome({ of }: { of: readonly string[] }) {
  const accepted = useAccepted(...of);
  return accepted ? <FormStatus kind="ok" title={accepted} /> : null;
}
