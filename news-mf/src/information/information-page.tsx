import type { InformationPage } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Head, notFound, redirect, useApi, useParams, useSearchParams } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Picture } from '@unitbase/shared-ui/picture';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import { useState } from 'react';
import { Crumbs } from '../shared/crumbs';
import { findIn } from './entries';
import { FindInPage } from './find-in-page';
import css from './information.module.css';
import { InformationData } from './information-data';

/** Titles that the specification prints; every other page has the one it is stored with (docs/requirements/news.md §2.9). */
const titles: Record<string, string> = messages.information;

/** From so many terms or questions on, a list of them is searched rather than read. */
const SEARCHED_FROM = 8;

/** Read before anything is pressed: scripts come with the visitor's first move. */
export const script = 'on-intent';

/** Another spelling of the slug is redirected, 301 (decision D1). */
export async function load({ params, url, read }: PageArgs) {
  const slug = params.slug ?? '';
  if (slug.length > 160) throw notFound();
  const page = await read('getInformationPage', { params: { slug } });
  if (page.slug !== slug) throw redirect(urls.information(page.slug) + url.search, 301);
}

/** An information page: pictures and texts in their stored order; long lists can be searched (docs/requirements/news.md §2.9). */
export function Page() {
  const { slug = '' } = useParams();
  const { data: page } = useApi('getInformationPage', { params: { slug } });
  if (!page) return null;
  const title = titles[slug] ?? page.title;
  return (
    <>
      <Head title={title} description={page.description} canonical={urls.information(slug)} />
      <InformationData page={page} title={title} />
      <Wrap>
        <Crumbs crumbs={[{ label: messages.navigation.home, href: urls.home() }, { label: title }]} />
        <article>
          <Text as="h1" look="poster" className={css.title}>
            {title}
          </Text>
          <Blocks key={slug} page={page} />
        </article>
      </Wrap>
    </>
  );
}

function Blocks({ page }: { page: InformationPage }) {
  const [params] = useSearchParams();
  const [search, setSearch] = useState(params.get('q') ?? '');
  const entries = page.content.reduce((sum, { content }) => sum + findIn(content, '').count, 0);
  const isSearched = entries >= SEARCHED_FROM && page.slug in titles;
  const found = page.content.map((block) => ({ block, ...findIn(block.content, isSearched ? search : '') }));
  const count = found.reduce((sum, one) => sum + one.count, 0);
  const narrowed = isSearched && search.trim() !== '';
  return (
    <div className={css.blocks}>
      {isSearched && <FindInPage action={urls.information(page.slug)} value={search} onChange={setSearch} />}
      {isSearched && (
        <Text mute role="status" className={css.count}>
          {narrowed && (count === 0 ? messages.search.empty : `${count} of ${entries}`)}
        </Text>
      )}
      {found.map(({ block, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and keep their place
        <Block key={index} block={block} html={html} hidden={narrowed && html === ''} />
      ))}
    </div>
  );
}

interface BlockProps {
  block: InformationPage['content'][number];
  html: string;
  /** Nothing in it is what is looked for. */
  hidden: boolean;
}

function Block({ block, html, hidden }: BlockProps) {
  if (hidden) return null;
  if (!block.image_url) return <Prose html={html} />;
  return (
    <figure>
      <Picture
        src={block.image_url}
        alt={block.image_text || block.image_alt}
        sizes="(width < 48em) 92vw, 680px"
      />
    </figure>
  );
}
