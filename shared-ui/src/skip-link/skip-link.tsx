import css from './skip-link.module.css';

/** The first stop of the keyboard: past the header, to the page. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return (
    <a href={`#${to}`} className={css.skip} data-print="no">
      Skip to content
    </a>
  );
}
