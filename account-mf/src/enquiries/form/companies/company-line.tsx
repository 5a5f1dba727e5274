import type { EnquiryCompany } from '@unitbase/contracts/entities/enquiries';
import { displayCountry } from '@unitbase/contracts/text';
import { telephoneUrl } from '@unitbase/contracts/urls';
import { CompanyMark } from '@unitbase/remote-kit/company-mark';
import { TierSign } from '@unitbase/remote-kit/tier';
import { WarningIcon } from '@unitbase/shared-ui/icons';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import type { ReactNode } from 'react';
import css from './companies.module.css';

/** Returns a company as the address names it. */
export const refOf = ({ country_slug, url_slug }: EnquiryCompany): string => `${country_slug}/${url_slug}`;

/** Renders the telephone of a company as a link. */
export const Telephone = ({ number }: { number: string }) => (
  <TextLink href={telephoneUrl(number)}>{number}</TextLink>
);

/** Renders a chosen company: logo, name, package and town. Says when it takes no messages. */
export function CompanyLine({ company, remove }: { company: EnquiryCompany; remove: ReactNode }) {
  const { orgname, packagetypecode, town, country, logos, takes_messages, telephone } = company;
  const logo = packagetypecode === 'BASIC' ? null : logos.find(({ logo_type }) => logo_type === 'logo')?.url;
  return (
    <li>
      <CompanyMark name={orgname} src={logo ?? null} className={css.mark} />
      <div>
        <Text as="b" variant="h3">
          {orgname}
        </Text>
        <div className={css.meta}>
          <TierSign tier={packagetypecode} quiet />
          <span>{town || displayCountry(country)}</span>
        </div>
      </div>
      {remove}
      {!takes_messages && (
        <p className={css.reason}>
          <WarningIcon />
          <span>
            Takes no messages.{' '}
            {telephone && (
              <>
                Telephone <Telephone number={telephone} />
              </>
            )}
          </span>
        </p>
      )}
    </li>
  );
}
