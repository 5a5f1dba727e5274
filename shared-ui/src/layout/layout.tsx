import type { HTMLAttributes } from 'react';
import { join } from '../join';
import css from './layout.module.css';

/** Renders content at page width: at most 1376 px, with margins. */
export function Wrap({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={join(css.wrap, className)} {...rest} />;
}

/** Renders a grid of twelve columns; children set their own `grid-column`. */
export function Grid({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={join(css.grid, className)} {...rest} />;
}

/** Renders items in a line that wraps, for example buttons. */
export function Cluster({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={join(css.cluster, className)} {...rest} />;
}

/** Renders the head of a page: its heading, and beside it a text or links. Narrow screens have one below the other. */
export function PageHead({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <header className={join(css.head, className)} {...rest} />;
}

/** Renders a divider that looks like the edge of a map. */
export function Divider() {
  return <div className={css.divider} />;
}
