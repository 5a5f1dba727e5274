import * as messages from '@unitbase/contracts/messages';
import { useApi } from '@unitbase/remote-kit';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';

interface CategorySelectProps {
  id: string;
  /** Slug of a section, or `section/category`; empty for all. */
  value: string;
  /** Display name of the category in `value`. */
  name: string;
  onChange: (value: string) => void;
}

/** Renders sections by number of companies, followed by the current page's category. */
export function CategorySelect({ id, value, name, onChange }: CategorySelectProps) {
  const { data = [] } = useApi('getCategories', { query: { sections: true } });
  const [sectionSlug, categorySlug] = value.split('/');
  const isKnownSection = data.some(({ url_slug }) => url_slug === sectionSlug);
  const selected = isKnownSection ? value : '';
  const ref = useEarlyInput<HTMLSelectElement>(undefined, selected, (field) => onChange(field.value));
  return (
    <select
      ref={ref}
      id={id}
      name="category"
      value={selected}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{messages.search.allCategories}</option>
      {data.map(({ url_slug, entrysection }) => (
        <option key={url_slug} value={url_slug}>
          {entrysection}
        </option>
      ))}
      {isKnownSection && categorySlug && <option value={value}>{name}</option>}
    </select>
  );
}
