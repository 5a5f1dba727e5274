import { fold, toSlug } from '@unitbase/contracts/slug';
import type { CompanyFacts } from './companies';
import type { Picked } from './picks';
import type { Fit, Query } from './query-set';

/** Parts of a search response that a query judges. */
export interface Answer {
  companies: readonly { id: number; name: string }[];
  /** Place named by the words, and place whose page is offered: `country` or `country/place`. */
  place: string | null;
  page: string | null;
  /** Whether the results are those of other words than the typed ones. */
  corrected: boolean;
}

/** Words as typed, and the name in them. */
export interface Typed {
  words: string;
  picked: Picked | undefined;
}

type Test = (company: CompanyFacts) => boolean;

const shared = (values: readonly string[] | undefined, own: readonly string[]) =>
  values === undefined || values.some((value) => own.includes(value));

/** Returns whether a company matches every property of `fit`. */
function testOf(fit: Fit, { words, picked }: Typed): Test {
  const beginning = toSlug(words);
  const name = picked && toSlug(picked.name);
  const word = fit.says && fold(fit.says);
  return (company) =>
    shared(fit.category, company.categories) &&
    shared(fit.section, company.sections) &&
    shared(fit.country, [company.country]) &&
    shared(fit.place, company.places) &&
    (!word ||
      [company.name, company.strapline, ...company.categories].some((text) => fold(text).includes(word))) &&
    (!fit.named || toSlug(company.name) === name) &&
    (!fit.begins || toSlug(company.name).startsWith(beginning)) &&
    (!fit.picked || picked?.orgIds.includes(company.id) === true);
}

/** Returns one sentence for each expectation of the query that the answer does not meet. */
export function judge(
  query: Query,
  typed: Typed,
  answer: Answer,
  directory: ReadonlyMap<number, CompanyFacts>,
): string[] {
  const companies = answer.companies.map(({ id, name }) => {
    const facts = directory.get(id);
    if (!facts) throw new Error(`The search returned company ${id} (${name}), which is not public.`);
    return facts;
  });
  return [
    ...every(query.first_3, 3, typed, companies, directory),
    ...every(query.first_10, 10, typed, companies, directory),
    ...some(query.among_3, 3, typed, companies),
    ...some(query.among_10, 10, typed, companies),
    ...none(query.never, typed, companies),
    ...samePlace('place', query.place, answer.place),
    ...samePlace('page', query.page, answer.page),
    ...(query.corrected === false && answer.corrected ? ['The typed words are corrected.'] : []),
  ];
}

const describe = (fit: Fit) =>
  Object.entries(fit)
    .map(([property, value]) => `${property} ${[value].flat().join(' or ')}`)
    .join(', ');

const show = ({ name, categories, country }: CompanyFacts) => `${name} [${categories.join(', ')}] ${country}`;

function every(
  fit: Fit | undefined,
  count: number,
  typed: Typed,
  companies: readonly CompanyFacts[],
  directory: ReadonlyMap<number, CompanyFacts>,
): string[] {
  if (!fit) return [];
  const fits = testOf(fit, typed);
  let available = 0;
  for (const company of directory.values()) if (available < count && fits(company)) available += 1;
  if (available === 0) return [`No company of the directory has ${describe(fit)}.`];
  const first = companies.slice(0, available);
  if (first.length < available)
    return [`${first.length} of ${available} companies with ${describe(fit)} came.`];
  const wrong = first.findIndex((company) => !fits(company));
  const company = first[wrong];
  return company ? [`Number ${wrong + 1} lacks ${describe(fit)}: ${show(company)}.`] : [];
}

function some(
  fit: Fit | undefined,
  count: number,
  typed: Typed,
  companies: readonly CompanyFacts[],
): string[] {
  const first = companies.slice(0, count);
  if (!fit || first.some(testOf(fit, typed))) return [];
  return [
    `None of the first ${count} has ${describe(fit)}. First: ${first[0] ? show(first[0]) : 'nothing'}.`,
  ];
}

function none(fit: Fit | undefined, typed: Typed, companies: readonly CompanyFacts[]): string[] {
  const wrong = fit && companies.slice(0, 10).find(testOf(fit, typed));
  return wrong ? [`Must not have ${describe(fit)}: ${show(wrong)}.`] : [];
}

const samePlace = (what: string, expected: string | undefined, actual: string | null): string[] =>
  expected === undefined || expected === actual
    ? []
    : [`The ${what} is ${actual ?? 'missing'}, not ${expected}.`];
