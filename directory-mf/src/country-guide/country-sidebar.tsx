import type { CityLink, Country } from '@unitbase/contracts/entities/places';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Fragment, PageAdvert } from '@unitbase/remote-kit';
import { ArticleCard } from '@unitbase/shared-ui/article-card';
import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { advertLabels } from '../shared/adverts';
import css from './country-sidebar.module.css';
import { guideAdverts } from './load-country';

interface CountrySidebarProps {
  country: Country;
  /** Cities of a state, in place of the country's. */
  cities?: CityLink[] | undefined;
  /** Content above the articles. */
  children?: ReactNode;
}

/** Renders articles, featured profiles, top locations and an advertisement beside a guide. */
export function CountrySidebar({ country, cities, children }: CountrySidebarProps) {
  const { editorsPicks, highlighted, topLocations } = messages.country;
  const locations = cities?.map(locationOf) ?? country.top_locations;
  return (
    <aside className={css.side} aria-label="More on this country" data-print="no">
      {children}
      <Articles title={editorsPicks} items={country.editors_pick} />
      <Articles title={highlighted} items={country.highlighted} />
      {country.country_featured_profiles.length > 0 && (
        <Fragment name="directory/featured-profiles" countries={[country.slug]} />
      )}
      {locations.length > 0 && (
        <section>
          <Text as="h2" variant="h3" className={css.title}>
            {topLocations}
          </Text>
          <ul>
            {locations.map((location) => (
              <li key={location.image_link}>
                <Link href={location.image_link} className={css.place}>
                  <Picture src={location.image_url} alt="" sizes="72px" ratio="four-three" />
                  <span>
                    {location.image_title}
                    {location.image_label && <small>{location.image_label}</small>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PageAdvert call={guideAdverts(country.slug)} at={0} label={advertLabels.beside} />
    </aside>
  );
}

const locationOf = ({ city, country_url_slug, url_slug }: CityLink) => ({
  image_link: urls.city(country_url_slug, url_slug),
  image_url: null,
  image_title: city,
  image_label: `Filming in ${city}`,
});

function Articles({ title, items }: { title: string; items: Country['editors_pick'] }) {
  if (items.length === 0) return null;
  return (
    <section className={css.articles}>
      <Text as="h2" variant="h3" className={css.title}>
        {title}
      </Text>
      {items.map(({ article }, index) => (
        <ArticleCard
          key={article.id}
          href={urls.article(article.date_published, article.slug)}
          title={article.title}
          variant={index === 0 ? 'card' : 'line'}
          picture={article.image_url}
        />
      ))}
    </section>
  );
}
