import { ArrowRightIcon } from '../icons/icons';
import { join } from '../join';
import { Link, type LinkProps } from '../link/link';
import css from './more-link.module.css';

/** Renders a section's link to more, for example 'All news →'. */
export function MoreLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link className={join(css.more, className)} {...rest}>
      {children}
      <ArrowRightIcon />
    </Link>
  );
}
