import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { TextField } from '@unitbase/shared-ui/text-field';
import css from './word-filter.module.css';

/** Renders the filter of a list by words alone. */
export function WordFilter({ action, search }: { action: string; search: string }) {
  return (
    <Form method="get" action={action} className={css.filters} role="search">
      <TextField key={search} label="Words" name="search" type="search" defaultValue={search} />
      <Button type="submit">Find</Button>
    </Form>
  );
}
