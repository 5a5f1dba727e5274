import css from './skip-link.module.css';

/** Renders the first focusable link, which skips the header. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return (
    <a href={`#${to}`} className={css.skip} data-print="no">
      Skip to content
    </a>
  );
}
