import type { ReactNode } from 'react';
import { useWidget } from './context';

interface WidgetLinkProps {
  /** Path on the site, or an absolute URL. */
  href: string;
  /** `kind` of the `unitbase:select` event. */
  kind: string;
  /** `label` of the event. */
  label: string;
  className?: string | undefined;
  part?: string;
  children: ReactNode;
}

/** Renders a link that dispatches `unitbase:select`, which the page may cancel. */
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
