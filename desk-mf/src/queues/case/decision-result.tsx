import { CHANGED, type DecisionName, decisionNames, type QueueName } from '@unitbase/contracts/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/queues';
import { useActionData, useLocation, useSession } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useEffect } from 'react';
import { deleteDraft } from '../../shared/drafts/drafts';
import type { DeskFailure } from '../../shared/form/desk-action';
import { type QueueView, viewPath } from '../queue-view';
import { draftName } from './draft-name';

/** Announces the result of the last decision: why the api rejected it, or what it did to the case before this one. */
export function DecisionResult({ view }: { view: QueueView }) {
  const failure = useActionData() as Partial<DeskFailure> | undefined;
  const decided = useDecided(view.queue);
  if (failure?.detail) return <FormStatus kind="error" title={failure.detail} />;
  if (!decided) return <FormStatus />;
  return (
    <FormStatus
      kind="ok"
      title={(decided.isChange ? text.changeDecidedAs : text.decidedAs[view.queue])[decided.as]}
      action={
        <TextLink href={viewPath({ ...view, id: decided.id, search: '', page: 1 })}>
          {text.showAgain}
        </TextLink>
      }
    />
  );
}

/** Reads the decision that led to this address, and deletes the drafts of its texts. */
function useDecided(queue: QueueName): { id: number; as: DecisionName; isChange: boolean } | null {
  const query = new URLSearchParams(useLocation().search);
  const { userId } = useSession();
  const id = Number(query.get('decided'));
  const as = decisionNames.find((name) => name === query.get('as'));
  useEffect(() => {
    if (id > 0) for (const name of decisionNames) deleteDraft({ userId, name: draftName(queue, id, name) });
  }, [id, queue, userId]);
  return id > 0 && as ? { id, as, isChange: query.get('of') === CHANGED } : null;
}
