import type { InformationPage } from '@unitbase/contracts/entities/news';
import { messages } from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Picture } from '@unitbase/shared-ui/picture';
import { Prose } from '@unitbase/shared-ui/prose';
import { Head, notFound, useApi, useParams } from '@unitbase/shared-ui/site';
import { Text } from '@unitbase/shared-ui/text';
import { Crumbs } from '../shared/crumbs';
import css from './information.module.css';

/** Titles that the specification prints; every other page has the one it is stored with (spec news §2.9). */
const titles: Record<string, string> = messages.information;

export async function load({ params, read }: PageArgs) {
  const slug = params.slug ?? '';
  if (slug.length > 160) throw notFound();
  await read('getInformationPage', { params: { slug } });
}

/** An information page: pictures and texts in their stored order. */
export function Page() {
  const { slug = '' } = useParams();
  const { data: page } = useApi('getInformationPage', { params: { slug } });
  if (!page) return null;
  const title = titles[slug] ?? page.title;
  return (
    <>
      <Head title={title} description={page.description} canonical={urls.information(slug)} />
      <Wrap>
        <Crumbs crumbs={[{ label: messages.navigation.home, href: urls.home() }, { label: title }]} />
        <article>
          <Text as="h1" look="poster" className={css.title}>
            {title}
          </Text>
          <div className={css.blocks}>
            {page.content.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and keep their place
              <Block key={index} block={block} />
            ))}
          </div>
        </article>
      </Wrap>
    </>
  );
}

function Block({ block }: { block: InformationPage['content'][number] }) {
  if (!block.image_url) return <Prose html={block.content} />;
  return (
    <figure>
      <Picture
        src={block.image_url}
        alt={block.image_text || block.image_alt}
        sizes="(max-width: 767px) 92vw, 680px"
      />
    </figure>
  );
}
