import * as messages from '@unitbase/contracts/messages';
import { useApi } from '@unitbase/remote-kit';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';

interface CategorySelectProps {
  id: string;
  /** A section's slug or `section/category`; empty for all. */
  value: string;
  /** What the category of `value` is called. */
  name: string;
  onChange: (value: string) => void;
}

/** Sections by number of companies; the category of the page that one stands on is offered after them. */
export function CategorySelect({ id, value, name, onChange }: CategorySelectProps) {
  const { data = [] } = useApi('getCategories', { query: { sections: true } });
  const [sectionSlug, categorySlug] = value.split('/');
  const known = data.some((each) => each.url_slug === sectionSlug);
  const shown = known ? value : '';
  const ref = useEarlyInput<HTMLSelectElement>(undefined, shown, (field) => onChange(field.value));
  return (
    <select
      ref={ref}
      id={id}
      name="category"
      value={shown}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{messages.search.allCategories}</option>
      {data.map((each) => (
        <option key={each.url_slug} value={each.url_slug}>
          {each.entrysection}
        </option>
      ))}
      {known && categorySlug && <option value={value}>{name}</option>}
    </select>
  );
}
