import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { packageLimits } from '@unitbase/contracts/limits';
import { mayManage } from '@unitbase/contracts/manager-rights';
import * as messages from '@unitbase/contracts/messages';
import { packageLabels } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Panel } from '@unitbase/shared-ui/panel';
import { Progress } from '@unitbase/shared-ui/progress';
import { Section } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { OwnCard } from '../../shared/profiles/own-card';
import css from './listing-panel.module.css';

const upgrades = {
  BASIC: 'Silver opens your website, team and social links. Gold adds showreels and photos.',
  CORPORATE: 'Gold adds showreels, photos and more of everything.',
  GOLD: null,
  PLATINUM: null,
} as const;

/** Renders the package's usage and the profile as a search result. */
export function ListingPanel({ organisation }: { organisation: OrgDetails }) {
  const code = organisation.packagetypecode;
  const limits = packageLimits[code];
  const meters = [
    { label: 'Categories', used: organisation.categories.length, limit: limits.categories },
    { label: 'Production credits', used: organisation.production_credits.length, limit: limits.credits },
    { label: 'Team members', used: organisation.people.length, limit: limits.team },
    { label: 'Showreels', used: organisation.showreels.length, limit: limits.showreels },
    { label: 'Photos', used: organisation.photos.length, limit: limits.photos },
  ];
  return (
    <aside className={css.side}>
      <Panel title={`Your ${packageLabels[code]} profile`}>
        <ul>
          {meters.map(({ label, used, limit }) => (
            <li key={label} className={css.meter}>
              <span>{label}</span>
              <Text as="b" num>
                {used}/{limit}
              </Text>
              <Progress
                variant="used"
                label={`${label}: ${used} of ${limit}`}
                value={limit === 0 ? 0 : Math.min(100, (used / limit) * 100)}
              />
            </li>
          ))}
        </ul>
        {upgrades[code] && mayManage(organisation.role, 'package') && (
          <div className={css.upgrade}>
            <Text variant="small">{upgrades[code]}</Text>
            <ButtonLink wide href={urls.upgrade()}>
              {messages.packages.compare}
            </ButtonLink>
          </div>
        )}
      </Panel>
      <Section title="How you appear in results" small tight>
        <OwnCard organisation={organisation} />
      </Section>
    </aside>
  );
}
