import type { ReactNode } from 'react';
import { ButtonLink } from '../button/button';
import { Blank } from './blank';

export const examples: Record<string, ReactNode> = {
  empty: (
    <Blank
      title="We can’t find any results matching your search"
      action={<ButtonLink href="?">Clear filters</ButtonLink>}
    >
      Try fewer words, a wider place or another spelling.
    </Blank>
  ),
  'not found': (
    <Blank title="404" look="poster" action={<ButtonLink href="/">Back Home</ButtonLink>}>
      Sorry the page you&apos;re looking for could not be found.
    </Blank>
  ),
};
