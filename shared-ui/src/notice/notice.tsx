import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Button } from '../button/button';
import { DoneIcon, InfoIcon, RetryIcon, UnavailableIcon, WarningIcon } from '../icons/icons';
import { join } from '../join';
import { MoreLink } from '../more-link/more-link';
import css from './notice.module.css';

export type NoticeKind = 'ok' | 'error' | 'warn' | 'info' | 'unavailable';

const ICONS: Record<NoticeKind, ComponentType<SVGProps<SVGSVGElement>>> = {
  ok: DoneIcon,
  error: WarningIcon,
  warn: WarningIcon,
  info: InfoIcon,
  unavailable: UnavailableIcon,
};

export interface NoticeProps {
  kind: NoticeKind;
  /** The message, in bold. */
  title: ReactNode;
  /** Detail under it. */
  children?: ReactNode;
  /** Keys or links at the right. */
  action?: ReactNode;
  className?: string;
}

/** A message in the page: bar, sign, bold line, detail, action. It does not announce itself: see FormStatus. */
export function Notice({ kind, title, children, action, className }: NoticeProps) {
  const Icon = ICONS[kind];
  return (
    <div className={join(css.note, css[kind], className)}>
      <Icon />
      <div>
        <strong>{title}</strong>
        {children && <div className={css.detail}>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

export interface FormStatusProps {
  /** Nothing yet: the region is there, empty, so that what arrives is announced. */
  kind?: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** A form's result, announced when it arrives: errors at once, everything else politely. */
export function FormStatus({ kind, title, children, action }: FormStatusProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'}>
      {kind && title && (
        <Notice kind={kind} title={title} action={action}>
          {children}
        </Notice>
      )}
    </div>
  );
}

export interface UnavailableProps {
  /** What is missing, as 'Latest news'. */
  name: string;
  /** Where the same is found whole. */
  link?: { href: string; label: string };
  onRetry?: () => void;
}

/** A part of the page that did not come: a plain link to its own page and Try again. */
export function Unavailable({ name, link, onRetry }: UnavailableProps) {
  return (
    <Notice
      kind="unavailable"
      title={`${name} is not available right now`}
      action={
        (link || onRetry) && (
          <>
            {link && <MoreLink href={link.href}>{link.label}</MoreLink>}
            {onRetry && (
              <Button look="line" onClick={onRetry}>
                <RetryIcon />
                Try again
              </Button>
            )}
          </>
        )
      }
    >
      The rest of this page works.
    </Notice>
  );
}
