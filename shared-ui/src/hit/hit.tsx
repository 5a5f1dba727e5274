import type { HTMLAttributes } from 'react';
import { join } from '../join';
import { Link, type LinkProps } from '../link/link';
import css from './hit.module.css';

interface HitProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'li' | 'div';
}

/** A card that is one target: the HitLink inside it covers the whole. */
export function Hit({ as: Tag = 'article', className, ...rest }: HitProps) {
  return <Tag className={join(css.hit, className)} {...rest} />;
}

/** The card's one link, named by its heading; its area is the card. */
export function HitLink({ className, ...rest }: LinkProps) {
  return <Link className={join(css.link, className)} {...rest} />;
}
