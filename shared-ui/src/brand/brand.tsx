import { Link } from '../link/link';
import css from './brand.module.css';

/** Renders the logo without the name. */
export function BrandSign({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 34 24"
      width="34"
      height="24"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      className={className}
    >
      <path d="M1.5 8V1.5H10M24 1.5h8.5V8M32.5 16v6.5H24M10 22.5H1.5V16" />
      <circle cx="17" cy="12" r="4.5" className={css.core} stroke="none" />
    </svg>
  );
}

/** Renders logo and name as a link to the home page. */
export function Brand({ href = '/', name = 'Unitbase' }: { href?: string; name?: string }) {
  return (
    <Link href={href} className={css.brand}>
      <BrandSign />
      {name}
    </Link>
  );
}
