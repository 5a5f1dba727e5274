import { listRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { CompanyMark } from '@unitbase/remote-kit/company-mark';
import { TierSign } from '@unitbase/remote-kit/tier';
import { Button } from '@unitbase/shared-ui/button';
import { Card, CardLink } from '@unitbase/shared-ui/card';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { useEffect, useId, useState } from 'react';
import { type RecentCompany, useRecent } from './recent-store';
import css from './recently-viewed.module.css';

/** Renders the companies that were looked at on this device, with Clear. Nothing without any, and without script. */
export function RecentlyViewed() {
  const { companies, set } = useRecent();
  const [cleared, setCleared] = useState<RecentCompany[]>([]);
  const heading = useId();
  useEffect(() => void useRecent.persist.rehydrate(), []);
  if (companies.length === 0 && cleared.length === 0) return null;
  const clear = () => {
    setCleared(companies);
    set([]);
  };
  const undo = () => {
    set(cleared);
    setCleared([]);
  };
  return (
    <section className={css.recent} aria-labelledby={heading}>
      <div className={css.head}>
        <Text as="h2" variant="h1" id={heading}>
          {messages.lists.recentlyViewed}
        </Text>
        <Text variant="hint" className={css.hint}>
          {messages.lists.recentHint(listRules.recentCompanies)}
        </Text>
        {companies.length > 0 && (
          <Button variant="quiet" onClick={clear}>
            Clear<VisuallyHidden> recently viewed</VisuallyHidden>
          </Button>
        )}
      </div>
      <div role="status">
        {companies.length === 0 && (
          <p className={css.cleared}>
            {messages.lists.recentCleared}
            <Button variant="line" onClick={undo}>
              Undo
            </Button>
          </p>
        )}
      </div>
      <ul className={css.row}>
        {companies.map((company) => (
          <RecentCard key={company.ref} company={company} />
        ))}
      </ul>
    </section>
  );
}

function RecentCard({ company }: { company: RecentCompany }) {
  const [country = '', slug = ''] = company.ref.split('/');
  return (
    <Card as="li" className={css.card}>
      <CompanyMark name={company.name} src={company.logo} size="s" className={css.mark} />
      <div>
        <Text as="h3" variant="h3">
          <CardLink href={urls.company(country, slug)}>{company.name}</CardLink>
        </Text>
        <Text variant="hint" className={css.place}>
          <TierSign tier={company.tier} quiet />
          {company.place}
        </Text>
      </div>
    </Card>
  );
}
