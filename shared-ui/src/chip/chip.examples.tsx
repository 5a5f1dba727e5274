import type { ReactNode } from 'react';
import { Chip, Chips } from './chip';

export const examples: Record<string, ReactNode> = {
  chips: (
    <Chips label="Filters">
      <Chip href="?" on>
        France
      </Chip>
      <Chip href="?c=line-producers">Line producers</Chip>
    </Chips>
  ),
};
