import { formatMoment } from '@unitbase/contracts/dates';
import type { PackageRequest } from '@unitbase/contracts/entities/packages';
import * as messages from '@unitbase/contracts/messages';
import { packageLabels } from '@unitbase/contracts/tiers';
import { Alert } from '@unitbase/shared-ui/alert';
import type { ReactNode } from 'react';

interface RequestNoticeProps {
  /** Latest request of the profile. */
  request: PackageRequest | null | undefined;
  action?: ReactNode;
}

/** Renders the state of an open or declined request for another package; nothing without one. */
export function RequestNotice({ request, action }: RequestNoticeProps) {
  if (!request || request.status === 'granted') return null;
  const { requested, openHint, declined, askAgain } = messages.packages;
  const label = packageLabels[request.package_type];
  if (request.status === 'open') {
    return (
      <Alert kind="info" title={requested(label, formatMoment(request.requested_at))} action={action}>
        {openHint}
      </Alert>
    );
  }
  return (
    <Alert kind="warn" title={declined(label)} action={action}>
      {request.answer && `“${request.answer}” `}
      {askAgain}
    </Alert>
  );
}
