import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Tabs } from '@unitbase/shared-ui/tabs';
import type { ReactNode } from 'react';
import css from './country-tabs.module.css';

interface CountryTabsProps {
  name: string;
  country: string;
  /** Slug of the current state, which the directory tab keeps (docs/requirements/directory.md §2). */
  state?: string | undefined;
  current: 'directory' | 'guide' | 'incentives';
  /** Controls at the end of the tabs. */
  children?: ReactNode;
}

/** Renders the tabs Directory, Filming guide and Tax incentives of a country. */
export function CountryTabs({ name, country, state, current, children }: CountryTabsProps) {
  const { tabDirectory, tabGuide, tabIncentives } = messages.country;
  return (
    <Wrap className={css.tabs}>
      <Tabs
        label={name}
        tabs={[
          {
            href: state ? urls.state(country, state) : urls.country(country),
            label: tabDirectory,
            current: current === 'directory',
          },
          { href: urls.productionGuide(country), label: tabGuide, current: current === 'guide' },
          { href: urls.incentives(country), label: tabIncentives, current: current === 'incentives' },
        ]}
      />
      {children}
    </Wrap>
  );
}
