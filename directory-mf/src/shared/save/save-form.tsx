import { urls } from '@unitbase/contracts/urls';
import { Form, useLocation } from '@unitbase/remote-kit';

/** Renders the form that the Save buttons of a page send without script. Visitors reach the login and come back. */
export function SaveForm({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={urls.lists()} id={id} hidden>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="return" value={pathname + search} />
    </Form>
  );
}
