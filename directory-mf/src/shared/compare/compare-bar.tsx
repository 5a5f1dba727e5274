import { listRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { CompanyMark } from '@unitbase/remote-kit/company-mark';
import { ColumnsIcon, SheetIcon } from '@unitbase/shared-ui/act-icons';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { Text } from '@unitbase/shared-ui/text';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useEffect } from 'react';
import css from './compare-bar.module.css';
import { CompareForm } from './compare-form';
import { useCompare } from './compare-store';

/** Renders the companies chosen for a comparison at the foot of the results (docs/requirements/lists.md §2). */
export function CompareBar() {
  const isHydrated = useHydrated();
  useEffect(() => void useCompare.persist.rehydrate(), []);
  return isHydrated ? <ChosenCompanies /> : <CompareForm />;
}

function ChosenCompanies() {
  const { chosen, choose, clear } = useCompare();
  const { minimum, maximum } = listRules.compared;
  if (chosen.length === 0) return null;
  const refs = chosen.map(({ ref }) => ref);
  return (
    <section
      className={css.bar}
      aria-label={messages.lists.chosenToCompare(chosen.length)}
      data-foot-bar=""
      data-print="no"
    >
      <ul>
        {chosen.map((company) => (
          <li key={company.ref} className={css.company}>
            <CompanyMark name={company.name} src={company.logo} size="s" className={css.mark} />
            <span className={css.name}>{company.name}</span>
            <IconButton bare label={`Remove ${company.name}`} onClick={() => choose(company, false)}>
              <CloseIcon />
            </IconButton>
          </li>
        ))}
        {chosen.length < minimum && <li className={css.empty}>{messages.lists.chooseOneMore}</li>}
      </ul>
      <div className={css.acts}>
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
        <ButtonLink variant="quiet" href={urls.companyCallSheet(refs)} rel="nofollow">
          <SheetIcon />
          {messages.lists.callSheet}
        </ButtonLink>
        {chosen.length === maximum && (
          <Text as="span" variant="hint">
            {messages.lists.fourAtMost}
          </Text>
        )}
        {chosen.length < minimum ? (
          <Button variant="line" disabled>
            <ColumnsIcon />
            {messages.lists.compareCount(chosen.length)}
          </Button>
        ) : (
          <ButtonLink variant="signal" href={urls.compare(refs)} rel="nofollow">
            <ColumnsIcon />
            {messages.lists.compareCount(chosen.length)}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
