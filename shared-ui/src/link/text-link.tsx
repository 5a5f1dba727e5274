import { join } from '../join';
import { Link, type LinkProps } from './link';
import css from './text-link.module.css';

/** Renders a blue, underlined link for running text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={join(css.link, className)} {...rest} />;
}
