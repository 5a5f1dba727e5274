import type { Step } from '../step';
import { fillAccounts } from './accounts';
import { fillStaff } from './staff';

/** Steps after the companies, which the demo logins own. */
export const accountSteps: Step[] = [
  { name: 'Demo logins', weight: 1, isDemo: true, run: fillAccounts },
  { name: 'Demo staff', weight: 1, isDemo: true, run: fillStaff },
];
