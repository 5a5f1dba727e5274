import { PrintIcon } from '@unitbase/shared-ui/act-icons';
import { Button } from '@unitbase/shared-ui/button';
import { ArrowLeftIcon } from '@unitbase/shared-ui/icons';
import { Cluster, Wrap } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import type { ReactNode } from 'react';
import css from './call-sheet.module.css';

interface PaperProps {
  /** Page from which the call sheet comes. */
  back: { href: string; label: string };
  isEmpty: boolean;
  /** Links to files of the same companies. */
  files?: ReactNode;
  children: ReactNode;
}

/** Renders a sheet of paper, white in both themes, under a bar with Print. */
export function Paper({ back, isEmpty, files, children }: PaperProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <nav className={css.bar} aria-label="Call sheet" data-print="no">
        <Wrap className={css.barLine}>
          <Link href={back.href} className={css.back}>
            <ArrowLeftIcon />
            {back.label}
          </Link>
          {!isEmpty && (
            <>
              <Text variant="hint">A4, landscape. Fields that a profile hides stay out.</Text>
              <Cluster className={css.acts}>
                {files}
                {isHydrated && (
                  <Button variant="signal" onClick={() => window.print()}>
                    <PrintIcon />
                    Print
                  </Button>
                )}
              </Cluster>
            </>
          )}
        </Wrap>
      </nav>
      <div className={css.desk}>
        <div className={css.paper}>{children}</div>
      </div>
    </>
  );
}
