import { createAnalytics } from './analytics';
import { firstParty } from './first-party';
import type { PrivacySignals } from './privacy-signals';

/** The analytics of this installation. An adapter of another party is put here; the banner then asks for it. */
export const analytics = createAnalytics([firstParty], () => navigator as PrivacySignals);
