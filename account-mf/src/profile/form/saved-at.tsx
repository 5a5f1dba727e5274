import { formatMoment } from '@unitbase/contracts/dates';

/**
 * Renders 'Last saved 20th November 2026 at 20:41 in London'.
 * @param instant ISO 8601
 */
export function SavedAt({ instant }: { instant: string }) {
  return (
    <>
      Last saved <time dateTime={instant}>{formatMoment(instant)} in London</time>
    </>
  );
}
