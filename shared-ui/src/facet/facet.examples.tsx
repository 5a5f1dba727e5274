import type { ReactNode } from 'react';
import { Facet } from './facet';

export const examples: Record<string, ReactNode> = {
  section: (
    <Facet
      title="Section"
      options={[
        { label: 'Camera & lighting', count: 1312, href: '?s=1', checked: true },
        { label: 'Locations', count: 241, href: '?s=2' },
      ]}
    />
  ),
  long: (
    <Facet
      title="Place"
      first={1}
      options={[
        { label: 'Normandy', count: 104, href: '?p=1' },
        { label: 'Brittany', count: 96, href: '?p=2' },
      ]}
    />
  ),
};
