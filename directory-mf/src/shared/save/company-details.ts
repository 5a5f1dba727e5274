import type { Company } from '@unitbase/contracts/entities/companies';
import { urls } from '@unitbase/contracts/urls';
import type { ItemDetails } from '@unitbase/remote-kit';
import { logoOf, placeOf } from '../company';

/** Returns a company as Save keeps it on a device. */
export const companyDetails = (company: Company): ItemDetails => ({
  kind: 'company',
  ref: String(company.orgid),
  name: company.orgname,
  url: urls.company(company.country_slug, company.url_slug),
  detail: placeOf(company),
  tier: company.packagetype,
  logo: logoOf(company),
});
