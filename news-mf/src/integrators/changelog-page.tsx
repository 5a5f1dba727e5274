import { formatDate } from '@unitbase/contracts/dates';
import { urls } from '@unitbase/contracts/urls';
import { changelog } from '@unitbase/embed/changelog';
import { Head } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import { Crumbs } from '../shared/crumbs';
import { TextSheet } from '../shared/text-sheet';
import { GuideSection } from './guide-section';

export const searchBar = false;

/** Renders the changelog of the loader, newest first. */
export function Page() {
  return (
    <>
      <Head
        title="Widgets: changelog"
        description="Changes of the script that shows widgets on your page, by version."
        canonical={urls.loaderChanges()}
      />
      <Wrap>
        <Crumbs crumbs={[{ label: 'Widgets', href: urls.widgetGuide() }, { label: 'Changelog' }]} />
      </Wrap>
      <TextSheet title="Changelog of the widgets" aside={<Aside />}>
        {changelog.map(({ version, date, changes }) => (
          <GuideSection key={version} id={`v${version}`} title={`Version ${version}`}>
            <Text mute as="time" dateTime={date}>
              {formatDate(date)}
            </Text>
            <Prose>
              <ul>
                {changes.map((change) => (
                  <li key={change}>{change.split('`').map(codeAtOdd)}</li>
                ))}
              </ul>
            </Prose>
          </GuideSection>
        ))}
      </TextSheet>
    </>
  );
}

/** Renders the parts between backticks, which are at the odd indexes, as code. */
const codeAtOdd = (part: string, index: number) => (index % 2 === 1 ? <code key={index}>{part}</code> : part);

function Aside() {
  return (
    <Prose>
      <p>
        <code>/embed/v1.js</code> is always the newest version. A pinned version, such as <code>1.1.7</code>,
        is the loader <code>1.1</code> with the widgets of one day.{' '}
        <a href="/embed/versions.json">All pinned versions</a>
      </p>
      <p>
        <Link href={`${urls.widgetGuide()}#versions`}>How to pin and to update</Link>
      </p>
    </Prose>
  );
}
