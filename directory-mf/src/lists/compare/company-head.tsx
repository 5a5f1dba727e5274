import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useSession } from '@unitbase/remote-kit';
import { CompanyMark } from '@unitbase/remote-kit/company-mark';
import { TierSign } from '@unitbase/remote-kit/tier';
import { MailIcon } from '@unitbase/shared-ui/act-icons';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { logoOf, placeOf } from '../../shared/company';
import { companyDetails } from '../../shared/save/company-details';
import { Save } from '../../shared/save/save';
import css from './comparison-table.module.css';

interface CompanyHeadProps {
  company: Company;
  /** Address of the comparison without the company; null where two are left. */
  removeHref: string | null;
}

/** Renders the head of a column: logo, name, package, place, and what can be done with the company. */
export function CompanyHead({ company, removeHref }: CompanyHeadProps) {
  const { orgname, country_slug, url_slug } = company;
  return (
    <div className={css.company}>
      <CompanyMark name={orgname} src={logoOf(company)} size="s" className={css.mark} />
      <div className={css.name}>
        <Text as="span" variant="h3">
          <Link href={urls.company(country_slug, url_slug)}>{orgname}</Link>
        </Text>
        <Text as="span" variant="hint" className={css.place}>
          <TierSign tier={company.packagetype} /> {placeOf(company)}
        </Text>
      </div>
      {removeHref && (
        <Link
          href={removeHref}
          className={css.remove}
          aria-label={`Remove ${orgname} from the comparison`}
          data-print="no"
        >
          <CloseIcon />
        </Link>
      )}
      <div className={css.acts} data-print="no">
        <Save item={companyDetails(company)} />
        {company.email && <SendEmailLink company={company} />}
      </div>
    </div>
  );
}

/** Links the message form of the profile, for visitors after the login. */
function SendEmailLink({ company }: { company: Company }) {
  const { token } = useSession();
  const profile = urls.company(company.country_slug, company.url_slug);
  return (
    <ButtonLink
      variant="line"
      href={token ? `${profile}?message=1#message` : urls.login({ redirectUrl: profile })}
      rel="nofollow"
      className={css.email}
    >
      <MailIcon />
      {messages.profile.sendEmail}
      <VisuallyHidden> to {company.orgname}</VisuallyHidden>
    </ButtonLink>
  );
}
