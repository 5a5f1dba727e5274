import { agoOf } from '@unitbase/contracts/desk/times';
import { DeskError } from '../decision';

/** Outcomes of cases by status, as lists show them. */
export const outcomes: Record<string, string> = {
  approved: 'Approved',
  changes_requested: 'Changes requested',
  removed: 'Declined',
  reverted: 'Taken back',
  rejected: 'Declined',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  granted: 'Granted',
  confirmed: 'Confirmed',
  cancelled: 'Closed',
  done: 'Erased',
  closed: 'Closed',
};

/** Verbs of the outcomes: 'Ruth Adler approved this 2 minutes ago.' */
const verbs: Record<string, string> = {
  approved: 'approved this',
  changes_requested: 'asked for changes',
  removed: 'declined this',
  reverted: 'took this back',
  rejected: 'declined this',
  declined: 'declined this',
  granted: 'granted this',
  confirmed: 'confirmed this',
  cancelled: 'closed this',
  closed: 'closed this',
};

interface DecidedState {
  status: string;
  decided_at: Date | null;
  decided_by_name: string;
}

/** Returns the error of a second decision. It names who decided the case, and when. */
export function alreadyDecided(subject: string, state: DecidedState | undefined): DeskError {
  const status = (state?.status ?? 'closed').replace('_', ' ');
  const { decided_at: at, decided_by_name: name } = state ?? {};
  const verb = verbs[state?.status ?? 'closed'];
  const who = at && name && verb ? ` ${name} ${verb} ${agoOf(at, new Date())}.` : '';
  return new DeskError(`${subject} is already ${status}.${who}`);
}
