import type { Step } from '../step';
import { fillAccounts } from './accounts';

/** Steps after the companies, which the demo logins own. */
export const accountSteps: Step[] = [{ name: 'Demo logins', weight: 1, isDemo: true, run: fillAccounts }];
