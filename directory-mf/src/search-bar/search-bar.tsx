import { Form } from '@unitbase/shared-ui/site';

export function Fragment() {
  return (
    <Form action="/search" role="search">
      <input name="search" aria-label="Keyword" />
      <button type="submit">SEARCH DIRECTORY</button>
    </Form>
  );
}
