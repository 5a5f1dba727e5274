import { ApiError, apiUrl } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head, notFound, redirect, useApi, useParams, useSession } from '@unitbase/remote-kit';
import { ColumnsIcon, ContactIcon } from '@unitbase/shared-ui/act-icons';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Paper } from './paper';
import { Sheet } from './sheet';

export const searchBar = false;

/** Redirects visitors to the login, which returns them here; 404 for another user's list. */
export async function load({ url, params, session, read }: PageArgs) {
  if (!session.token) throw redirect(urls.login({ redirectUrl: url.pathname }));
  const id = Number(params.list);
  if (!Number.isInteger(id) || id < 1) throw notFound();
  await read('getCallSheet', { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  });
}

/** Renders the companies of a list for printing on A4, by department (docs/requirements/lists.md §3). */
export function Page() {
  const { token } = useSession();
  const id = Number(useParams().list);
  const params = { id };
  const { data: sheet } = useApi(token ? 'getCallSheet' : null, { params });
  if (!sheet) return null;
  const isEmpty = sheet.lines.length === 0;
  return (
    <>
      <Head title={`Call sheet: ${sheet.name}`} noindex />
      <Paper
        back={{ href: urls.list(id), label: sheet.name }}
        isEmpty={isEmpty}
        files={
          <>
            <ButtonLink variant="line" href={apiUrl('downloadListCsv', { params })} download>
              <ColumnsIcon />
              CSV
            </ButtonLink>
            <ButtonLink variant="line" href={apiUrl('downloadListVcards', { params })} download>
              <ContactIcon />
              vCard
            </ButtonLink>
          </>
        }
      >
        {isEmpty ? (
          <EmptyState level={1} title={messages.lists.noSaved}>
            {messages.lists.saveHint}
          </EmptyState>
        ) : (
          <Sheet sheet={sheet} path={urls.callSheet(id)} />
        )}
      </Paper>
    </>
  );
}
