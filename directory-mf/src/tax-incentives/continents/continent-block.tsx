import type { TaxData } from '@unitbase/contracts/entities/places';
import * as messages from '@unitbase/contracts/messages';
import { countOf } from '@unitbase/contracts/numbers';
import { toSlug } from '@unitbase/contracts/slug';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Carousel } from '@unitbase/shared-ui/carousel';
import { Link } from '@unitbase/shared-ui/link';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Picture } from '@unitbase/shared-ui/picture';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import css from './continent-block.module.css';

interface ContinentBlockProps {
  continent: TaxData['result'][number];
  /** Initial state; each block opens and closes independently. */
  open: boolean;
}

/** Renders a collapsible continent with text, picture and links to its countries' incentives. */
export function ContinentBlock({ continent, open }: ContinentBlockProps) {
  const { name } = continent.continent;
  const countries = continent.continent_countries;
  return (
    <details className={css.continent} open={open}>
      <summary>
        <h3 className={css.name}>{name}</h3>
        <span className={css.state}>
          <Text as="span" variant="small" mute num>
            {countOf(countries.length, 'country', 'countries')}
          </Text>
          <span className={css.toggle} data-print="no">
            <span className={css.closed}>{messages.country.openContinent}</span>
            <span className={css.opened}>{messages.country.closeContinent}</span>
          </span>
        </span>
      </summary>
      <div className={css.body}>
        <Picture src={continent.image_url} alt="" ratio="strip" sizes="(width < 64em) 100vw, 1000px" />
        <Prose html={continent.tax_incentives} />
        <Carousel title={`Countries of ${name}`} level={3} columns="three" bleed={false} small>
          {countries.map(({ country }) => (
            <Link key={country.url_slug} href={urls.incentives(country.url_slug)} className={css.country}>
              {displayCountry(country.country)}
            </Link>
          ))}
        </Carousel>
        <MoreLink href={`${urls.incentiveSchemes()}?continent=${toSlug(name)}`}>
          {messages.incentivePages.allSchemesIn(name)}
        </MoreLink>
      </div>
    </details>
  );
}
