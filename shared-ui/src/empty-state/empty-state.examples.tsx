import type { ReactNode } from 'react';
import { ButtonLink } from '../button/button';
import { EmptyState } from './empty-state';

export const examples: Record<string, ReactNode> = {
  empty: (
    <EmptyState
      title="We can’t find any results matching your search"
      action={<ButtonLink href="?">Clear filters</ButtonLink>}
    >
      Try fewer words, a wider place or another spelling.
    </EmptyState>
  ),
  'not found': (
    <EmptyState title="404" variant="poster" action={<ButtonLink href="/">Back Home</ButtonLink>}>
      Sorry the page you&apos;re looking for could not be found.
    </EmptyState>
  ),
};
