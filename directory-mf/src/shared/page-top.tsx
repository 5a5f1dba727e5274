import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { JsonLd, useSite } from '@unitbase/remote-kit';
import { Breadcrumbs, type Crumb } from '@unitbase/shared-ui/breadcrumbs';
import { Wrap } from '@unitbase/shared-ui/layout';
import type { ReactNode } from 'react';
import { crumbsData } from './crumbs-data';

interface PageTopProps {
  /** Pages between Home and this page, and this page without a link. */
  crumbs: readonly Crumb[];
  children?: ReactNode;
}

/** Renders breadcrumbs from Home, also as structured data, and the content below them. */
export function PageTop({ crumbs, children }: PageTopProps) {
  const { origin } = useSite();
  const fromHome = [{ label: messages.navigation.home, href: urls.home() }, ...crumbs];
  return (
    <>
      <JsonLd data={crumbsData(fromHome, origin)} />
      <Wrap>
        <Breadcrumbs crumbs={fromHome} />
        {children}
      </Wrap>
    </>
  );
}
