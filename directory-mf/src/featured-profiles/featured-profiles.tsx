import { messages } from '@unitbase/contracts/messages';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { CompanyMark } from '@unitbase/shared-ui/company-mark';
import { Hit, HitLink } from '@unitbase/shared-ui/hit';
import { useApi } from '@unitbase/shared-ui/site';
import { Text } from '@unitbase/shared-ui/text';
import { logoOf } from '../shared/company-result';
import css from './featured-profiles.module.css';

interface FeaturedProfilesProps {
  /** Slugs of the countries whose companies are shown. */
  countries: readonly string[];
  /** The company on whose page they stand. */
  exclude?: number;
  /** @default 6 */
  limit?: number;
}

/** Featured companies of some countries in a narrow list: beside an article, a guide or a basic profile. */
export function Fragment({ countries, exclude, limit = 6 }: FeaturedProfilesProps) {
  const { data = [] } = useApi('getFeaturedProfiles', {
    query: { country: [...countries], limit, ...(exclude ? { exclude } : {}) },
  });
  if (data.length === 0) return null;
  return (
    <section className={css.profiles}>
      <Text as="h2" look="h3" className={css.title}>
        {messages.country.featuredProfiles}
      </Text>
      <ul>
        {data.map(({ company, custom_company_title }) => (
          <Hit as="li" key={company.orgid} className={css.profile}>
            <CompanyMark name={company.orgname} src={logoOf(company)} size="s" />
            <div>
              <Text as="h3" look="h3">
                <HitLink href={urls.company(company.country_slug, company.url_slug)}>
                  {custom_company_title || company.orgname}
                </HitLink>
              </Text>
              <Text look="small" mute>
                {[company.town, displayCountry(company.country)].filter(Boolean).join(', ')}
              </Text>
            </div>
          </Hit>
        ))}
      </ul>
    </section>
  );
}
