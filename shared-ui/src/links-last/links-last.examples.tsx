import type { ReactNode } from 'react';
import { Link } from '../link/link';
import { LinksLast } from './links-last';

export const examples: Record<string, ReactNode> = {
  links: (
    <LinksLast name="The list of cities">
      <Link href="/country/france/paris">Paris</Link> <Link href="/country/france/nice">Nice</Link>
    </LinksLast>
  ),
};
