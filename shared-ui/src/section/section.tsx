import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { join } from '../join';
import css from './section.module.css';

export interface SectionHeadProps {
  title: ReactNode;
  /** Heading level; 3 inside another section. @default 2 */
  level?: 2 | 3;
  /** Content at the right: a counter, buttons or a `MoreLink`. */
  end?: ReactNode;
  /** Smaller title for a sub-section. */
  small?: boolean;
  id?: string;
}

/** Renders the heading of a section. */
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
  /** Omits the space above, for the first section of a column. */
  tight?: boolean;
}

/**
 * Renders a section labelled by its title. Unless `tight`, the browser may lay it out after the first view
 * (`data-below`, styles/global.css).
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
