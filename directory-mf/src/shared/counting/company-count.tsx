import type { CountedElement } from '@unitbase/contracts/statistics';
import { useLocation } from '@unitbase/remote-kit';
import { useEffect, useRef } from 'react';
import { counted } from './counted';

interface CompanyCountProps {
  kind: 'results' | 'views';
  companies: readonly number[];
}

/** Counts companies that the page shows, once a visit of its address; without scripts by a picture. */
export function CompanyCount({ kind, companies }: CompanyCountProps) {
  const ref = useRef<CountedElement>(null);
  const { pathname, search } = useLocation();
  const attributes = counted(kind, companies);
  const address = attributes['data-company-count'];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another visit, also with the same companies
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const isCounted = element.countedBy === 'first script';
    element.countedBy = 'page';
    if (!isCounted) navigator.sendBeacon?.(address);
  }, [address, pathname, search]);
  return (
    <noscript ref={ref} {...attributes}>
      <img src={address} alt="" hidden />
    </noscript>
  );
}
