import { Form } from '@unitbase/remote-kit';
import { FindField } from '@unitbase/shared-ui/find-field';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';

interface FindInPageProps {
  /** Path of the page. */
  action: string;
  value: string;
  onChange: (search: string) => void;
}

/** Renders a field that filters the page at each input; without script the form requests the filtered page. */
export function FindInPage({ action, value, onChange }: FindInPageProps) {
  const ref = useEarlyInput<HTMLInputElement>(undefined, value, (field) => onChange(field.value));
  return (
    <Form action={action} role="search" aria-label="This page" preventScrollReset data-print="no">
      <FindField
        ref={ref}
        label="Find on this page"
        name="q"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={100}
        autoComplete="off"
      />
    </Form>
  );
}
