import { ApiError } from '@unitbase/contracts/client';
import type { Company } from '@unitbase/contracts/entities/companies';
import { listRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { countOf } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { listingUrl, urls } from '@unitbase/contracts/urls';
import { Head, useLoaderData, useSearchParams, useSite } from '@unitbase/remote-kit';
import { Share } from '@unitbase/remote-kit/share';
import { MailIcon, PrintIcon } from '@unitbase/shared-ui/act-icons';
import { Alert } from '@unitbase/shared-ui/alert';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { logoOf, refOf } from '../../shared/company';
import { useCompare } from '../../shared/compare/compare-store';
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

/** Renders two to four companies side by side (docs/requirements/lists.md §2). */
export function Page() {
  const { companies, leftOut } = useLoaderData() as Loaded;
  const title = companies.length > 1 ? `Compare ${companies.length} companies` : 'Compare companies';
  return (
    <>
      <Head title={title} noindex />
      <Wrap className={css.page} data-own-print-head>
        <Breadcrumbs
          crumbs={[
            { label: messages.navigation.home, href: urls.home() },
            { label: messages.lists.lists, href: urls.lists() },
            { label: 'Compare' },
          ]}
        />
        <header className={css.head}>
          <div>
            <Text as="h1" variant="poster">
              {title}
            </Text>
            {companies.length > 1 && <DifferencesLink companies={companies} />}
          </div>
          {companies.length > 1 && <Acts title={title} companies={companies} />}
        </header>
        {leftOut > 0 && (
          <Alert kind="info" title="Only the first four are shown">
            {`${countOf(leftOut, 'company was', 'companies were')} left out: four fit side by side.`}
          </Alert>
        )}
        {companies.length < listRules.compared.minimum ? (
          <TooFew company={companies[0]} />
        ) : (
          <Comparison companies={companies} />
        )}
      </Wrap>
    </>
  );
}

/** Returns the listing of a company's first category in its country, where others like it are. */
function listingOf({ categories: [category], country_slug }: Company): string {
  if (!category) return urls.country(country_slug);
  return listingUrl({
    section: category.section_url_slug,
    category: category.url_slug,
    country: country_slug,
  });
}

/** Says which companies are missing. The one that is there stays chosen in the compare bar. */
function TooFew({ company }: { company: Company | undefined }) {
  const choose = useCompare((state) => state.choose);
  const keep = () => {
    if (company) {
      choose({ ref: refOf(company), name: company.orgname, logo: logoOf(company) }, true);
    }
  };
  return (
    <EmptyState
      title={company ? 'One company cannot be compared with itself' : 'Choose two to four companies'}
      action={
        <ButtonLink href={company ? listingOf(company) : urls.search()} onClick={keep}>
          Choose {company ? 'another' : 'companies'}
        </ButtonLink>
      }
    >
      {company && `Choose a second one. ${company.orgname} stays chosen.`}
    </EmptyState>
  );
}

const useDifferencesOnly = (): boolean => useSearchParams()[0].has('differences');

function DifferencesLink({ companies }: { companies: Company[] }) {
  const differencesOnly = useDifferencesOnly();
  const address = urls.compare(companies.map(refOf));
  const all = compareCompanies(companies, false).flatMap(({ rows }) => rows);
  const different = all.filter(({ isSame }) => !isSame).length;
  return (
    <p className={css.tools}>
      <TextLink href={differencesOnly ? address : `${address}&differences=1`} data-print="no">
        {differencesOnly ? 'Show all rows' : 'Show differences only'}
      </TextLink>
      <Text as="span" variant="hint">{`${different} of ${all.length} rows differ`}</Text>
    </p>
  );
}

function Acts({ title, companies }: { title: string; companies: Company[] }) {
  const { origin } = useSite();
  const isHydrated = useHydrated();
  return (
    <div className={css.acts} data-print="no">
      {isHydrated && (
        <Button variant="line" onClick={() => window.print()}>
          <PrintIcon />
          Print
        </Button>
      )}
      <Share url={origin + urls.compare(companies.map(refOf))} title={title} />
      <ButtonLink variant="signal" href={urls.enquiry(companies.map(refOf))} rel="nofollow">
        <MailIcon />
        {messages.enquiries.sendEnquiry} ({companies.length})
      </ButtonLink>
    </div>
  );
}

function Comparison({ companies }: { companies: Company[] }) {
  const refs = companies.map(refOf);
  return (
    <>
      <ComparisonTable
        companies={companies}
        groups={compareCompanies(companies, useDifferencesOnly())}
        without={(company) => urls.compare(refs.filter((ref) => ref !== refOf(company)))}
        addHref={companies[0] ? listingOf(companies[0]) : urls.search()}
      />
      <Text variant="hint" className={css.foot}>
        Packages decide what a profile shows. Empty fields of a Gold or Silver company read “Not given”.
      </Text>
    </>
  );
}
