import type { HTMLAttributes } from 'react';
import { join } from '../join';
import { Link, type LinkProps } from '../link/link';
import css from './hit.module.css';

interface HitProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'li' | 'div';
}

/** Renders a card whose `HitLink` covers its whole area. */
export function Hit({ as: Tag = 'article', className, ...rest }: HitProps) {
  return <Tag className={join(css.hit, className)} {...rest} />;
}

/** Renders the only link of a card; its click area is the whole card. */
export function HitLink({ className, ...rest }: LinkProps) {
  return <Link className={join(css.link, className)} {...rest} />;
}
