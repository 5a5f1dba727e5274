import type { Category } from '@unitbase/contracts/entities/search';
import { CheckField } from '@unitbase/shared-ui/choice';
import { Disclosure } from '@unitbase/shared-ui/disclosure';
import { memo } from 'react';
import css from './categories-field.module.css';

interface AllCategoriesProps {
  sections: readonly Category[];
  /** Codes, with spaces between: one text, so that an unchanged choice draws nothing anew. */
  chosen: string;
  /** No more can be ticked. */
  full: boolean;
  onToggle: (code: string) => void;
}

/** Every category as a tick box, by section: hundreds of them, which is why typing elsewhere leaves them alone. */
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
