import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { Saved } from '@unitbase/contracts/entities/desk/articles';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { redirect } from '@unitbase/remote-kit';
import { deleteDraft } from '../../shared/drafts/drafts';
import { runEditor } from '../../shared/editor/editor-result';
import { type ArticleValues, articleDraft, readValues, toForm } from './article-values';

/** Handles the buttons of the editor: save, publish, withdraw, restore. */
export function action(args: ActionArgs) {
  const values = readValues(args.form);
  return runEditor(values, () => send(args, values));
}

async function send(
  { params: { id: name }, form, call, session }: ActionArgs,
  values: ArticleValues,
): Promise<Saved | Response> {
  const base = Number(form.get('base'));
  const intent = String(form.get('intent'));
  if (name === 'new') {
    const { id } = await call('POST /desk/articles', { body: toForm(values, 0, intent) });
    deleteDraft({ userId: session.userId, name: articleDraft('new') });
    return redirect(`${deskUrls.article(id)}?saved=1`, 303);
  }
  const params = { id: Number(name) };
  const version = Number(form.get('restore'));
  if (version > 0) {
    return call('POST /desk/articles/:id/versions/:version/restore', {
      params: { ...params, version },
      body: { base },
    });
  }
  if (intent === 'withdraw')
    return call('POST /desk/articles/:id/withdraw', { params, body: { base, note: values.note } });
  return call('PUT /desk/articles/:id', { params, body: toForm(values, base, intent) });
}
