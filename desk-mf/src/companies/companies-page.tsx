import { apiUrl } from '@unitbase/contracts/client';
import { formatDate } from '@unitbase/contracts/dates';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { CompanyStatus, ListedCompany } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { imports as importText } from '@unitbase/contracts/messages/desk/imports';
import { formatCount } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { type PackageCode, packageCodes, packageLabels } from '@unitbase/contracts/tiers';
import { useApi, useSearchParams } from '@unitbase/remote-kit';
import { TierSign } from '@unitbase/remote-kit/tier';
import { DownloadIcon } from '@unitbase/shared-ui/act-icons';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Pager } from '@unitbase/shared-ui/pager';
import { SearchBarCell } from '@unitbase/shared-ui/search-bar';
import { Table } from '@unitbase/shared-ui/table';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import type { ReactNode } from 'react';
import { FilterBar } from '../shared/filter-bar/filter-bar';
import { openRoom } from '../shared/open-room';
import { Room } from '../shared/room/room';
import css from './companies-page.module.css';
import { companiesUrl, companyUrl } from './company-address';
import { StatusSign } from './status-sign';

export const frame = 'desk';

const SIZE = 50;
const filters = ['search', 'status', 'package', 'country'] as const;

/** Returns the filters of a URL. The api ignores unknown values. */
function filtersOf(search: URLSearchParams) {
  const value = (name: (typeof filters)[number]) => search.get(name) || undefined;
  return {
    search: value('search'),
    status: value('status') as CompanyStatus | undefined,
    package: value('package') as PackageCode | undefined,
    country: value('country'),
  };
}

const pageOf = (search: URLSearchParams) => Math.max(1, Math.floor(Number(search.get('page'))) || 1);
const queryOf = (search: URLSearchParams) => ({
  ...filtersOf(search),
  offset: (pageOf(search) - 1) * SIZE,
  limit: SIZE,
});

export const load = (args: PageArgs) =>
  openRoom(args, () =>
    Promise.all([
      args.read('GET /desk/companies', { query: queryOf(args.url.searchParams) }),
      args.read('getCountries'),
    ]),
  );

/** Renders `/desk/companies`: all companies, with a search (docs/requirements/staff.md §2). */
export function Page() {
  const [search] = useSearchParams();
  const { data } = useApi('GET /desk/companies', { query: queryOf(search) });
  if (!data) return null;
  const { total, results } = data;
  const chosen = filtersOf(search);
  return (
    <Room
      title={text.title}
      actions={
        <>
          <ExportLink total={total} search={search} />
          <ButtonLink variant="line" href={deskUrls.imports()}>
            {importText.link}
          </ButtonLink>
        </>
      }
    >
      <Filters search={search} />
      <Text as="h2" variant="h2" num className={css.total} id="companies" tabIndex={-1}>
        {text.found(formatCount(total), total === 1)}
      </Text>
      {results.length === 0 ? (
        <EmptyState
          title={text.nothing}
          action={<ButtonLink href={companiesUrl()}>{text.allCompanies}</ButtonLink>}
        >
          {text.nothingHint}
        </EmptyState>
      ) : (
        <div className={css.list}>
          <Companies results={results} />
        </div>
      )}
      <Pager
        page={pageOf(search)}
        pages={Math.ceil(total / SIZE)}
        href={(page) => companiesUrl({ ...chosen, page: page > 1 ? page : undefined })}
        heading="companies"
      />
    </Room>
  );
}

function Filters({ search }: { search: URLSearchParams }) {
  const { data: countries } = useApi('getCountries');
  return (
    // Fields take their values from the URL, also after Back.
    <FilterBar
      key={search.toString()}
      action={companiesUrl()}
      aria-label={text.title}
      submitLabel={text.find}
    >
      <SearchBarCell label={text.search} htmlFor="companies-search">
        <input
          id="companies-search"
          name="search"
          type="search"
          maxLength={200}
          placeholder={text.searchHint}
          defaultValue={search.get('search') ?? ''}
        />
      </SearchBarCell>
      <Choice name="status" label={text.status} all={text.everyStatus} search={search}>
        {Object.entries(text.statuses).map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice name="package" label={text.package_} all={text.everyPackage} search={search}>
        {packageCodes.map((code) => (
          <option key={code} value={code}>
            {packageLabels[code]}
          </option>
        ))}
      </Choice>
      <Choice name="country" label={text.country} all={text.everyCountry} search={search}>
        {countries?.map(({ slug, country }) => (
          <option key={slug} value={slug}>
            {country}
          </option>
        ))}
      </Choice>
    </FilterBar>
  );
}

interface ChoiceProps {
  name: (typeof filters)[number];
  label: string;
  all: string;
  search: URLSearchParams;
  children: ReactNode;
}

function Choice({ name, label, all, search, children }: ChoiceProps) {
  const id = `companies-${name}`;
  return (
    <SearchBarCell label={label} htmlFor={id}>
      <select id={id} name={name} defaultValue={search.get(name) ?? ''}>
        <option value="">{all}</option>
        {children}
      </select>
    </SearchBarCell>
  );
}

function Companies({ results }: { results: readonly ListedCompany[] }) {
  return (
    <Table
      caption={text.title}
      rows={results}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'company',
          head: text.columns.company,
          variant: 'title',
          cell: ({ id, name }) => (
            <>
              <TextLink href={companyUrl(id)}>{name || String(id)}</TextLink>
              <Text as="span" variant="hint" num className={css.number}>
                {id}
              </Text>
            </>
          ),
        },
        {
          key: 'place',
          head: text.columns.place,
          cell: ({ town, country }) => [town, country].filter(Boolean).join(', '),
        },
        {
          key: 'package',
          head: text.columns.package,
          cell: ({ package: tier }) => <TierSign tier={tier} />,
          variant: 'fold',
        },
        { key: 'status', head: text.columns.status, cell: ({ status }) => <StatusSign status={status} /> },
        {
          key: 'contact',
          head: text.columns.contact,
          variant: 'fold',
          cell: ({ email, tel, web }) => <Contact lines={[email, tel, web]} />,
        },
        {
          key: 'changed',
          head: text.columns.changed,
          variant: 'fold',
          cell: ({ updated_at }) => formatDate(updated_at),
        },
      ]}
    />
  );
}

function Contact({ lines }: { lines: string[] }) {
  return (
    <>
      {lines.filter(Boolean).map((line) => (
        <Text key={line} as="span" variant="hint" className={css.line}>
          {line}
        </Text>
      ))}
    </>
  );
}

/** Renders the link to a CSV file of the companies that the search has. */
function ExportLink({ total, search }: { total: number; search: URLSearchParams }) {
  return (
    <ButtonLink
      variant="line"
      href={apiUrl('GET /desk/companies/export', { query: filtersOf(search) })}
      download=""
    >
      <DownloadIcon />
      {importText.exportAll(total)}
    </ButtonLink>
  );
}
