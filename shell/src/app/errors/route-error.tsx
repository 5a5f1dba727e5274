import type { Alternatives } from '@unitbase/remote-kit';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorPage } from './error-page';

/** What a page's loader threw, as a page: a status with its alternatives, anything else as 500. */
export function RouteError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />;
  const { links, linksName, detail, reference } = (error.data ?? {}) as Alternatives & { reference?: string };
  return (
    <ErrorPage
      status={error.status}
      detail={error.status < 500 ? detail : undefined}
      reference={reference}
      links={links ?? []}
      linksName={linksName}
    />
  );
}
