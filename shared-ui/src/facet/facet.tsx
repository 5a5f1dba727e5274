import { join } from '../join';
import { Link } from '../link/link';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './facet.module.css';

export interface FacetOption {
  label: string;
  count?: number;
  /** The page with this option turned on or off. */
  href: string;
  checked?: boolean;
}

export interface FacetProps {
  title: string;
  options: readonly FacetOption[];
  open?: boolean;
}

/** A group of filters: links that look like tick boxes, so they work without script and can be shared. */
export function Facet({ title, options, open = true }: FacetProps) {
  return (
    <details className={css.facet} open={open}>
      <summary>{title}</summary>
      <ul>
        {options.map((option) => (
          <li key={option.href}>
            <Link
              href={option.href}
              rel="nofollow"
              className={join(css.option, option.checked && css.checked)}
            >
              <span className={css.box} aria-hidden="true" />
              <span className={css.label}>{option.label}</span>
              {option.checked && <VisuallyHidden> (chosen, remove)</VisuallyHidden>}
            </Link>
            {option.count !== undefined && (
              <span className={css.count}>{option.count.toLocaleString('en-GB')}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
