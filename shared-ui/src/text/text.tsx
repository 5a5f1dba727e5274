import type { HTMLAttributes, TimeHTMLAttributes } from 'react';
import { join } from '../join';
import css from './text.module.css';

export type TextLook =
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
  | 'slate'
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
  /** The element, chosen for its meaning. */
  as?: TextTag;
  /** How it is set (LOOK.md, Type), chosen for its weight on the page. */
  look?: TextLook;
  /** Secondary ink. */
  mute?: boolean;
  /** Tabular figures, for counters, times and table cells. */
  num?: boolean;
  /** Capitals for the name of a place outside the plate. */
  place?: boolean;
}

/** One piece of type: the tag says what it means, `look` how it is set. */
export function Text({ as: Tag = 'p', look = 'body', mute, num, place, className, ...rest }: TextProps) {
  return (
    <Tag
      className={join(css[look], mute && css.mute, num && css.num, place && css.place, className)}
      {...rest}
    />
  );
}

/**
 * The name of a country or city as a plate: capitals, extra condensed, as large as the sheet allows.
 * Long names shrink by their number of letters, then wrap. Once per page.
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
  /** `full` fills the head of a guide; `small` is the one over a listing. */
  size?: 'full' | 'small';
  children: string;
}
