import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { Head, JsonLd, PageAdvert, useSite } from '@unitbase/remote-kit';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { Wrap } from '@unitbase/shared-ui/layout';
import { type Letter, Letters } from '@unitbase/shared-ui/letters';
import { Link } from '@unitbase/shared-ui/link';
import { Plate, Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { advertsCall } from '../shared/adverts';
import { crumbsData } from '../shared/crumbs-data';
import css from './letter-page.module.css';

const adverts = advertsCall(['728x90']);

interface LetterPageProps {
  title: string;
  /** 'A' to 'Z' or '#'. */
  letter: string;
  /** Summary under the title. */
  line: string;
  letters: readonly Letter[];
  canonical: string;
  entries: readonly { href: string; name: string; hint: string }[];
  /** A pager. */
  children?: ReactNode;
}

/** Renders an A to Z page: large letter, alphabet and three columns of links. */
export function LetterPage(props: LetterPageProps) {
  const { title, letter, line, letters, canonical, entries, children } = props;
  const { origin } = useSite();
  const crumbs = [{ label: messages.navigation.home, href: urls.home() }, { label: title }];
  return (
    <>
      <Head
        title={`${title}: ${letter} | ${site.name}`}
        description={line}
        canonical={canonical}
        noindex={entries.length === 0}
      />
      <JsonLd data={crumbsData(crumbs, origin)} />
      <Wrap>
        <Breadcrumbs crumbs={crumbs} />
        <div className={css.head}>
          <Plate as="span" size="small" className={css.letter} aria-hidden="true">
            {letter}
          </Plate>
          <div>
            <Text as="h1" variant="poster" id="list" tabIndex={-1}>
              {title}
            </Text>
            <Text mute num role="status" className={css.line}>
              {line}
            </Text>
          </div>
        </div>
      </Wrap>
      <div className={css.bar}>
        <Wrap>
          <Letters letters={letters} />
        </Wrap>
      </div>
      <Wrap>
        <ul className={css.columns}>
          {entries.map((entry) => (
            <li key={entry.href}>
              <Link href={entry.href} className={css.entry}>
                <b>{entry.name}</b>
                <span>{entry.hint}</span>
              </Link>
            </li>
          ))}
        </ul>
        {children}
        <div className={css.banner}>
          <PageAdvert call={adverts} at={0} />
        </div>
      </Wrap>
    </>
  );
}
