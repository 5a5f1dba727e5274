import type { Company } from '@unitbase/contracts/entities/companies';
import { listLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Button } from '@unitbase/shared-ui/button';
import { Link } from '@unitbase/shared-ui/link';
import { Section } from '@unitbase/shared-ui/section';
import { useState } from 'react';
import css from './categories.module.css';

/** Renders nine categories and View All for the rest; without script all of them. */
export function Categories({ categories }: { categories: Company['categories'] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (categories.length === 0) return null;
  const hasMore = categories.length > listLimits.profileCategoriesFirst;
  return (
    <Section title={messages.profile.categories} id="categories" small tight>
      <ul className={css.list} data-all={showsAll || undefined} id="categories-list">
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
      {hasMore && (
        <div className={css.key} data-print="no">
          <Button
            variant="quiet"
            aria-expanded={showsAll}
            aria-controls="categories-list"
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? messages.common.viewLess : messages.common.viewAll}
          </Button>
        </div>
      )}
    </Section>
  );
}
