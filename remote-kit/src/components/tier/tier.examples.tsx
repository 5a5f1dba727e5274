import { Cluster } from '@unitbase/shared-ui/layout';
import type { ReactNode } from 'react';
import { TierLegend, TierSign } from './tier';

export const examples: Record<string, ReactNode> = {
  signs: (
    <Cluster>
      <TierSign tier="BASIC" />
      <TierSign tier="CORPORATE" />
      <TierSign tier="GOLD" />
      <TierSign tier="PLATINUM" />
      <TierSign tier="GOLD" quiet />
    </Cluster>
  ),
  legend: <TierLegend tiers={['GOLD']} />,
  'legend of several': <TierLegend tiers={['GOLD', 'CORPORATE', 'BASIC']} />,
};
