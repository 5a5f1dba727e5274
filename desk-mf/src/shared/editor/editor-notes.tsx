import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import { useSearchParams } from '@unitbase/remote-kit';
import { Alert, FormStatus } from '@unitbase/shared-ui/alert';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { ErrorSummary } from '@unitbase/shared-ui/error-summary';
import type { EditorFailure } from './editor-result';

interface EditorNotesProps {
  failure: EditorFailure<unknown> | undefined;
  /** Sentence of the last save. */
  accepted: string | undefined;
}

/** Renders the result of the last save: done, refused, or another version in the meantime. */
export function EditorNotes({ failure, accepted }: EditorNotesProps) {
  const [search] = useSearchParams();
  const done = accepted ?? (search.get('saved') && !failure ? text.saved(1) : undefined);
  const conflict = failure?.conflict;
  const items = Object.entries(failure?.fields ?? {}).flatMap(([name, problems]) =>
    problems.map((problem) => ({
      field: name,
      message: `${text.fields[name.split('_')[0] ?? ''] ?? name}: ${problem}`,
    })),
  );
  return (
    <>
      <FormStatus kind={done ? 'ok' : undefined} title={done} />
      {conflict && (
        <div role="alert">
          <Alert
            kind="warn"
            title={conflict.detail}
            action={
              <ButtonLink variant="line" href={`?version=${conflict.version}#difference`}>
                See the difference
              </ButtonLink>
            }
          >
            {conflict.hint}
          </Alert>
        </div>
      )}
      {failure && !conflict && items.length === 0 && <FormStatus kind="error" title={failure.detail} />}
      {failure && items.length > 0 && (
        <ErrorSummary title="The text is not saved" items={items} attempt={attemptOf(failure)} />
      )}
    </>
  );
}

const attempts = new WeakMap<object, number>();
let count = 0;

/** Returns a new number for each failure, so that the summary takes the focus again. */
function attemptOf(failure: object): number {
  const known = attempts.get(failure);
  if (known !== undefined) return known;
  count += 1;
  attempts.set(failure, count);
  return count;
}
