import type { ReactNode } from 'react';
import { Chip, ChipButton, Chips } from './chip';

export const examples: Record<string, ReactNode> = {
  chips: (
    <Chips label="Filters">
      <Chip href="?" on>
        France
      </Chip>
      <Chip href="?c=line-producers">Line producers</Chip>
    </Chips>
  ),
  keys: (
    <Chips label="Categories">
      <ChipButton on onClick={() => undefined}>
        Film stock
      </ChipButton>
      <ChipButton onClick={() => undefined}>Add a category</ChipButton>
    </Chips>
  ),
};
