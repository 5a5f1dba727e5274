import { Head, PageAdvert } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { type Letter, Letters } from '@unitbase/shared-ui/letters';
import { Plate, Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { advertsCall } from '../shared/adverts';
import { LinkColumns } from '../shared/link-columns';
import { PageTop } from '../shared/page-top';
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
  entries: readonly { href: string; name: string; end: string }[];
  /** A pager. */
  children?: ReactNode;
}

/** Renders an A to Z page: large letter, alphabet and three columns of links. */
export function LetterPage(props: LetterPageProps) {
  const { title, letter, line, letters, canonical, entries, children } = props;
  return (
    <>
      <Head
        title={`${title}: ${letter}`}
        description={line}
        canonical={canonical}
        noindex={entries.length === 0}
      />
      <PageTop crumbs={[{ label: title }]}>
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
      </PageTop>
      <div className={css.bar}>
        <Wrap>
          <Letters letters={letters} />
        </Wrap>
      </div>
      <Wrap>
        <LinkColumns variant="hint" entries={entries} />
        {children}
        <div className={css.banner}>
          <PageAdvert call={adverts} at={0} />
        </div>
      </Wrap>
    </>
  );
}
