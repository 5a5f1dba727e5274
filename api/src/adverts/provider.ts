import type { Advert, AdvertSize } from '@unitbase/contracts/entities/adverts';

/** What a page is about. */
export interface AdvertTarget {
  countryId: number | null;
  sectionId: number | null;
  categoryId: number | null;
  /** Names that providers know country, section and category by, the narrowest first. */
  googleAdNames: string[];
}

/** Who fills slots: the house, and before it the ad server that a deployment names (decision D90). */
export interface AdvertProvider {
  /** One advert or `null` a slot, in their order. Throws when it cannot be asked. */
  fill(target: AdvertTarget, slots: readonly AdvertSize[]): Promise<(Advert | null)[]>;
}

/** Puts what the second gives where the first gave nothing. */
export function fallBack(first: AdvertProvider, second: AdvertProvider, onError: (error: unknown) => void) {
  const fill: AdvertProvider['fill'] = async (target, slots) => {
    const given = await first.fill(target, slots).catch((error: unknown) => {
      onError(error);
      return slots.map(() => null);
    });
    const open = slots.filter((_, place) => !given[place]);
    if (open.length === 0) return given;
    const rest = await second.fill(target, open);
    return given.map((advert) => advert ?? rest.shift() ?? null);
  };
  return { fill };
}
