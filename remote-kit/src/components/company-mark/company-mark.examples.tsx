import { Cluster } from '@unitbase/shared-ui/layout';
import type { ReactNode } from 'react';
import { CompanyMark } from './company-mark';

export const examples: Record<string, ReactNode> = {
  sizes: (
    <Cluster>
      <CompanyMark name="Casa Plana Films" size="s" />
      <CompanyMark name="Østermalm & Co" />
      <CompanyMark name="Atelier Méridien" size="l" />
      <CompanyMark name="Logo" src="/media/pictures/marks/mark-aperture-paper-038.svg" />
    </Cluster>
  ),
};
