import type { ReactNode } from 'react';
import { FindField } from './find-field';

export const examples: Record<string, ReactNode> = {
  empty: <FindField label="Search news" name="q" placeholder="Try “tax rebate”" />,
};
