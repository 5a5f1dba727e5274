import { formatDate } from '@unitbase/contracts/dates';
import type { Calculation } from '@unitbase/contracts/entities/incentives';
import * as messages from '@unitbase/contracts/messages';
import { Alert } from '@unitbase/shared-ui/alert';

/** Renders which chosen places are left out: those without a scheme, and unknown ones. */
export function LeftOut({ without, unknown }: Pick<Calculation, 'without' | 'unknown'>) {
  const { leftOut, unknownPlace, unknownPlaceHelp } = messages.incentivePages;
  return (
    <>
      {without.map(({ place, checked_on }) => (
        <Alert key={place.ref} kind="warn" title={messages.incentives.noScheme(place.name)}>
          {leftOut(formatDate(checked_on))}
        </Alert>
      ))}
      {unknown.map((text) => (
        <Alert key={text} kind="error" title={unknownPlace(text)}>
          {unknownPlaceHelp}
        </Alert>
      ))}
    </>
  );
}
