import type { ReactNode } from 'react';
import { Disclosure } from './disclosure';

export const examples: Record<string, ReactNode> = {
  more: (
    <Disclosure label="All 14 offices">
      <p>Paris, Nice, Lyon</p>
    </Disclosure>
  ),
};
