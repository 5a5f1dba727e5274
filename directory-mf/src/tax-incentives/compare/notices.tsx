import { formatDate } from '@unitbase/contracts/dates';
import type { SchemeComparison } from '@unitbase/contracts/entities/incentives';
import * as messages from '@unitbase/contracts/messages';
import { Alert } from '@unitbase/shared-ui/alert';
import css from './compare.module.css';

interface NoticesProps {
  comparison: SchemeComparison;
  hasTooMany: boolean;
}

/** Renders why places of the address have no column: no scheme, unknown, or a seventh. */
export function Notices({ comparison, hasTooMany }: NoticesProps) {
  const without = comparison.places.filter(({ scheme }) => scheme === null);
  const { leftOut, unknownPlace, unknownPlaceHelp, sixAtMost, sixAtMostHelp } = messages.incentivePages;
  if (without.length + comparison.unknown.length === 0 && !hasTooMany) return null;
  return (
    <div className={css.notices}>
      {without.map(({ place, checked_on }) => (
        <Alert key={place.ref} kind="warn" title={messages.incentives.noScheme(place.name)}>
          {leftOut(formatDate(checked_on))}
        </Alert>
      ))}
      {comparison.unknown.map((text) => (
        <Alert key={text} kind="error" title={unknownPlace(text)}>
          {unknownPlaceHelp}
        </Alert>
      ))}
      {hasTooMany && (
        <Alert kind="info" title={sixAtMost}>
          {sixAtMostHelp}
        </Alert>
      )}
    </div>
  );
}
