import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ColumnsIcon } from '@unitbase/shared-ui/act-icons';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { useEffect } from 'react';
import { logoOf, placeOf, refOf } from '../shared/company';
import { useRecent } from '../shared/recent/recent-store';
import css from './profile-head.module.css';

/** Renders Compare, with the last other company looked at on this device, and remembers this one. */
export function CompareWith({ company }: { company: Company }) {
  const { companies, add } = useRecent();
  const ref = refOf(company);
  useEffect(() => {
    add({
      ref,
      name: company.orgname,
      tier: company.packagetype,
      place: placeOf(company),
      logo: logoOf(company),
    });
  }, [company, ref, add]);
  const last = companies.find((other) => other.ref !== ref);
  return (
    <ButtonLink
      variant="quiet"
      wide
      href={urls.compare(last ? [last.ref, ref] : [ref])}
      rel="nofollow"
      className={css.compare}
    >
      <ColumnsIcon />
      <span>{last ? messages.lists.compareWith(last.name) : messages.lists.compare}</span>
    </ButtonLink>
  );
}
