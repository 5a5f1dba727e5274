import type { ListedUser } from '@unitbase/contracts/entities/desk/people';
import * as text from '@unitbase/contracts/messages/desk/people';
import { DoneIcon, LockIcon, WarningIcon } from '@unitbase/shared-ui/icons';
import { join } from '@unitbase/shared-ui/join';
import css from './user-state.module.css';

const ICONS = { active: DoneIcon, unverified: WarningIcon, blocked: LockIcon };

/** Renders the state of an account with a sign. */
export function UserState({ state }: Pick<ListedUser, 'state'>) {
  const Icon = ICONS[state];
  return (
    <span className={join(css.state, css[state])}>
      <Icon />
      {text.states[state]}
    </span>
  );
}
