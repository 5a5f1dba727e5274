import { createAnalytics, type Wishes } from './analytics';
import { firstParty } from './first-party';

/** The analytics of this installation. An adapter of another party is put here; the banner then asks for it. */
export const analytics = createAnalytics([firstParty], () => navigator as Wishes);
