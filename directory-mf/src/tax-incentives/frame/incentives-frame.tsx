import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { PageHead, Wrap } from '@unitbase/shared-ui/layout';
import { Tabs } from '@unitbase/shared-ui/tabs';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { PageTop } from '../../shared/page-top';
import css from './frame.module.css';

type IncentiveTab = 'continents' | 'schemes' | 'compare' | 'calculate' | 'changes';

interface IncentivesFrameProps {
  current: IncentiveTab;
  title: string;
  lede: string;
  children: ReactNode;
}

/** Renders breadcrumbs, heading and tabs of a page on incentives of all places, and its content. */
export function IncentivesFrame({ current, title, lede, children }: IncentivesFrameProps) {
  const { pages } = messages.incentivePages;
  return (
    <>
      <PageTop
        crumbs={[
          { label: messages.country.tabIncentives, href: urls.taxIncentives() },
          { label: pages[current] },
        ]}
      >
        <PageHead className={css.head}>
          <Text as="h1" variant="poster">
            {title}
          </Text>
          <Text variant="lede" className={css.lede}>
            {lede}
          </Text>
        </PageHead>
      </PageTop>
      <IncentiveTabs current={current} />
      <Wrap>{children}</Wrap>
    </>
  );
}

/** Renders the tabs between the pages on incentives of all places. */
export function IncentiveTabs({ current }: { current: IncentiveTab }) {
  const { pages } = messages.incentivePages;
  const addresses: Record<IncentiveTab, string> = {
    continents: urls.taxIncentives(),
    schemes: urls.incentiveSchemes(),
    compare: urls.incentivesComparison(),
    calculate: urls.incentivesCalculator(),
    changes: urls.incentiveChanges(),
  };
  return (
    <Wrap className={css.tabs}>
      <Tabs
        label={messages.country.tabIncentives}
        tabs={(Object.keys(addresses) as IncentiveTab[]).map((tab) => ({
          href: addresses[tab],
          label: pages[tab],
          current: tab === current,
        }))}
      />
    </Wrap>
  );
}
