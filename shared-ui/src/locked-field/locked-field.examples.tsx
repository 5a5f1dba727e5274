import type { ReactNode } from 'react';
import { LockedField } from './locked-field';

export const examples: Record<string, ReactNode> = {
  locked: <LockedField label="Website" message="You need a silver or gold profile to access this field." />,
};
