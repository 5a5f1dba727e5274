import type { ReactNode } from 'react';
import { TabPanels } from './tab-panels';

export const examples: Record<string, ReactNode> = {
  panels: (
    <TabPanels
      label="Showreel"
      panels={[
        { value: 'a', label: 'Video', content: <p>The video.</p> },
        { value: 'b', label: 'Credits', content: <p>The credits.</p> },
      ]}
    />
  ),
};
