import type { ArgsOf } from '@unitbase/contracts/client';
import type { AdvertSize } from '@unitbase/contracts/entities/adverts';
import { useOptionalApi } from '../../data';
import { AdSlot } from './ad-slot';

/** The one call that fills every slot of a page: sizes in the order of the page, and what the page is about. */
export interface AdvertsCall extends ArgsOf<'getAdverts'> {
  query: {
    slots: AdvertSize[];
    country?: string | undefined;
    section?: string | undefined;
    category?: string | undefined;
  };
}

interface PageAdvertProps {
  /** The same for every slot of the page; read it in `load` with a catch of its own. */
  call: AdvertsCall;
  /** Which of the slots, from 0. */
  at: number;
  /** Its name for screen readers where the page has several. */
  label?: string;
}

/** An advertising slot with what the api targets at the page; it keeps its room while empty (docs/requirements/directory.md §1, C21). */
export function PageAdvert({ call, at, label }: PageAdvertProps) {
  const { data } = useOptionalApi('getAdverts', call);
  const size = call.query.slots[at];
  return size && <AdSlot size={size} advert={data?.results[at]} {...(label ? { label } : {})} />;
}
