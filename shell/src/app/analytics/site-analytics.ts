import { createAnalytics } from './analytics';
import { firstParty } from './first-party';
import type { PrivacySignals } from './privacy-signals';

/** Adapters of this installation. Add one of another party here; the banner then asks for consent. */
export const analytics = createAnalytics([firstParty], () => navigator as PrivacySignals);
