import { formatCount } from '@unitbase/contracts/numbers';
import { Disclosure } from '../disclosure/disclosure';
import { join } from '../join';
import { Link } from '../link/link';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './facet.module.css';

export interface FacetOption {
  label: string;
  /** Tells options of one label apart; the same before and after a press, so that the focus stays. @default label */
  id?: string;
  count?: number;
  /** The page with this option turned on or off. */
  href: string;
  checked?: boolean;
}

export interface FacetProps {
  title: string;
  options: readonly FacetOption[];
  open?: boolean;
  /** So many stand at once; the rest opens below them. @default all */
  first?: number;
}

/** A group of filters: links that look like tick boxes, so they work without script and can be shared. */
export function Facet({ title, options, open = true, first = options.length }: FacetProps) {
  const rest = options.slice(first);
  return (
    <details className={css.facet} open={open}>
      <summary>{title}</summary>
      <Options options={options.slice(0, first)} />
      {rest.length > 0 && (
        <div className={css.rest}>
          <Disclosure label={`${rest.length} more`}>
            <Options options={rest} />
          </Disclosure>
        </div>
      )}
    </details>
  );
}

function Options({ options }: Pick<FacetProps, 'options'>) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.id ?? option.label}>
          <Link href={option.href} rel="nofollow" className={join(css.option, option.checked && css.checked)}>
            <span className={css.label}>{option.label}</span>
            {option.checked && <VisuallyHidden> (chosen, remove)</VisuallyHidden>}
          </Link>
          {option.count !== undefined && <span className={css.count}>{formatCount(option.count)}</span>}
        </li>
      ))}
    </ul>
  );
}
