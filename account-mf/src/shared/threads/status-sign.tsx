import type { ThreadStatus } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import { DeclineIcon, ReplyIcon } from '@unitbase/shared-ui/act-icons';
import { ArrowRightIcon, DoneIcon, EyeIcon, WarningIcon } from '@unitbase/shared-ui/icons';
import type { ComponentType, SVGProps } from 'react';
import css from './status-sign.module.css';

const icons: Record<ThreadStatus, ComponentType<SVGProps<SVGSVGElement>>> = {
  sent: ArrowRightIcon,
  delivered: DoneIcon,
  opened: EyeIcon,
  answered: ReplyIcon,
  declined: DeclineIcon,
  undeliverable: WarningIcon,
};

interface StatusSignProps {
  status: ThreadStatus;
  /** @default the status as its sender sees it */
  label?: string;
}

/** Renders the status of a thread: a sign and a word. */
export function StatusSign({ status, label = messages.threads.statuses[status] }: StatusSignProps) {
  const Icon = icons[status];
  return (
    <span className={css.status} data-status={status}>
      <Icon />
      {label}
    </span>
  );
}
