import type { ReactNode } from 'react';
import { useWidget } from './context';

interface WidgetLinkProps {
  /** Path on the site, or an address elsewhere. */
  href: string;
  /** What the page is told was chosen. */
  kind: string;
  /** Its name. */
  label: string;
  className?: string | undefined;
  part?: string;
  children: ReactNode;
}

/** A link out of the widget. The page hears of it by `unitbase:select`, and may follow it in its own way. */
export function WidgetLink({ href, kind, label, children, ...rest }: WidgetLinkProps) {
  const { origin, options, select } = useWidget();
  const url = href.startsWith('/') ? origin + href : href;
  return (
    <a
      {...rest}
      href={url}
      target={options.target}
      rel={options.target === '_blank' ? 'noopener' : undefined}
      onClick={(event) => {
        if (!select({ kind, label, url })) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
