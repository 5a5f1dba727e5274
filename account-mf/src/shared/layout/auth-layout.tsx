import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Breadcrumbs, type Crumb } from '@unitbase/shared-ui/breadcrumbs';
import { Divider, Wrap } from '@unitbase/shared-ui/layout';
import { Picture } from '@unitbase/shared-ui/picture';
import type { ReactNode } from 'react';
import css from './auth-layout.module.css';

interface AuthLayoutProps {
  /** Breadcrumbs after 'Home'. */
  crumbs: readonly Crumb[];
  picture: { src: string; alt: string };
  children: ReactNode;
}

/** Lays out login and password pages: the form left, a tall picture right. */
export function AuthLayout({ crumbs, picture, children }: AuthLayoutProps) {
  return (
    <Wrap>
      <Breadcrumbs crumbs={[{ label: messages.navigation.home, href: urls.home() }, ...crumbs]} />
      <div className={css.gate}>
        <div className={css.form}>{children}</div>
        <figure className={css.picture}>
          <Picture
            {...picture}
            ratio="fill"
            className={css.image}
            /* As high as the form beside it, so wider than its column before it is cut. */
            sizes="(width < 48em) 100vw, max(58vw, 60rem)"
            priority
          />
          <Divider />
        </figure>
      </div>
    </Wrap>
  );
}
