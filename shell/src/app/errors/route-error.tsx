import type { Alternatives } from '@unitbase/remote-kit';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorPage } from './error-page';

/** Renders an error of a page's loader: a thrown response with its status, anything else as 500. */
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
