import { countAddress, type ReportedKind } from '@unitbase/contracts/statistics';

/** Returns the attribute by which a press of a link, or the start of a video, counts for companies. */
export const counted = (kind: ReportedKind, companies: readonly number[], words?: string) => ({
  'data-company-count': countAddress(kind, companies, words),
});
