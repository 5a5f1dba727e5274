import type { Company } from '@unitbase/contracts/entities/companies';
import { listLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Button } from '@unitbase/shared-ui/button';
import { Link } from '@unitbase/shared-ui/link';
import { Section } from '@unitbase/shared-ui/section';
import { useState } from 'react';
import css from './categories.module.css';

/** Nine categories first, in threes; View All shows the rest, which without script is there from the start. */
export function Categories({ categories }: { categories: Company['categories'] }) {
  const [all, setAll] = useState(false);
  if (categories.length === 0) return null;
  const more = categories.length > listLimits.profileCategoriesFirst;
  return (
    <Section title={messages.profile.categories} id="categories" small tight>
      <ul className={css.list} data-all={all || undefined} id="categories-list">
        {categories.map((category, index) => (
          <li
            key={`${category.section_url_slug}/${category.url_slug}`}
            className={index >= listLimits.profileCategoriesFirst ? css.more : undefined}
          >
            <Link href={urls.category(category.section_url_slug, category.url_slug)}>
              {category.heading_name}
            </Link>
          </li>
        ))}
      </ul>
      {more && (
        <div className={css.key} data-print="no">
          <Button
            variant="quiet"
            aria-expanded={all}
            aria-controls="categories-list"
            onClick={() => setAll(!all)}
          >
            {all ? messages.common.viewLess : messages.common.viewAll}
          </Button>
        </div>
      )}
    </Section>
  );
}
