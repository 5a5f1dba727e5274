import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import type { ReactNode } from 'react';
import type { Boot, Development } from './boot';
import { Document } from './document';
import { DevelopmentBadge } from './layout/development-badge';

interface DevelopmentDocumentProps {
  boot: Pick<Boot, 'assets' | 'previews' | 'now'>;
  /** The boot data as JSON. */
  bootText: string;
  development: Development;
  problem?: string | null;
  /** The whole page, once there is a browser to make it in. */
  children?: ReactNode;
}

/**
 * The document of a browser with a remote under work (docs/decisions/0011). The server sends it without a page; the browser
 * adopts that and renders the page into it, so that the two have nothing to disagree about.
 */
export function DevelopmentDocument({
  boot,
  bootText,
  development,
  problem,
  children,
}: DevelopmentDocumentProps) {
  const isInBrowser = useHydrated();
  return (
    <Document boot={bootText} assets={boot.assets}>
      {isInBrowser && children ? (
        children
      ) : (
        <main>
          <title>{`${development.remote} in development`}</title>
          <p>
            Your browser makes this page, with {development.remote} as it is under work. It needs JavaScript.
          </p>
        </main>
      )}
      <DevelopmentBadge
        development={development}
        previews={boot.previews}
        now={boot.now}
        problem={problem ?? null}
      />
    </Document>
  );
}
