import { ApiError, apiUrl } from '@unitbase/contracts/client';
import { formatDate } from '@unitbase/contracts/dates';
import type { CallSheet, CallSheetLine } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head, notFound, redirect, useApi, useParams, useSession, useSite } from '@unitbase/remote-kit';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Cluster, Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import css from './call-sheet.module.css';

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
  const { data: sheet } = useApi(token ? 'getCallSheet' : null, { params: { id } });
  const isHydrated = useHydrated();
  if (!sheet) return null;
  return (
    <>
      <Head title={`Call sheet: ${sheet.name}`} noindex />
      <Wrap>
        <div data-print="no">
          <Breadcrumbs
            crumbs={[
              { label: messages.navigation.home, href: urls.home() },
              { label: messages.lists.lists, href: urls.lists() },
              { label: sheet.name, href: urls.list(id) },
              { label: 'Call sheet' },
            ]}
          />
          <Cluster>
            <ButtonLink variant="line" href={apiUrl('downloadListCsv', { params: { id } })} download>
              CSV
            </ButtonLink>
            <ButtonLink variant="line" href={apiUrl('downloadListVcards', { params: { id } })} download>
              vCard
            </ButtonLink>
            {isHydrated && <Button onClick={() => window.print()}>Print</Button>}
          </Cluster>
          <Text variant="hint">A4, landscape. Fields that a profile hides stay out.</Text>
        </div>
        {sheet.lines.length === 0 ? (
          <EmptyState title={messages.lists.noSaved}>{messages.lists.saveHint}</EmptyState>
        ) : (
          <Sheet sheet={sheet} path={urls.callSheet(id)} />
        )}
      </Wrap>
    </>
  );
}

function Sheet({ sheet, path }: { sheet: CallSheet; path: string }) {
  const { now, origin } = useSite();
  const departments = [...new Set(sheet.lines.map(({ department }) => department))];
  return (
    <table className={css.sheet} data-own-print-head>
      <caption>
        <Text as="h1" variant="d2">
          {sheet.name}
        </Text>
        <span>{`Call sheet, drawn up ${formatDate(new Date(now))}`}</span>
      </caption>
      <thead>
        <tr>
          {['Company', 'Contact', 'Telephone', 'E-mail', 'Place, local time', 'Status', 'Note'].map(
            (head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tfoot>
        <tr>
          <td colSpan={7}>{`${sheet.name}, ${formatDate(new Date(now))}, ${new URL(origin).host}${path}`}</td>
        </tr>
      </tfoot>
      {departments.map((department) => (
        <tbody key={department}>
          <tr className={css.department}>
            <th scope="rowgroup" colSpan={7}>
              {department || 'Other'}
            </th>
          </tr>
          {sheet.lines
            .filter((line) => line.department === department)
            .map((line) => (
              <Line key={line.profile_url} line={line} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

function Line({ line }: { line: CallSheetLine }) {
  return (
    <tr>
      <th scope="row">{line.company}</th>
      <td>
        {line.contact}
        {line.job_title && <small>{line.job_title}</small>}
      </td>
      <td>{line.phone && <a href={`tel:${line.phone.replace(/[^+\d]/g, '')}`}>{line.phone}</a>}</td>
      <td>{line.email && <a href={`mailto:${line.email}`}>{line.email}</a>}</td>
      <td>
        {[line.town, line.country].filter(Boolean).join(', ')}
        {line.time_zone && <small>{line.time_zone.replace(/_/g, ' ')}</small>}
      </td>
      <td>{line.status}</td>
      <td className={css.note}>{line.note}</td>
    </tr>
  );
}
