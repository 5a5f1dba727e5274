import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head, useApi, useSearchParams, useSite } from '@unitbase/remote-kit';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { Crumbs } from '../shared/crumbs';
import { framesSnippet, loaderSnippet } from '../shared/snippets/script-tags';
import { SnippetBlock } from '../shared/snippets/snippet-block';
import { useNewestPin } from '../shared/snippets/use-pins';
import { type Choices, readChoices } from './choices';
import css from './configurator.module.css';
import { ConfiguratorForm } from './configurator-form';
import { Preview } from './preview';
import {
  elementSnippet,
  frameSnippet,
  oembedSnippet,
  policySnippet,
  propertiesSnippet,
  reactSnippet,
  reservationSnippet,
} from './snippets';

export const searchBar = false;

const EXAMPLE = { query: { country: 'france', tier: 'gold', limit: 1 } };
const SECTIONS = { query: { sections: true } };
const NEWEST = { query: { limit: 1 } };

/** Returns the request for the sections; their categories follow once a section is chosen. */
const sectionsCall = (params: URLSearchParams) => (params.get('section') ? {} : SECTIONS);

export async function load({ read, url }: PageArgs) {
  await Promise.all([
    read('getCountries'),
    read('getCategories', sectionsCall(url.searchParams)),
    read('getQuizzes'),
    read('search', EXAMPLE),
    read('getLatestHeadlines', NEWEST),
  ]);
}

/** Renders the widget configurator: form, preview and code to copy. */
export function Page() {
  const [params] = useSearchParams();
  const { data: countries } = useApi('getCountries');
  const { data: sections } = useApi('getCategories', sectionsCall(params));
  const { data: quizzes } = useApi('getQuizzes');
  const { data: search } = useApi('search', EXAMPLE);
  const { data: headlines } = useApi('getLatestHeadlines', NEWEST);
  const [company] = search?.results ?? [];
  const [article] = headlines ?? [];
  const choices = readChoices(params, {
    company: company && urls.company(company.country_slug, company.url_slug),
    article: article && urls.article(article.date_published, article.slug),
    quiz: quizzes?.[0]?.slug,
  });
  return (
    <>
      <Head
        title="Make a widget"
        description="Companies, news, quizzes and incentives on a page of yours: choose, look, copy."
        canonical={urls.widgets()}
      />
      <Wrap>
        <Crumbs crumbs={[{ label: 'Widgets', href: urls.widgetGuide() }, { label: 'Make a widget' }]} />
        <header className={css.head}>
          <Text as="h1" variant="poster">
            Make a widget
          </Text>
          <Text variant="lede">
            Choose, look, copy. It keeps itself up to date and sets no cookies.{' '}
            <Link href={urls.widgetGuide()}>Read the guide</Link>
          </Text>
        </header>
        <div className={css.columns}>
          {countries && sections && quizzes && (
            <ConfiguratorForm
              key={choices.widget}
              choices={choices}
              lists={{ countries, sections, quizzes }}
            />
          )}
          <Results choices={choices} />
        </div>
      </Wrap>
    </>
  );
}

/** Renders the preview and the code to copy. */
function Results({ choices }: { choices: Choices }) {
  const { origin } = useSite();
  const pin = useNewestPin();
  const { widget, attributes } = choices;
  const element = elementSnippet(choices, origin);
  const stylesheet = [reservationSnippet(choices), propertiesSnippet(choices)].filter(Boolean).join('\n\n');
  if (widget === 'list' && !attributes.list) {
    return <EmptyState title="Enter the address of a shared list" />;
  }
  return (
    <div className={css.results}>
      <Preview choices={choices} />
      <SnippetBlock
        main
        title="Snippet"
        code={`${loaderSnippet(origin)}\n\n${element}`}
        hint="Without script the page shows the plain link."
      />
      {pin && (
        <SnippetBlock
          title={`Snippet, pinned to ${pin.version}`}
          code={`${loaderSnippet(origin, pin)}\n\n${element}`}
          hint="Never changes: the hash guards the loader, and the loader guards every file of the widget."
        />
      )}
      <SnippetBlock
        title="Stylesheet"
        code={stylesheet}
        hint="Keeps the place at the width above, so that nothing moves while the page loads, and sets your colours, type and shape."
      />
      <SnippetBlock
        title="Frame"
        code={frameSnippet(choices, origin)}
        hint="Needs no script on your page. Custom properties of your page do not reach into a frame."
      />
      <SnippetBlock
        title="Script for frames"
        code={framesSnippet(origin, pin)}
        hint="Gives every frame the height of its content."
      />
      <SnippetBlock title="oEmbed" code={oembedSnippet(choices, origin)} />
      <SnippetBlock title="React" code={reactSnippet(choices, origin)} />
      <SnippetBlock
        title="Content-Security-Policy"
        code={policySnippet(choices, origin)}
        hint="To add to the policy that you have."
      />
    </div>
  );
}
