import type { HTMLAttributes } from 'react';
import { join } from '../join';
import { Link, type LinkProps } from '../link/link';
import css from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'li' | 'div';
}

/** Renders a card whose `CardLink` covers its whole area. */
export function Card({ as: Tag = 'article', className, ...rest }: CardProps) {
  return <Tag className={join(css.card, className)} {...rest} />;
}

/** Renders the only link of a card; its click area is the whole card. */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link className={join(css.link, className)} {...rest} />;
}
