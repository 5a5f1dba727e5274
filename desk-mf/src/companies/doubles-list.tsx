import type { Double } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { packageLabels } from '@unitbase/contracts/tiers';
import { Form } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { DoneIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { intents } from './company-action';
import { companyUrl } from './company-address';
import css from './doubles-list.module.css';
import { ResultLine } from './result-line';

interface DoublesListProps {
  companyId: number;
  doubles: readonly Double[];
  /** The company that is compared below. */
  compared: number | null;
  mayMerge: boolean;
}

/** Renders the probable doubles of a company with the reasons. */
export function DoublesList({ companyId, doubles, compared, mayMerge }: DoublesListProps) {
  return (
    <aside className={css.doubles} aria-labelledby="doubles-title">
      <Text as="h2" variant="h2" id="doubles-title">
        {text.doubles}
      </Text>
      <ResultLine intent={intents.notDouble} />
      {doubles.length === 0 && (
        <Text variant="small" mute>
          {text.noDoubles}
        </Text>
      )}
      <ul>
        {doubles.map((double) => (
          <li key={double.id} className={css.double} data-compared={double.id === compared || undefined}>
            <div>
              <Text as="b" variant="h3">
                <Link href={companyUrl(double.id)}>{double.name}</Link>
              </Text>
              <Text as="span" variant="small" mute className={css.facts}>
                {[double.id, double.town || double.country, packageLabels[double.package]].join(' · ')}
              </Text>
            </div>
            <b className={css.percent}>{double.percent}%</b>
            <Reasons double={double} />
            <div className={css.actions}>
              {mayMerge && (
                <ButtonLink variant="line" href={`${companyUrl(companyId, { with: double.id })}#merge`}>
                  {double.id === compared ? text.mergingBelow : text.openBeside}
                </ButtonLink>
              )}
              <NotDouble id={double.id} />
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function NotDouble({ id }: { id: number }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intents.notDouble} />
      <input type="hidden" name="other" value={id} />
      <Button type="submit" variant="quiet">
        {text.notDouble}
      </Button>
    </Form>
  );
}

function Reasons({ double: { telephone, domain, nameAlike } }: { double: Double }) {
  return (
    <ul className={css.reasons}>
      {telephone && <Reason label={text.sameTelephone} />}
      {domain && <Reason label={text.sameDomain} />}
      {!telephone && !domain && <Reason label={text.otherTelephoneAndDomain} isAgainst />}
      <Reason label={text.nameAlike(nameAlike)} />
    </ul>
  );
}

function Reason({ label, isAgainst = false }: { label: string; isAgainst?: boolean }) {
  return (
    <li data-against={isAgainst || undefined}>
      {isAgainst ? <span aria-hidden="true">–</span> : <DoneIcon />}
      {label}
    </li>
  );
}
