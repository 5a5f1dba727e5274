import type { ReactNode } from 'react';
import { Menu } from './menu';

export const examples: Record<string, ReactNode> = {
  account: (
    <Menu
      label="My account"
      items={[
        { key: 'a', label: 'Account', href: '/account' },
        { key: 'o', label: 'Log out', onSelect: () => undefined },
      ]}
    />
  ),
};
