import * as messages from '@unitbase/contracts/messages';
import { Form, useActionData, useNavigation, useSession } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import type { BookmarkOutcome } from '../shared/articles/bookmark-action';
import { useRestoreFocus } from '../shared/use-restore-focus';
import css from './byline.module.css';

interface SaveButtonProps {
  /** The article's id. */
  id: number;
  saved: boolean;
}

/**
 * Renders Read Later or Unsave Article for signed-in users. The label changes when the api has confirmed; a failure is
 * shown below.
 */
export function SaveButton({ id, saved }: SaveButtonProps) {
  const { token } = useSession();
  const outcome = useActionData() as BookmarkOutcome | undefined;
  const sending = useNavigation().formMethod === 'POST';
  useRestoreFocus('save', sending);
  if (!token) return null;
  return (
    <Form method="post" preventScrollReset data-print="no">
      <input type="hidden" name="article" value={id} />
      <input type="hidden" name="intent" value={saved ? 'unsave' : 'save'} />
      <Button id="save" type="submit" variant={saved ? 'line' : 'ink'} busy={sending} wide>
        {saved ? messages.news.unsave : messages.news.readLater}
      </Button>
      <div role="status">
        {outcome?.error && (
          <Text as="span" variant="hint" className={css.error}>
            {outcome.error}
          </Text>
        )}
      </div>
    </Form>
  );
}
