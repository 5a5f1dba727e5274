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
import { TextSheet } from '../shared/text-sheet';
import { type ContentsEntry, withContents } from './contents';
import { ContentsList } from './contents-list';
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
      </Wrap>
      <Sheet key={slug} page={page} title={title} />
    </>
  );
}

/** Renders search field and contents beside the blocks. */
function Sheet({ page, title }: { page: InformationPage; title: string }) {
  const [params] = useSearchParams();
  const [search, setSearch] = useState(params.get('q') ?? '');
  const { texts, entries } = withContents(page.content.map(({ content }) => content));
  const total = texts.reduce((sum, text) => sum + findIn(text, '').count, 0);
  const isSearchable = total >= MIN_SEARCHABLE_ENTRIES && page.slug in titles;
  const matches = texts.map((text) => findIn(text, isSearchable ? search : ''));
  const count = matches.reduce((sum, match) => sum + match.count, 0);
  const isFiltered = isSearchable && search.trim() !== '';
  const isShown = ({ id }: ContentsEntry) => matches.some(({ html }) => html.includes(`id="${id}"`));
  const aside = (
    <>
      {isSearchable && (
        <FindInPage action={urls.information(page.slug)} value={search} onChange={setSearch} />
      )}
      {isSearchable && (
        <Text mute role="status" className={css.count}>
          {isFiltered && (count === 0 ? messages.search.empty : `${count} of ${total}`)}
        </Text>
      )}
      <ContentsList entries={entries.filter(isShown)} />
    </>
  );
  return (
    <TextSheet title={title} aside={aside}>
      {page.content.map((block, index) => {
        const html = matches[index]?.html ?? '';
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and a fixed order
        return <Block key={index} block={block} html={html} hidden={isFiltered && html === ''} />;
      })}
    </TextSheet>
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
  if (!block.image_url) return <Prose html={html} className={css.block} />;
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
