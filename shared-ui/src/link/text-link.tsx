import { join } from '../join';
import { Link, type LinkProps } from './link';
import css from './text-link.module.css';

/** A link in running text: blue and underlined. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={join(css.link, className)} {...rest} />;
}
