import type { ReactNode } from 'react';
import { Panel } from './panel';

export const examples: Record<string, ReactNode> = {
  panel: (
    <Panel title="Contact">
      <p>18 rue du Méridien</p>
    </Panel>
  ),
};
