import type { ReactNode } from 'react';
import { Cluster } from '../layout/layout';
import * as actIcons from './act-icons';
import * as icons from './icons';

export const examples: Record<string, ReactNode> = {
  all: (
    <Cluster>
      {Object.entries({ ...icons, ...actIcons }).map(([name, Icon]) => (
        <Icon key={name} />
      ))}
    </Cluster>
  ),
};
