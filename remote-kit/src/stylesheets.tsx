import type { Stylesheet } from './site-context';

/** Stylesheets of a remote's chunk: React lifts them into the head, once each, and waits for them before showing. */
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
