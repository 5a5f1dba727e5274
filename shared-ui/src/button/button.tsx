import { type ButtonHTMLAttributes, type MouseEvent, type Ref, useLayoutEffect } from 'react';
import { join } from '../join';
import { Link, type LinkProps } from '../link/link';
import css from './button.module.css';

/** `signal`: main action, one per view. `ink`: default. `line`, `quiet`: minor actions. `danger`: destructive. */
export type ButtonVariant = 'signal' | 'ink' | 'line' | 'quiet' | 'danger';

interface Shape {
  variant?: ButtonVariant;
  /** Fills its column. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Shape {
  /** Shows a spinner and disables the button, so that a form cannot be sent twice (decision C3). Keeps its focus. */
  busy?: boolean;
  /**
   * Sets `aria-disabled` and keeps the button focusable (decision C3). A press calls `onUnready`, which shows what is
   * missing, and neither `onClick` nor the form's submit.
   */
  unready?: boolean;
  onUnready?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Renders a button whose `type` defaults to `button`. */
export function Button(props: ButtonProps) {
  const {
    variant = 'ink',
    wide,
    busy,
    unready,
    onUnready,
    onClick,
    className,
    type = 'button',
    ...rest
  } = props;
  useFocusAfterBusy(busy);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!unready) return onClick?.(event);
    event.preventDefault();
    onUnready?.();
  };
  return (
    <button
      {...rest}
      type={type}
      className={join(css.button, css[variant], wide && css.wide, className)}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      aria-disabled={unready || rest['aria-disabled']}
      data-busy={busy || undefined}
      onClick={press}
    />
  );
}

/** Returns the focus to a button that lost it while it was disabled, unless something else has it. */
function useFocusAfterBusy(busy: boolean | undefined): void {
  // Before the next frame, when browsers take the focus of a disabled button away.
  useLayoutEffect(() => {
    if (!busy) return;
    const { activeElement, body } = document;
    return () => {
      if (document.activeElement === body) (activeElement as HTMLElement | null)?.focus();
    };
  }, [busy]);
}

export interface ButtonLinkProps extends LinkProps, Shape {}

/** Renders a link that looks like a button. `data-act` marks it as an action for the script loader. */
export function ButtonLink({ variant = 'ink', wide, className, ...rest }: ButtonLinkProps) {
  return (
    <Link data-act="" className={join(css.button, css[variant], wide && css.wide, className)} {...rest} />
  );
}
