import type { CompanyCard } from '@unitbase/contracts/entities/search';
import { displayCountry, plainText } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import item from '@unitbase/embed/widget/item.module.css';
import { WidgetLink } from '@unitbase/embed/widget/link';
import { WidgetMark, WidgetPicture } from '@unitbase/embed/widget/picture';
import css from './company-list.module.css';

/** The part of a company that its row shows. */
export type ListedCompany = Pick<
  CompanyCard,
  | 'orgid'
  | 'orgname'
  | 'url_slug'
  | 'country'
  | 'country_slug'
  | 'town'
  | 'strapline'
  | 'packagetypecode'
  | 'logos'
  | 'image_url'
>;

interface CompanyListProps {
  companies: readonly ListedCompany[];
  /** Shows the country too, for lists with several. */
  withCountry: boolean;
}

/** Renders companies by available width: name and place, also strapline, or three cards in a row. */
export function CompanyList({ companies, withCountry }: CompanyListProps) {
  return (
    <ul part="list" className={`${item.list} ${css.list}`}>
      {companies.map((company) => (
        <li key={company.orgid} part="item" className={`${item.item} ${css.item}`}>
          <WidgetPicture src={company.image_url} width={320} className={css.picture} />
          <WidgetMark name={company.orgname} src={logoOf(company)} />
          <div className={css.words}>
            <h3 part="name" className={`${item.lines} ${css.name}`}>
              <WidgetLink
                href={urls.company(company.country_slug, company.url_slug)}
                kind="company"
                label={company.orgname}
                className={item.link}
              >
                {company.orgname}
              </WidgetLink>
            </h3>
            <p part="text" className={`${item.lines} ${item.quiet} ${css.strapline}`}>
              {plainText(company.strapline)}
            </p>
          </div>
          <span part="place" className={`${item.line} ${item.quiet} ${css.place}`}>
            {placeOf(company, withCountry)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function placeOf({ town, country }: ListedCompany, withCountry: boolean): string {
  return [town, (withCountry || !town) && displayCountry(country)].filter(Boolean).join(', ');
}

/** Returns the logo's address; null for a Basic profile (docs/requirements/directory.md §6). */
function logoOf({ packagetypecode, logos }: ListedCompany): string | null {
  if (packagetypecode === 'BASIC') return null;
  return logos.find((logo) => logo.logo_type === 'logo')?.url ?? null;
}
