import type { ReactNode } from 'react';
import { Select } from './select';

export const examples: Record<string, ReactNode> = {
  order: (
    <Select aria-label="Sort" defaultValue="latest">
      <option value="latest">Latest</option>
      <option value="oldest">Oldest</option>
    </Select>
  ),
};
