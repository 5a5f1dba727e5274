import { formatCount } from '@unitbase/contracts/numbers';
import { Disclosure } from '@unitbase/shared-ui/disclosure';
import { join } from '@unitbase/shared-ui/join';
import { Link } from '@unitbase/shared-ui/link';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './facet.module.css';

export interface FacetOption {
  label: string;
  /** React key; it stays the same after a press, so that the focus stays. @default label */
  id?: string;
  count?: number;
  /** Address of the page with this option toggled. */
  href: string;
  checked?: boolean;
}

export interface FacetProps {
  title: string;
  options: readonly FacetOption[];
  open?: boolean;
  /** Number of options shown before the rest expands. @default all */
  first?: number;
}

/** Renders filters as links that look like checkboxes, so that they work without script. */
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
