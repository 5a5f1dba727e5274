import type { ReactNode } from 'react';
import { UnreadCount } from './unread-count';

export const examples: Record<string, ReactNode> = {
  'some messages': (
    <span>
      Messages <UnreadCount count={4} />
    </span>
  ),
  'no message': (
    <span>
      Messages <UnreadCount count={0} />
    </span>
  ),
};
