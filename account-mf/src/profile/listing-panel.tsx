import type { OrgProfile } from '@unitbase/contracts/entities/account';
import { packageLimits } from '@unitbase/contracts/limits';
import { messages } from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { packageLabels } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { DefinitionList } from '@unitbase/shared-ui/definition-list';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Notice } from '@unitbase/shared-ui/notice';
import { Panel } from '@unitbase/shared-ui/panel';
import css from './listing-panel.module.css';
import { isActive } from './listing-state';
import { nameOf } from './profile-selector';

const OVER: OrgProfile['status'][] = ['suspended', 'removed'];

interface ListingPanelProps {
  profiles: readonly OrgProfile[];
  chosen: OrgProfile | undefined;
}

/** The chosen listing and what its package holds; who has none live is told whom to write to (AC-108, decision D43). */
export function ListingPanel({ profiles, chosen }: ListingPanelProps) {
  if (!chosen || profiles.every(({ status }) => OVER.includes(status))) {
    return <Notice kind="info" title={messages.account.noLiveProfile(site.productionEmail)} />;
  }
  const limits = packageLimits[chosen.packagetypecode];
  return (
    <Panel title={nameOf(chosen)} className={css.panel}>
      <DefinitionList
        figures
        items={[
          { term: 'Package', value: packageLabels[chosen.packagetypecode] },
          { term: 'Place', value: [chosen.town, chosen.country].filter(Boolean).join(', ') },
          { term: 'Categories', value: String(limits.categories) },
          { term: 'Production credits', value: String(limits.credits) },
          { term: 'Team members', value: String(limits.team) },
          { term: 'Showreels', value: String(limits.showreels) },
          { term: 'Photos', value: String(limits.photos) },
        ]}
      />
      {isActive(chosen) && (
        <MoreLink href={urls.company(chosen.country_slug, chosen.url_slug)}>View profile</MoreLink>
      )}
      <ButtonLink wide href={urls.register()}>
        Compare packages
      </ButtonLink>
    </Panel>
  );
}
