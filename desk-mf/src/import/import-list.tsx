import type { CompanyImport } from '@unitbase/contracts/entities/desk/imports';
import { imports as text } from '@unitbase/contracts/messages/desk/imports';
import { useApi } from '@unitbase/remote-kit';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Section } from '@unitbase/shared-ui/section';
import { useDeskFailure } from '../shared/form/desk-action';
import { FormProblem } from '../shared/form/form-problem';
import css from './import-list.module.css';
import { ImportRow } from './import-row';
import { intents } from './intents';
import { isBusy, useProgress } from './use-progress';

/** Renders the imports so far with their acts, the newest first. */
export function ImportList() {
  const { data, mutate } = useApi('GET /desk/imports');
  const failures = [
    useDeskFailure(intents.stop),
    useDeskFailure(intents.resume),
    useDeskFailure(intents.undo),
    useDeskFailure(intents.discard),
  ];
  useProgress(data?.results.some(isBusy) ?? false, mutate);
  return (
    <Section title={text.imports}>
      <FormProblem failure={failures.find((failure) => failure !== null) ?? null} />
      <List imports={data?.results ?? []} />
    </Section>
  );
}

function List({ imports }: { imports: readonly CompanyImport[] }) {
  if (imports.length === 0)
    return (
      <EmptyState title={text.noneTitle} level={3}>
        {text.noneHint}
      </EmptyState>
    );
  return (
    <ul className={css.list}>
      {imports.map((one) => (
        <ImportRow key={one.id} data={one} />
      ))}
    </ul>
  );
}
