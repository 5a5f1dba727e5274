import type { Step } from '../step';
import { fillAccounts } from './accounts';

/** After the companies, which the ready-made logins own. */
export const accountSteps: Step[] = [
  { name: 'Ready-made logins', weight: 1, isDemo: true, run: fillAccounts },
];
