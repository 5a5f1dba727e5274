import type { HTMLAttributes, TimeHTMLAttributes } from 'react';
import { join } from '../join';
import css from './text.module.css';

export type TextVariant =
  | 'plate'
  | 'poster'
  | 'd1'
  | 'd2'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'body'
  | 'small'
  | 'label'
  | 'overline'
  | 'lede'
  | 'hint';
type TextTag =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'p'
  | 'span'
  | 'div'
  | 'b'
  | 'strong'
  | 'time'
  | 'dt'
  | 'dd'
  | 'li'
  | 'figcaption';

export interface TextProps
  extends HTMLAttributes<HTMLElement>,
    Pick<TimeHTMLAttributes<HTMLElement>, 'dateTime'> {
  /** HTML element, chosen by meaning. */
  as?: TextTag;
  /** Type style, chosen by weight on the page. */
  variant?: TextVariant;
  /** Secondary text colour. */
  mute?: boolean;
  /** Tabular figures, for counters, times and table cells. */
  num?: boolean;
  /** Capitals, for the name of a place outside a `Plate`. */
  place?: boolean;
}

/** Renders text: `as` sets its meaning, `variant` its type style. */
export function Text({ as: Tag = 'p', variant = 'body', mute, num, place, className, ...rest }: TextProps) {
  return (
    <Tag
      className={join(css[variant], mute && css.mute, num && css.num, place && css.place, className)}
      {...rest}
    />
  );
}

/**
 * Renders the name of a country or city as the page's large heading, once per page. Long names shrink by their number of
 * letters, then wrap.
 */
export function Plate({ as: Tag = 'b', size = 'full', children, className, ...rest }: PlateProps) {
  const letters = Math.min(Math.max(children.length, 4), 24);
  return (
    <Tag className={join(css.plate, className)} data-letters={letters} data-size={size} {...rest}>
      {children}
    </Tag>
  );
}

export interface PlateProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as?: 'b' | 'span' | 'h1' | 'p';
  /** `full`: head of a guide. `small`: above a listing. */
  size?: 'full' | 'small';
  children: string;
}
