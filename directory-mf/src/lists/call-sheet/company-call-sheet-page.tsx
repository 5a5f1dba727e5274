import { listRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head, redirect, useApi, useSearchParams, useSession } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Paper } from './paper';
import { Sheet } from './sheet';

export const searchBar = false;

const refsOf = (query: URLSearchParams): string[] =>
  [...new Set(query.getAll('company'))].slice(0, listRules.callSheetCompanies);

/** Redirects visitors to the login, which returns them here. */
export async function load({ url, session, read }: PageArgs) {
  if (!session.token) throw redirect(urls.login({ redirectUrl: url.pathname + url.search }));
  const company = refsOf(url.searchParams);
  if (company.length > 0) await read('getCompanyCallSheet', { query: { company } });
}

/** Renders the call sheet of companies chosen in results, or of one page of results (docs/requirements/lists.md §3). */
export function Page() {
  const { token } = useSession();
  const [query] = useSearchParams();
  const company = refsOf(query);
  const { data } = useApi(token && company.length > 0 ? 'getCompanyCallSheet' : null, { query: { company } });
  const { chosenCompanies, chooseCompanies, noneChosen } = messages.lists;
  const isEmpty = !data || data.lines.length === 0;
  return (
    <>
      <Head title={`Call sheet: ${chosenCompanies}`} noindex />
      <Paper back={{ href: urls.search(), label: messages.navigation.home }} isEmpty={isEmpty}>
        {isEmpty ? (
          <EmptyState
            level={1}
            title={noneChosen}
            action={<ButtonLink href={urls.search()}>{messages.lists.searchDirectory}</ButtonLink>}
          >
            {chooseCompanies}
          </EmptyState>
        ) : (
          <Sheet
            sheet={{ ...data, name: chosenCompanies }}
            path={urls.companyCallSheet(company)}
            withNotes={false}
          />
        )}
      </Paper>
    </>
  );
}
