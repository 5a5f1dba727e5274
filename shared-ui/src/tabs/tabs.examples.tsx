import type { ReactNode } from 'react';
import { Tabs } from './tabs';

export const examples: Record<string, ReactNode> = {
  links: (
    <Tabs
      label="France"
      tabs={[
        { href: '/country/france', label: 'Directory', current: true },
        { href: '/country/france/guide', label: 'Filming guide' },
        { href: '/country/france/taxes', label: 'Tax incentives' },
        { href: '/account/photos', label: 'Manage photos', locked: true },
        { href: '/account/logo', label: 'Manage logo', disabled: true },
      ]}
    />
  ),
  bar: (
    <Tabs
      label="Account"
      variant="bar"
      tabs={[
        { href: '/account/profile', label: 'Profile' },
        { href: '/account/messages', label: 'Messages', current: true },
      ]}
    />
  ),
};
