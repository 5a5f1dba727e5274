import { site } from '@unitbase/contracts/site';
import type { ReactNode } from 'react';
import { useWidget } from './context';
import css from './frame.module.css';
import { WidgetLink } from './link';

interface FrameProps {
  title: string;
  /** Total number, shown beside the title. */
  count?: string;
  /** Link to the full list on the site. */
  more?: { href: string; label: string };
  children: ReactNode;
}

/** Renders a widget's title, content, and a footer with the brand and a link to more. */
export function Frame({ title, count, more, children }: FrameProps) {
  const { options } = useWidget();
  const heading = options.heading || title;
  return (
    <section part="widget" className={css.widget} aria-label={heading} data-font={options.font}>
      <header part="header" className={css.header} data-counted={count ? '' : undefined}>
        <h2 part="title" className={css.title}>
          {heading}
        </h2>
        {count && (
          <span part="count" className={css.count}>
            {count}
          </span>
        )}
      </header>
      {children}
      <footer part="footer" className={css.footer}>
        <WidgetLink href="/" kind="home" label={site.name} part="brand" className={css.brand}>
          <BrandSign />
          {site.name}
        </WidgetLink>
        {more && (
          <WidgetLink href={more.href} kind="more" label={more.label} part="more" className={css.more}>
            {more.label}
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={css.arrow}>
              <path d="M2 8h11M9 4l4 4-4 4" />
            </svg>
          </WidgetLink>
        )}
      </footer>
    </section>
  );
}

function BrandSign() {
  return (
    <svg viewBox="0 0 34 24" width="22" height="16" aria-hidden="true" className={css.sign}>
      <path d="M1.5 8V1.5H10M24 1.5h8.5V8M32.5 16v6.5H24M10 22.5H1.5V16" />
      <circle cx="17" cy="12" r="4.5" />
    </svg>
  );
}
