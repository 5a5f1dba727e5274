import type { ReactNode } from 'react';
import { Letters } from './letters';

export const examples: Record<string, ReactNode> = {
  letters: (
    <Letters
      letters={[...'#ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((label) => ({
        label,
        href: label === 'X' ? undefined : `/companies/${label}`,
        current: label === 'A',
      }))}
    />
  ),
};
