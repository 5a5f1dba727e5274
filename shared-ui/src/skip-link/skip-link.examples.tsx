import type { ReactNode } from 'react';
import { SkipLink } from './skip-link';

export const examples: Record<string, ReactNode> = {
  skip: (
    <>
      <SkipLink to="example-content" />
      <p id="example-content">Content</p>
    </>
  ),
};
