import type { AnchorHTMLAttributes } from 'react';
import { useIsDisabled } from '../disabled-pages';
import { useFollow } from '../follow-links';
import { usePrefetch } from '../prefetch';

/** Paths that the shell's server answers by itself: no page, so no client-side navigation. */
const NOT_PAGES = /^\/(web_api|media|releases|assets|dev|embed|pdf|amp|healthz)(\/|$)/;

/** The kit's links, through the router: same-site navigation without a reload, prefetched on intent. */
export function RoutedLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const { href = '', onClick, onPointerEnter, onFocus, ...rest } = props;
  const follow = useFollow();
  const prefetch = usePrefetch();
  const isGone = useIsDisabled();
  // An act that cannot be done goes; words that a sentence or a card needs stay.
  if (isGone(href))
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
