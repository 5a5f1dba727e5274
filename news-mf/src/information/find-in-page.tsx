import { Form } from '@unitbase/remote-kit';
import { SearchIcon } from '@unitbase/shared-ui/act-icons';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from '../shared/news-find.module.css';

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
    <Form
      action={action}
      role="search"
      aria-label="This page"
      className={css.find}
      preventScrollReset
      data-print="no"
    >
      <label className={css.cell}>
        <span className={css.label}>Find on this page</span>
        <input
          ref={ref}
          type="search"
          name="q"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          maxLength={100}
          autoComplete="off"
        />
      </label>
      <button type="submit" className={css.go}>
        <SearchIcon />
        <VisuallyHidden>Find on this page</VisuallyHidden>
      </button>
    </Form>
  );
}
