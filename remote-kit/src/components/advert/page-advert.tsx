import type { ArgsOf } from '@unitbase/contracts/client';
import type { AdvertSize } from '@unitbase/contracts/entities/adverts';
import { useOptionalApi } from '../../data';
import { AdSlot } from './ad-slot';

/** Request for all slots of a page: sizes in page order, and the page's country and category. */
export interface AdvertsCall extends ArgsOf<'getAdverts'> {
  query: {
    slots: AdvertSize[];
    country?: string | undefined;
    section?: string | undefined;
    category?: string | undefined;
  };
}

interface PageAdvertProps {
  /** Same request for every slot of the page. `load` must catch its failure. */
  call: AdvertsCall;
  /** Index of the slot. */
  at: number;
  /** Accessible name, for pages with several slots. */
  label?: string;
}

/** Renders an advert slot, which keeps its size while empty (docs/requirements/directory.md §1, decision C21). */
export function PageAdvert({ call, at, label }: PageAdvertProps) {
  const { data } = useOptionalApi('getAdverts', call);
  const size = call.query.slots[at];
  return size && <AdSlot size={size} advert={data?.results[at]} {...(label ? { label } : {})} />;
}
