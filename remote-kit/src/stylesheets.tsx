import type { Stylesheet } from './site-context';

/** Renders the stylesheets of a chunk. React moves each into the head once and loads it before showing content. */
export function Stylesheets({ files }: { files: Stylesheet[] }) {
  return files.map(({ href, integrity }) => (
    <link
      key={href}
      rel="stylesheet"
      href={href}
      integrity={integrity}
      crossOrigin="anonymous"
      precedence="remote"
    />
  ));
}
