import type { Category } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
import { countOf, formatCount } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head, PageAdvert, useApi, useSearchParams } from '@unitbase/remote-kit';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Section } from '@unitbase/shared-ui/section';
import { Tabs } from '@unitbase/shared-ui/tabs';
import { Text } from '@unitbase/shared-ui/text';
import { advertsCall } from '../shared/adverts';
import { LinkColumns } from '../shared/link-columns';
import { Packages } from '../shared/packages';
import { PageTop } from '../shared/page-top';
import css from './sections-page.module.css';

const adverts = advertsCall(['728x90']);

export const script = 'on-intent';

export async function load({ read }: PageArgs): Promise<void> {
  await Promise.all([read('getCategories'), read('getAdverts', adverts).catch(() => undefined)]);
}

/** Renders every section with its categories, by number of companies or A to Z (decision D17). */
export function Page() {
  const { data = [] } = useApi('getCategories');
  const [query] = useSearchParams();
  const isByName = query.get('order') === 'name';
  const sections = sortedSections(data, isByName);
  const categories = sections.reduce((sum, section) => sum + section.subcategories.length, 0);
  return (
    <>
      <Head
        title={messages.navigation.categories}
        description={`${sections.length} sections and ${categories} categories of production companies and services.`}
        canonical={urls.sections()}
      />
      <PageTop crumbs={[{ label: messages.navigation.categories }]}>
        <div className={css.head}>
          <Text as="h1" variant="poster">
            {messages.navigation.categories}
          </Text>
          <Text mute num>
            {categories} categories in {sections.length} sections
          </Text>
        </div>
        <Tabs
          label="Order"
          tabs={[
            { href: urls.sections(), label: 'By companies', current: !isByName },
            { href: `${urls.sections()}?order=name`, label: 'A to Z', current: isByName },
          ]}
        />
        {sections.map((section) => (
          <SectionWithCategories key={section.url_slug} section={section} />
        ))}
        <div className={css.banner}>
          <PageAdvert call={adverts} at={0} />
        </div>
      </PageTop>
      <Packages />
    </>
  );
}

function SectionWithCategories({ section }: { section: Category }) {
  return (
    <Section
      title={section.entrysection}
      end={
        <MoreLink href={urls.section(section.url_slug)}>
          {countOf(section.org_count, 'company', 'companies')}
        </MoreLink>
      }
      className={css.section}
    >
      <LinkColumns
        variant="count"
        entries={section.subcategories.map(({ url_slug, entryheading, org_count }) => ({
          href: urls.category(section.url_slug, url_slug),
          name: entryheading,
          end: formatCount(org_count),
        }))}
      />
    </Section>
  );
}

/** Returns sections and categories with companies, by count and then name (docs/requirements/directory.md §5, DI-050). */
function sortedSections(sections: readonly Category[], isByName: boolean): Category[] {
  const sorted = <T extends { org_count: number }>(list: readonly T[], nameOf: (item: T) => string) =>
    list
      .filter(({ org_count }) => org_count > 0)
      .sort((a, b) => (isByName ? 0 : b.org_count - a.org_count) || nameOf(a).localeCompare(nameOf(b), 'en'));
  return sorted(sections, (section) => section.entrysection).map((section) => ({
    ...section,
    subcategories: sorted(section.subcategories, (category) => category.entryheading),
  }));
}
