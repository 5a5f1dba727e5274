import type { DeskArticle, VersionChanges } from '@unitbase/contracts/entities/desk/articles';
import type { PageArgs } from '@unitbase/contracts/remote';
import { notFound, useLoaderData, useParams } from '@unitbase/remote-kit';
import { openRoom } from '../../shared/open-room';
import { ArticleEditor } from './article-editor';

export const frame = 'desk';
export const script = true;

export { action } from './article-action';

interface Loaded {
  article: DeskArticle | null;
  difference: VersionChanges | null;
}

/** Reads the article and the version whose changes are asked for; `new` opens an empty editor. */
export const load = (args: PageArgs) =>
  openRoom(args, async (): Promise<Loaded> => {
    const { params, url, read } = args;
    if (params.id === 'new') return { article: null, difference: null };
    if (!/^\d{1,9}$/.test(params.id ?? '')) throw notFound();
    const id = Number(params.id);
    const article = await read('GET /desk/articles/:id', { params: { id } });
    const version = Number(url.searchParams.get('version'));
    const difference =
      version > 0
        ? await read('GET /desk/articles/:id/versions/:version', { params: { id, version } }).catch(
            () => null,
          )
        : null;
    return { article, difference };
  });

/** Renders `/desk/articles/{id}`: write, preview, settings. */
export function Page() {
  const { id = '' } = useParams();
  const loaded = useLoaderData() as Loaded;
  return <ArticleEditor key={id} {...loaded} />;
}
