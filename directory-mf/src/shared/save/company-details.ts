import type { Company } from '@unitbase/contracts/entities/companies';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import type { ItemDetails } from '@unitbase/remote-kit';

/** Returns a company as Save keeps it on a device. */
export const companyDetails = (company: Company, logo: string | null): ItemDetails => ({
  kind: 'company',
  ref: String(company.orgid),
  name: company.orgname,
  url: urls.company(company.country_slug, company.url_slug),
  detail: [company.town, displayCountry(company.country)].filter(Boolean).join(', '),
  tier: company.packagetype,
  logo,
});
