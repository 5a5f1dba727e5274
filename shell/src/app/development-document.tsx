import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import type { ReactNode } from 'react';
import type { Boot, Development } from './boot';
import { Document } from './document';
import { DevelopmentBadge } from './layout/notices/development-badge';

interface DevelopmentDocumentProps {
  boot: Pick<Boot, 'assets' | 'previews'>;
  /** The boot data as JSON. */
  bootText: string;
  development: Development[];
  problem?: string | null;
  /** The page, which only the browser renders. */
  children?: ReactNode;
}

/**
 * Renders the document of a browser with remotes in development (docs/decisions/0011). The server sends it without a page,
 * so that hydration cannot mismatch.
 */
export function DevelopmentDocument({
  boot,
  bootText,
  development,
  problem,
  children,
}: DevelopmentDocumentProps) {
  const isHydrated = useHydrated();
  const names = development.map(({ remote }) => remote).join(' and ');
  return (
    <Document boot={bootText} assets={boot.assets}>
      {isHydrated && children ? (
        children
      ) : (
        <main>
          <title>{`${names} in development`}</title>
          <p>Your browser makes this page, with {names} under work. It needs JavaScript.</p>
        </main>
      )}
      <DevelopmentBadge development={development} previews={boot.previews} problem={problem ?? null} />
    </Document>
  );
}
