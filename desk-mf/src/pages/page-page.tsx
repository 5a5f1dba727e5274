import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { VersionChanges } from '@unitbase/contracts/entities/desk/articles';
import type { DeskPage, PageTexts } from '@unitbase/contracts/entities/desk/pages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { notFound, redirect, useLoaderData, useParams } from '@unitbase/remote-kit';
import { deleteDraft } from '../shared/drafts/drafts';
import { runEditor } from '../shared/editor/editor-result';
import { openRoom } from '../shared/open-room';
import { PageEditor, pageDraft } from './page-editor';

export const frame = 'desk';
export const script = true;

interface Loaded {
  page: DeskPage | null;
  difference: VersionChanges | null;
}

/** Reads the page and the version whose changes are asked for; `new` opens an empty editor. */
export const load = (args: PageArgs) =>
  openRoom(args, async (): Promise<Loaded> => {
    const { params, url, read } = args;
    if (params.id === 'new') return { page: null, difference: null };
    if (!/^\d{1,9}$/.test(params.id ?? '')) throw notFound();
    const id = Number(params.id);
    const page = await read('GET /desk/pages/:id', { params: { id } });
    const version = Number(url.searchParams.get('version'));
    const difference =
      version > 0
        ? await read('GET /desk/pages/:id/versions/:version', { params: { id, version } }).catch(() => null)
        : null;
    return { page, difference };
  });

/** Handles the buttons of the editor: save and restore. */
export function action({ params: { id: name }, form, call, session }: ActionArgs) {
  const of = (field: string) => String(form.get(field) ?? '');
  const texts: PageTexts & { note: string } = {
    ...{ title: of('title'), slug: of('slug'), description: of('description'), body: of('body') },
    note: of('note'),
  };
  const base = Number(of('base'));
  const version = Number(of('restore'));
  return runEditor(texts, async () => {
    if (name === 'new') {
      const { id } = await call('POST /desk/pages', { body: { ...texts, base: 0 } });
      deleteDraft({ userId: session.userId, name: pageDraft('new') });
      return redirect(`${deskUrls.page(id)}?saved=1`, 303);
    }
    const params = { id: Number(name) };
    if (version === 0) return call('PUT /desk/pages/:id', { params, body: { ...texts, base } });
    return call('POST /desk/pages/:id/versions/:version/restore', {
      params: { ...params, version },
      body: { base },
    });
  });
}

/** Renders `/desk/pages/{id}`: write, preview, settings. */
export function Page() {
  const { id = '' } = useParams();
  return <PageEditor key={id} {...(useLoaderData() as Loaded)} />;
}
