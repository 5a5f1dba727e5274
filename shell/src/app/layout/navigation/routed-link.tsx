import type { AnchorHTMLAttributes } from 'react';
import { useIsDisabled } from '../../disabled-pages';
import { usePrefetch } from '../../prefetch';
import { useFollow } from './follow-links';

/** Paths that are not pages, so without client-side navigation. */
const NOT_PAGES = /^\/(web_api|media|releases|assets|dev|embed|pdf|amp|healthz)(\/|$)/;

/** Renders a link with client-side navigation and prefetch on hover or focus. */
export function RoutedLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const { href = '', onClick, onPointerEnter, onFocus, ...rest } = props;
  const follow = useFollow();
  const prefetch = usePrefetch();
  const isDisabled = useIsDisabled();
  // A button to a disabled page is removed; a link in a text keeps its words.
  if (isDisabled(href))
    return 'data-act' in rest ? null : <span className={rest.className}>{rest.children}</span>;
  if (NOT_PAGES.test(href)) return <a {...props} />;
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        follow(event, href);
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetch(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetch(href);
      }}
      {...rest}
    />
  );
}
