import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Button } from '../button/button';
import { DoneIcon, InfoIcon, RetryIcon, UnavailableIcon, WarningIcon } from '../icons/icons';
import { join } from '../join';
import { Cluster } from '../layout/layout';
import { MoreLink } from '../more-link/more-link';
import css from './alert.module.css';

export type AlertKind = 'ok' | 'error' | 'warn' | 'info' | 'unavailable';

const ICONS: Record<AlertKind, ComponentType<SVGProps<SVGSVGElement>>> = {
  ok: DoneIcon,
  error: WarningIcon,
  warn: WarningIcon,
  info: InfoIcon,
  unavailable: UnavailableIcon,
};

export interface AlertProps {
  kind: AlertKind;
  /** Message in bold. */
  title: ReactNode;
  /** Details below the message. */
  children?: ReactNode;
  /** Buttons or links at the right. */
  action?: ReactNode;
  className?: string;
}

/** Renders a message in the page. It is not a live region: use `FormStatus` for results of a form. */
export function Alert({ kind, title, children, action, className }: AlertProps) {
  const Icon = ICONS[kind];
  return (
    <div className={join(css.alert, css[kind], className)}>
      <Icon />
      <div className={css.body}>
        <div className={css.words}>
          <strong>{title}</strong>
          {children && <div className={css.detail}>{children}</div>}
        </div>
        {action && <Cluster>{action}</Cluster>}
      </div>
    </div>
  );
}

export interface FormStatusProps {
  /** Missing before there is a result. */
  kind?: AlertKind;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** Renders a live region that announces a form's result: errors assertively, all else politely. */
export function FormStatus({ kind, title, children, action }: FormStatusProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'}>
      {kind && title && (
        <Alert kind={kind} title={title} action={action}>
          {children}
        </Alert>
      )}
    </div>
  );
}

export interface UnavailableProps {
  /** Name of the missing part, for example 'Latest news'. */
  name: string;
  /** Link to the page with the same content. */
  link?: { href: string; label: string };
  onRetry?: () => void;
}

/** Renders a notice in place of a part that failed, with a link and Try again. */
export function Unavailable({ name, link, onRetry }: UnavailableProps) {
  return (
    <Alert
      kind="unavailable"
      title={`${name} is not available right now`}
      action={
        (link || onRetry) && (
          <>
            {link && <MoreLink href={link.href}>{link.label}</MoreLink>}
            {onRetry && (
              <Button variant="line" onClick={onRetry}>
                <RetryIcon />
                Try again
              </Button>
            )}
          </>
        )
      }
    >
      The rest of this page works.
    </Alert>
  );
}
