import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { DeskArticle, VersionChanges } from '@unitbase/contracts/entities/desk/articles';
import { Form, useNavigation } from '@unitbase/remote-kit';
import { useRef } from 'react';
import { useDeviceDraft } from '../../shared/drafts/use-device-draft';
import css from '../../shared/editor/editor.module.css';
import { EditorNotes } from '../../shared/editor/editor-notes';
import { useEditorResult } from '../../shared/editor/editor-result';
import { Room } from '../../shared/room/room';
import { Difference } from '../../shared/writing/difference';
import type { MarkdownHandle } from '../../shared/writing/markdown-field';
import type { PictureDropHandle } from '../../shared/writing/picture-drop';
import { useTextPreview } from '../../shared/writing/use-text-preview';
import { ArticlePreview } from './article-preview';
import { type ArticleValues, articleDraft, newValues, valuesOf } from './article-values';
import { EditorActions, EditorMeta } from './editor-head';
import { EditorSettings } from './editor-settings';
import { WriteColumn } from './write-column';

interface ArticleEditorProps {
  article: DeskArticle | null;
  difference: VersionChanges | null;
}

/** Renders the editor of an article, or of a new one. */
export function ArticleEditor({ article, difference }: ArticleEditorProps) {
  const { failure, accepted } = useEditorResult<ArticleValues>();
  const stored = article ? valuesOf(article) : newValues;
  const draft = useDeviceDraft({
    name: articleDraft(article?.id ?? 'new'),
    ...{ stored, version: article?.version ?? 0, accepted },
    initial: failure?.values ?? stored,
    conflict: failure?.conflict?.version,
    saved: accepted?.version,
  });
  const { values, setValues, isDirty } = draft;
  const set = (changed: Partial<typeof values>) => setValues((current) => ({ ...current, ...changed }));
  const { strapline, introduction, body } = values;
  const preview = useTextPreview({ strapline, introduction, body }, article?.preview);
  const isSending = useNavigation().formMethod === 'POST';
  const editor = useRef<MarkdownHandle>(null);
  const pictures = useRef<PictureDropHandle>(null);
  const fields = { values, set, errors: failure?.fields ?? {} };
  return (
    <Room
      long
      title={values.title || 'New article'}
      back={{ href: deskUrls.articles(), label: 'Articles' }}
      meta={<EditorMeta article={article} keptAt={draft.keptAt} />}
      actions={<EditorActions article={article} values={values} isSending={isSending} />}
    >
      <EditorNotes failure={failure} accepted={accepted?.accepted} />
      {difference && article && <Difference {...difference} now={article.read_at} />}
      <Form method="post" id="article" className={css.columns} preventScrollReset>
        <input type="hidden" name="base" value={draft.version} />
        <WriteColumn
          {...fields}
          preview={preview}
          editor={editor}
          onFiles={(files) => pictures.current?.add(files)}
        />
        <ArticlePreview values={values} preview={preview} />
        <EditorSettings {...fields} {...{ article, preview, isDirty, editor, pictures }} />
      </Form>
    </Room>
  );
}
