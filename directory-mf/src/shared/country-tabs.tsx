import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Tabs } from '@unitbase/shared-ui/tabs';
import type { ReactNode } from 'react';
import css from './country-tabs.module.css';
import { Save } from './save/save';

interface CountryTabsProps {
  /** Name of the country. */
  name: string;
  /** Place of the page, which Save adds to a list; `path` is `france/city/lyon`. */
  place: { name: string; path: string };
  country: string;
  /** Slug of the current state, which the directory tab keeps (docs/requirements/directory.md §2). */
  state?: string | undefined;
  current: 'directory' | 'guide' | 'incentives';
  /** Controls after Save, at the end of the tabs. */
  children?: ReactNode;
}

/** Renders the tabs Directory, Filming guide and Tax incentives of a country, and Save for the place. */
export function CountryTabs({ name, place, country, state, current, children }: CountryTabsProps) {
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
      <div className={css.acts} data-print="no">
        <Save
          item={{
            kind: 'place',
            ref: place.path,
            name: place.name,
            url: `/country/${place.path}`,
            detail: name,
          }}
        />
        {children}
      </div>
    </Wrap>
  );
}
