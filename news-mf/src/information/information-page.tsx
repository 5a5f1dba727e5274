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

/** Titles that the requirements fix; other pages use their stored title (docs/requirements/news.md §2.9). */
const titles: Record<string, string> = messages.information;

/** Minimum number of terms or questions for a search field. */
const MIN_SEARCHABLE_ENTRIES = 8;

export const script = 'on-intent';

/** Redirects (301) another spelling of the slug (decision D1). */
export async function load({ params, url, read }: PageArgs) {
  const slug = params.slug ?? '';
  if (slug.length > 160) throw notFound();
  const page = await read('getInformationPage', { params: { slug } });
  if (page.slug !== slug) throw redirect(urls.information(page.slug) + url.search, 301);
}

/** Renders pictures and texts in their stored order, with a search field for long lists (docs/requirements/news.md §2.9). */
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
        <Crumbs crumbs={[{ label: title }]} />
        <article>
          <Text as="h1" variant="poster" className={css.title}>
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
  const isSearchable = entries >= MIN_SEARCHABLE_ENTRIES && page.slug in titles;
  const blocks = page.content.map((block) => ({
    block,
    ...findIn(block.content, isSearchable ? search : ''),
  }));
  const count = blocks.reduce((sum, block) => sum + block.count, 0);
  const isFiltered = isSearchable && search.trim() !== '';
  return (
    <div className={css.blocks}>
      {isSearchable && (
        <FindInPage action={urls.information(page.slug)} value={search} onChange={setSearch} />
      )}
      {isSearchable && (
        <Text mute role="status" className={css.count}>
          {isFiltered && (count === 0 ? messages.search.empty : `${count} of ${entries}`)}
        </Text>
      )}
      {blocks.map(({ block, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and a fixed order
        <Block key={index} block={block} html={html} hidden={isFiltered && html === ''} />
      ))}
    </div>
  );
}

interface BlockProps {
  block: InformationPage['content'][number];
  html: string;
  /** True when the search matches nothing in the block. */
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
