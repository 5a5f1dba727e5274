import { useActionData } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { useDeskFailure } from '../shared/form/desk-action';
import { FormProblem } from '../shared/form/form-problem';
import type { CompanySuccess } from './company-action';

/** Announces the result of the form with this intent. */
export function ResultLine({ intent }: { intent: string }) {
  const result = useActionData() as Partial<CompanySuccess> | undefined;
  const failure = useDeskFailure(intent);
  if (failure) return <FormProblem failure={failure} />;
  const accepted = result?.intent === intent ? result.accepted : undefined;
  return <FormStatus kind={accepted ? 'ok' : undefined} title={accepted} />;
}
