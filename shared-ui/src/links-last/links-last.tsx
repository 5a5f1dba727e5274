import { type ReactNode, Suspense } from 'react';
import { Unavailable } from '../alert/alert';

interface LinksLastProps {
  /** Subject of the notice after a server failure, for example 'The list of companies'. */
  name: string;
  children: ReactNode;
}

/** Hydrates many links after the page's fields and buttons, because links work without React (docs/performance.md). */
export const LinksLast = ({ name, children }: LinksLastProps) => (
  <Suspense fallback={<Unavailable name={name} />}>{children}</Suspense>
);
