import type { ArgsOf } from '@unitbase/contracts/client';
import { pageSizes } from '@unitbase/contracts/limits';
import { countOf, formatCount } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { displayCountry } from '@unitbase/contracts/text';
import { lastOffset, offsetOf, pageOf, readOffset, urls } from '@unitbase/contracts/urls';
import { notFound, redirect, useApi, useParams, useSearchParams } from '@unitbase/remote-kit';
import { Pager } from '@unitbase/shared-ui/pager';
import { flooredOffset } from '../shared/listing-address';
import { alphabet, readLetter } from './alphabet';
import { LetterPage } from './letter-page';

const PAGE_SIZE = pageSizes.companiesAtoZ;

const companiesCall = (letter: string, offset: number): ArgsOf<'getCompanies'> => ({
  query: { alpha: letter === '#' ? '0-9' : letter.toLowerCase(), limit: PAGE_SIZE, offset },
});

export const script = 'on-intent';

export async function load({ params, url, read }: PageArgs): Promise<void> {
  const letter = readLetter(params.letter);
  if (!letter) throw notFound();
  const offset = readOffset(url.searchParams.get('offset'), PAGE_SIZE);
  const canonical = urls.companiesAtoZ(letter, offset);
  if (params.letter && !canonical.split('?')[0]?.endsWith(`/${params.letter}`))
    throw redirect(canonical, 301);
  if (flooredOffset(url.searchParams, PAGE_SIZE) !== null) throw redirect(canonical, 301);
  const { count, results } = await read('getCompanies', companiesCall(letter, offset));
  if (results.length === 0 && count > 0) {
    throw redirect(urls.companiesAtoZ(letter, lastOffset(count, PAGE_SIZE)));
  }
}

/** Renders the companies under one letter or '#', initially A, fifty a page. */
export function Page() {
  const letter = readLetter(useParams().letter) ?? 'A';
  const [query] = useSearchParams();
  const offset = readOffset(query.get('offset'), PAGE_SIZE);
  const { data } = useApi('getCompanies', companiesCall(letter, offset));
  const { count = 0, results = [] } = data ?? {};
  return (
    <LetterPage
      title="Companies A to Z"
      letter={letter}
      line={`Showing ${formatCount(results.length)} of ${countOf(count, 'company', 'companies')} under ${letter}`}
      canonical={urls.companiesAtoZ(letter, offset)}
      letters={['#', ...alphabet].map((label) => ({
        label,
        href: urls.companiesAtoZ(label),
        current: label === letter,
      }))}
      entries={results.map((company) => ({
        href: urls.company(company.country_slug, company.url_slug),
        name: company.orgname,
        end: displayCountry(company.country),
      }))}
    >
      <Pager
        page={pageOf(offset, PAGE_SIZE)}
        pages={pageOf(lastOffset(count, PAGE_SIZE), PAGE_SIZE)}
        href={(page) => urls.companiesAtoZ(letter, offsetOf(page, PAGE_SIZE))}
        heading="list"
      />
    </LetterPage>
  );
}
