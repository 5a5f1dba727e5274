import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { join } from '../join';
import css from './icon-button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name. */
  label: string;
  /** Omits the border. */
  bare?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** Renders a 44 px button with an icon only. */
export function IconButton({ label, bare, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={join(css.key, bare && css.bare, className)} />
  );
}
