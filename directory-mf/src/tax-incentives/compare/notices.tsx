import type { SchemeComparison } from '@unitbase/contracts/entities/incentives';
import * as messages from '@unitbase/contracts/messages';
import { Alert } from '@unitbase/shared-ui/alert';
import { LeftOut } from '../places/left-out';
import css from './compare.module.css';

interface NoticesProps {
  comparison: SchemeComparison;
  hasTooMany: boolean;
}

/** Renders why places of the address have no column: no scheme, unknown, or a seventh. */
export function Notices({ comparison, hasTooMany }: NoticesProps) {
  const without = comparison.places.filter(({ scheme }) => scheme === null);
  const { sixAtMost, sixAtMostHelp } = messages.incentivePages;
  if (without.length + comparison.unknown.length === 0 && !hasTooMany) return null;
  return (
    <div className={css.notices}>
      <LeftOut without={without} unknown={comparison.unknown} />
      {hasTooMany && (
        <Alert kind="info" title={sixAtMost}>
          {sixAtMostHelp}
        </Alert>
      )}
    </div>
  );
}
