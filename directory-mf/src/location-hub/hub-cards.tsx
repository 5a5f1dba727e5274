import type { FeaturedSupplier } from '@unitbase/contracts/entities/companies';
import type {
  FilmingGuideCard,
  ProductionGuide,
  TaxIncentiveCard,
} from '@unitbase/contracts/entities/places';
import { excerpts } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry, truncate } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { CompanyCard, type CompanyCardProps } from '@unitbase/remote-kit/company-card';
import { GuidePoster } from '@unitbase/remote-kit/guide-poster';
import { Card, CardLink } from '@unitbase/shared-ui/card';
import { Carousel } from '@unitbase/shared-ui/carousel';
import { ArrowRightIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { logoOf } from '../shared/company';
import { useSaveButtons } from '../shared/save/use-save-buttons';
import css from './hub-cards.module.css';

const { readMore } = messages.common;

/** Renders a filming guide as a poster with its first 140 characters. */
export function GuideCard({ guide }: { guide: FilmingGuideCard }) {
  const { country, slug } = guide.country_page;
  const name = displayCountry(country);
  return (
    <article className={css.guide}>
      <GuidePoster
        href={urls.productionGuide(slug)}
        place={name}
        picture={guide.image_url}
        sizes="(width < 48em) 78vw, (width <= 56.25em) 42vw, 390px"
      />
      <p>{truncate(guide.description, excerpts.hubGuide)}</p>
      <MoreLink href={urls.productionGuide(slug)}>
        {readMore}
        <VisuallyHidden>, filming guide {name}</VisuallyHidden>
      </MoreLink>
    </article>
  );
}

/** Renders a country's incentives with picture and first 140 characters. */
export function IncentiveCard({ incentive }: { incentive: TaxIncentiveCard }) {
  const name = displayCountry(incentive.country);
  return (
    <Card className={css.incentive}>
      <Picture src={incentive.image_url} alt="" ratio="fill" sizes="(width < 48em) 130vw, 570px" />
      <div>
        <h3 className={css.place}>{name}</h3>
        <p>{truncate(incentive.tax_incentives_description, excerpts.hubGuide)}</p>
        <CardLink href={urls.incentives(incentive.slug)} className={css.more}>
          {readMore}
          <VisuallyHidden>, tax incentives {name}</VisuallyHidden>
          <ArrowRightIcon />
        </CardLink>
      </div>
    </Card>
  );
}

/** Renders featured companies, each with the first 120 characters of its description. */
export function Suppliers({ suppliers }: { suppliers: readonly FeaturedSupplier[] }) {
  const { form, buttonFor } = useSaveButtons();
  return (
    <>
      {form}
      <Carousel title={messages.country.featuredSuppliers} columns="posters" className={css.suppliers}>
        {suppliers.map(cardOf).map(({ key, ...card }) => (
          <CompanyCard key={key} {...card} foot={buttonFor({ key, ...card })} />
        ))}
      </Carousel>
    </>
  );
}

const cardOf = (supplier: FeaturedSupplier): CompanyCardProps & { key: number } => ({
  key: supplier.id,
  href: urls.company(supplier.country_slug, supplier.url_slug),
  name: supplier.orgname,
  tier: supplier.packagetypecode,
  strapline: truncate(supplier.aboutus, excerpts.hubSupplier),
  place: displayCountry(supplier.country),
  logo: logoOf(supplier),
  still: supplier.image_url,
  hasShowreel: supplier.hasshowreel,
  hasGallery: supplier.hasgallery,
});

/** Renders a link to a production guide, here or on another site. */
export function ProductionGuideCard({ guide }: { guide: ProductionGuide }) {
  return (
    <Link href={guide.url_field} newTab={/^https?:/i.test(guide.url_field)} className={css.production}>
      <Picture src={guide.image_url} alt="" ratio="poster" sizes="(width < 48em) 46vw, 210px" />
      <Text as="span" variant="h3" className={css.title}>
        {guide.title}
      </Text>
    </Link>
  );
}
