import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { join } from '../join';
import css from './icon-button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name in words. */
  label: string;
  /** Without a border, in heads and rows. */
  bare?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A 44 px key with a sign only. */
export function IconButton({ label, bare, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={join(css.key, bare && css.bare, className)} />
  );
}
