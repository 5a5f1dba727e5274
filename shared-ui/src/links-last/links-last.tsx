import { type ReactNode, Suspense } from 'react';
import { Unavailable } from '../notice/notice';

interface LinksLastProps {
  /** What is inside, as the sentence says it that a failure leaves in the HTML: 'The list of companies'. */
  name: string;
  children: ReactNode;
}

/**
 * Around many links. They work without React, which takes over the page's fields and buttons first, and these once it has
 * time or the visitor presses one (docs/performance.md).
 */
export const LinksLast = ({ name, children }: LinksLastProps) => (
  <Suspense fallback={<Unavailable name={name} />}>{children}</Suspense>
);
