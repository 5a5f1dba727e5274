import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs';

export const examples: Record<string, ReactNode> = {
  country: (
    <Breadcrumbs
      crumbs={[
        { label: 'Home', href: '/' },
        { label: 'Location Hub', href: '/location-hub' },
        { label: 'France' },
      ]}
    />
  ),
};
