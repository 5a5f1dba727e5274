import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { join } from '../join';
import { Link, type LinkProps } from '../link/link';
import css from './button.module.css';

/** `signal` is the next act, one per view; `ink` the plain act; `line` a lesser one; `danger` what destroys. */
export type ButtonLook = 'signal' | 'ink' | 'line' | 'quiet' | 'danger';

interface Shape {
  look?: ButtonLook;
  /** As wide as its column. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Shape {
  /** A spinner before the words; the button is really disabled, so it cannot be sent twice (decision C3). */
  busy?: boolean;
  /**
   * Not ready to act (decision C3): `aria-disabled`, grey and still focusable. A press calls `onUnready`
   * (list what is missing, move focus there) and never `onClick` nor the form's submit.
   */
  unready?: boolean;
  onUnready?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. `type` is `button` unless said otherwise. */
export function Button(props: ButtonProps) {
  const {
    look = 'ink',
    wide,
    busy,
    unready,
    onUnready,
    onClick,
    className,
    type = 'button',
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!unready) return onClick?.(event);
    event.preventDefault();
    onUnready?.();
  };
  return (
    <button
      {...rest}
      type={type}
      className={join(css.button, css[look], wide && css.wide, className)}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      aria-disabled={unready || rest['aria-disabled']}
      data-busy={busy || undefined}
      onClick={press}
    />
  );
}

export interface ButtonLinkProps extends LinkProps, Shape {}

/** A link that looks like a button: it goes somewhere, it does nothing. `data-act` tells links that only invite. */
export function ButtonLink({ look = 'ink', wide, className, ...rest }: ButtonLinkProps) {
  return <Link data-act="" className={join(css.button, css[look], wide && css.wide, className)} {...rest} />;
}
