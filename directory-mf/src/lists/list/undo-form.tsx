import type { ListChange } from '@unitbase/contracts/list-changes';
import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';

/** Renders Undo as a form, which works without script. */
export function UndoForm({ changes }: { changes: readonly ListChange[] }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="changes" value={JSON.stringify(changes)} />
      <Button type="submit" variant="line" name="intent" value="undo">
        Undo
      </Button>
    </Form>
  );
}
