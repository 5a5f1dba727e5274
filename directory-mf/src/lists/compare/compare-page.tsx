import { ApiError } from '@unitbase/contracts/client';
import type { Company } from '@unitbase/contracts/entities/companies';
import { listRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { countOf } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head, useLoaderData, useSearchParams } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import css from './compare.module.css';
import { compareCompanies } from './comparison';
import { ComparisonTable } from './comparison-table';

export const searchBar = false;

interface Loaded {
  companies: Company[];
  /** Names of companies beyond the fourth. */
  leftOut: number;
}

/** Returns the companies of the address in its order, without doubles and without those that are not on the site. */
export async function load({ url, call }: PageArgs): Promise<Loaded> {
  const refs = [...new Set(url.searchParams.getAll('company'))];
  const { maximum } = listRules.compared;
  const companies = await Promise.all(
    refs.slice(0, maximum).map(async (ref) => {
      const [country = '', slug = ''] = ref.split('/');
      if (country === '' || slug === '') return [];
      return call('getCompany', { params: { country, slug } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status < 500) return [];
        throw error;
      });
    }),
  );
  return { companies: companies.flat(), leftOut: Math.max(0, refs.length - maximum) };
}

const refOf = ({ country_slug, url_slug }: Company): string => `${country_slug}/${url_slug}`;

/** Renders two to four companies side by side (docs/requirements/lists.md §2). */
export function Page() {
  const { companies, leftOut } = useLoaderData() as Loaded;
  const [params] = useSearchParams();
  const differencesOnly = params.has('differences');
  const title = companies.length > 1 ? `Compare ${companies.length} companies` : 'Compare companies';
  return (
    <>
      <Head title={title} noindex />
      <Wrap>
        <Breadcrumbs
          crumbs={[
            { label: messages.navigation.home, href: urls.home() },
            { label: messages.lists.lists, href: urls.lists() },
            { label: 'Compare' },
          ]}
        />
        <Text as="h1" variant="poster" className={css.title}>
          {title}
        </Text>
        {leftOut > 0 && (
          <Alert kind="info" title="Only the first four are shown">
            {`${countOf(leftOut, 'company was', 'companies were')} left out: four fit side by side.`}
          </Alert>
        )}
        {companies.length < listRules.compared.minimum ? (
          <TooFew company={companies[0]} />
        ) : (
          <Comparison companies={companies} differencesOnly={differencesOnly} />
        )}
      </Wrap>
    </>
  );
}

function TooFew({ company }: { company: Company | undefined }) {
  return (
    <EmptyState
      title={company ? 'One company cannot be compared with itself' : 'Choose two to four companies'}
      action={<ButtonLink href={urls.search()}>Choose {company ? 'another' : 'companies'}</ButtonLink>}
    >
      {company && `Choose a second one. ${company.orgname} stays chosen.`}
    </EmptyState>
  );
}

function Comparison({ companies, differencesOnly }: { companies: Company[]; differencesOnly: boolean }) {
  const refs = companies.map(refOf);
  const all = compareCompanies(companies, false).flatMap(({ rows }) => rows);
  const different = all.filter(({ isSame }) => !isSame).length;
  const address = urls.compare(refs);
  return (
    <>
      <p className={css.tools}>
        <Link href={differencesOnly ? address : `${address}&differences=1`}>
          {differencesOnly ? 'Show all rows' : 'Show differences only'}
        </Link>
        <Text as="span" variant="hint">{`${different} of ${all.length} rows differ`}</Text>
      </p>
      <ComparisonTable
        companies={companies}
        groups={compareCompanies(companies, differencesOnly)}
        without={(company) => urls.compare(refs.filter((ref) => ref !== refOf(company)))}
      />
      <Text variant="hint">
        Packages decide what a profile shows. Empty fields of a Gold or Silver company read “Not given”.
      </Text>
    </>
  );
}
