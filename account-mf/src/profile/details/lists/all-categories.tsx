import type { Category } from '@unitbase/contracts/entities/search';
import { CheckField } from '@unitbase/shared-ui/choice';
import { Disclosure } from '@unitbase/shared-ui/disclosure';
import { memo } from 'react';
import css from './categories-field.module.css';

interface AllCategoriesProps {
  sections: readonly Category[];
  /** Codes separated by spaces: a string, so that `memo` can compare it. */
  chosen: string;
  /** Whether the limit is reached. */
  full: boolean;
  onToggle: (code: string) => void;
}

/** Renders every category as a checkbox by section. Memoised, because there are hundreds. */
export const AllCategories = memo(function AllCategories(props: AllCategoriesProps) {
  const { sections, full, onToggle } = props;
  const chosen = new Set(props.chosen.split(' '));
  return (
    <Disclosure label="All categories">
      {sections.map((section) => (
        <details key={section.entrysectioncode} className={css.section}>
          <summary>{section.entrysection}</summary>
          <div className={css.boxes}>
            {section.subcategories.map(({ entryheadingcode: code, entryheading }) => (
              <CheckField
                key={code}
                name="categories"
                value={code}
                label={entryheading}
                checked={chosen.has(code)}
                disabled={full && !chosen.has(code)}
                onCheckedChange={() => onToggle(code)}
              />
            ))}
          </div>
        </details>
      ))}
    </Disclosure>
  );
});
