import { urls } from '@unitbase/contracts/urls';
import { guideSnippets } from '@unitbase/embed/guide/snippets';
import { Head, useSite } from '@unitbase/remote-kit';
import { ContentsLinks } from '@unitbase/shared-ui/contents';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { Crumbs } from '../shared/crumbs';
import { TextSheet } from '../shared/text-sheet';
import { DataApi } from './data-api';
import { Events } from './events';
import { Frames, OtherWays } from './frames';
import css from './guide.module.css';
import { GuideSection, type SectionProps } from './guide-section';
import { Accessibility, Privacy } from './readers';
import { QuickStart, ReservedHeight } from './start';
import { Styles } from './styles';
import { Policy, Versions } from './versions';
import { CommonAttributes, WidgetList } from './widgets';

export const searchBar = false;

/** Sections of the guide in their order. */
const sections: { id: string; title: string; Content: (props: SectionProps) => React.ReactNode }[] = [
  { id: 'quick-start', title: 'A widget in one minute', Content: QuickStart },
  { id: 'widgets', title: 'The widgets', Content: WidgetList },
  { id: 'attributes', title: 'Attributes of every widget', Content: CommonAttributes },
  { id: 'height', title: 'Avoid layout shift', Content: ReservedHeight },
  { id: 'styles', title: 'Colours, type and shape', Content: Styles },
  { id: 'events', title: 'Events and errors', Content: Events },
  { id: 'policy', title: 'Content-Security-Policy', Content: Policy },
  { id: 'versions', title: 'Versions and updates', Content: Versions },
  { id: 'frames', title: 'Frames without a script', Content: Frames },
  { id: 'other-ways', title: 'Server, oEmbed and React', Content: OtherWays },
  { id: 'api', title: 'The data API', Content: DataApi },
  { id: 'accessibility', title: 'Accessibility', Content: Accessibility },
  { id: 'privacy', title: 'Privacy', Content: Privacy },
];

/** Renders the guide for integrators. It reads nothing from the api, so that it shows when the api is down. */
export function Page() {
  const { origin } = useSite();
  const snippets = guideSnippets(origin);
  return (
    <>
      <Head
        title="Widgets for your site"
        description="Show companies, news, quizzes and incentives of Unitbase on your page: every attribute, event and error, with code to copy."
        canonical={urls.widgetGuide()}
      />
      <Wrap>
        <Crumbs crumbs={[{ label: 'Widgets' }]} />
      </Wrap>
      <TextSheet title="Widgets for your site" aside={<Aside />}>
        {sections.map(({ id, title, Content }) => (
          <GuideSection key={id} id={id} title={title}>
            <Content snippets={snippets} />
          </GuideSection>
        ))}
      </TextSheet>
    </>
  );
}

function Aside() {
  return (
    <>
      <Text variant="lede">
        One script and one element. No cookies, no storage, and nothing else on your page changes.
      </Text>
      <ul className={css.links}>
        <li>
          <Link href={urls.widgets()}>Make a widget</Link>
        </li>
        <li>
          <Link href={urls.loaderChanges()}>Changelog</Link>
        </li>
        <li>
          <Link href={urls.readApi()}>Calls of the data API</Link>
        </li>
      </ul>
      <nav aria-label="Contents" data-print="no" className={css.contents}>
        <ContentsLinks entries={sections} />
      </nav>
    </>
  );
}
