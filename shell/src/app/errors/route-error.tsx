import { Head } from '@unitbase/shared-ui/site';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** The page for a status: 404 and 410 by their sentences, others by number (directory §8, decision C32). */
export function RouteError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <Head title={`Error ${status}`} noindex />
      <h1>{status === 404 ? "Sorry the page you're looking for could not be found." : `Error: ${status}`}</h1>
      <a href="/">Back Home</a>
    </>
  );
}
