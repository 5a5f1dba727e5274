import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { join } from '../join';
import css from './section.module.css';

export interface SectionHeadProps {
  title: ReactNode;
  /** Heading level, 2 unless the section lies inside another. */
  level?: 2 | 3;
  /** At the right: a counter, keys, a MoreLink. */
  end?: ReactNode;
  /** A sub-section: 2 px rule, smaller title. */
  small?: boolean;
  id?: string;
}

/** The ruled head of a section. */
export function SectionHead({ title, level = 2, end, small, id }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={join(css.head, small && css.small)}>
      <Heading id={id} className={css.title}>
        {title}
      </Heading>
      {end && <div className={css.end}>{end}</div>}
    </div>
  );
}

export interface SectionProps
  extends Omit<HTMLAttributes<HTMLElement>, 'title'>,
    Omit<SectionHeadProps, 'id'> {
  /** Without the space above, for the first section of a column. */
  tight?: boolean;
}

/**
 * A section named by its title: 3 px rule, title, counter and "more" at the right, then the content. One with space above
 * stands below others and may come after the first view (`data-below`, styles/global.css).
 */
export function Section({ title, level, end, small, tight, children, className, ...rest }: SectionProps) {
  const id = useId();
  return (
    <section
      data-below={tight ? undefined : ''}
      {...rest}
      aria-labelledby={id}
      className={join(!tight && css.section, className)}
    >
      <SectionHead id={id} title={title} level={level} end={end} small={small} />
      {children}
    </section>
  );
}
