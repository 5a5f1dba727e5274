import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { type Alternatives, Head, useLocation } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { WarningIcon } from '@unitbase/shared-ui/icons';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import css from './error-page.module.css';

interface ErrorPageProps {
  status: number;
  /** Message of a 4xx; a 5xx never shows details (decision C32). */
  detail?: string | undefined;
  /** Request id of a 5xx in the server's log (decision C32). */
  reference?: string | undefined;
  links?: Alternatives['links'];
  linksName?: Alternatives['linksName'] | undefined;
}

/** Renders the page of an error status (docs/requirements/news.md §2.13, decisions D11, C32). */
export function ErrorPage(props: ErrorPageProps) {
  const { status, detail, reference, links = [], linksName = 'Did you mean' } = props;
  const isMissing = status === 404 || status === 410;
  return (
    <Wrap>
      <div className={css.sheet}>
        <Head title={isMissing ? 'Page not found' : `Error ${status}`} noindex />
        {isMissing ? (
          <>
            <Text as="span" variant="plate" className={css.number} aria-hidden="true">
              {status}
            </Text>
            <Text as="h1" variant="lede">
              {(status === 410 && detail) || messages.common.notFound}
            </Text>
          </>
        ) : status === 500 ? (
          <>
            <Text as="h1" variant="poster">
              {messages.common.error500}
            </Text>
            <Text variant="lede">{messages.common.somethingWrong}</Text>
          </>
        ) : (
          <>
            <span className={css.sign}>
              <WarningIcon />
            </span>
            <Text as="h1" variant="lede">
              {detail || messages.common.somethingWrong}
            </Text>
          </>
        )}
        {reference && <Text mute>{messages.common.reference(reference)}</Text>}
        {links.length > 0 && (
          <nav aria-labelledby="error-links">
            <Text as="h2" variant="h3" id="error-links">
              {linksName}
            </Text>
            <ul className={css.links}>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <TextLink href={href}>{label}</TextLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {status === 503 && <TryAgain />}
        <ButtonLink href={urls.home()}>{messages.common.backHome}</ButtonLink>
      </div>
    </Wrap>
  );
}

/** Renders a link that requests the page again, without client-side navigation. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <a className={css.again} href={pathname + search}>
      {messages.common.tryAgain}
    </a>
  );
}
