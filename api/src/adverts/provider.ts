import type { Advert, AdvertSize } from '@unitbase/contracts/entities/adverts';

/** Topic of a page. */
export interface AdvertTarget {
  countryId: number | null;
  sectionId: number | null;
  categoryId: number | null;
  /** Targeting names of category, section and country, the most specific first. */
  googleAdNames: string[];
}

/** Source of adverts: house adverts, or an ad server configured for a deployment (decision D90). */
export interface AdvertProvider {
  /** Returns one advert or `null` for each slot, in order. Throws if the provider is not available. */
  fill(target: AdvertTarget, slots: readonly AdvertSize[]): Promise<(Advert | null)[]>;
}

/** Returns a provider that fills the slots that `first` leaves empty from `second`. */
export function fallBack(first: AdvertProvider, second: AdvertProvider, onError: (error: unknown) => void) {
  const fill: AdvertProvider['fill'] = async (target, slots) => {
    const adverts = await first.fill(target, slots).catch((error: unknown) => {
      onError(error);
      return slots.map(() => null);
    });
    const emptySlots = slots.filter((_, index) => !adverts[index]);
    if (emptySlots.length === 0) return adverts;
    const fallbacks = await second.fill(target, emptySlots);
    return adverts.map((advert) => advert ?? fallbacks.shift() ?? null);
  };
  return { fill };
}
