import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { VersionChanges } from '@unitbase/contracts/entities/desk/articles';
import type { DeskPage, PageTexts } from '@unitbase/contracts/entities/desk/pages';
import { countOf } from '@unitbase/contracts/numbers';
import { Form, useNavigation } from '@unitbase/remote-kit';
import { ArticleBody } from '@unitbase/remote-kit/article-body';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useRef } from 'react';
import { useDeviceDraft } from '../shared/drafts/use-device-draft';
import css from '../shared/editor/editor.module.css';
import { EditorNotes } from '../shared/editor/editor-notes';
import { useEditorResult } from '../shared/editor/editor-result';
import { Panel } from '../shared/editor/panel';
import { Paper } from '../shared/editor/paper';
import { PicturesPanel } from '../shared/editor/pictures-panel';
import { Problems } from '../shared/editor/problems';
import { Room } from '../shared/room/room';
import { Difference } from '../shared/writing/difference';
import { FormatBar } from '../shared/writing/format-bar';
import { MarkdownField, type MarkdownHandle } from '../shared/writing/markdown-field';
import type { PictureDropHandle } from '../shared/writing/picture-drop';
import { useTextPreview } from '../shared/writing/use-text-preview';
import { VersionsList } from '../shared/writing/versions-list';

type Values = PageTexts & { note: string };

const NEW: Values = { title: '', slug: '', description: '', body: '', note: '' };

/** Returns the name of the draft of a page. */
export const pageDraft = (id: number | 'new'): string => `pages/${id}`;

interface PageEditorProps {
  page: DeskPage | null;
  difference: VersionChanges | null;
}

/** Renders the editor of an information page, or of a new one. */
export function PageEditor({ page, difference }: PageEditorProps) {
  const { failure, accepted } = useEditorResult<Values>();
  const stored = page ? { ...page.texts, note: '' } : NEW;
  const draft = useDeviceDraft({
    name: pageDraft(page?.id ?? 'new'),
    ...{ stored, version: page?.version ?? 0, accepted },
    initial: failure?.values ?? stored,
    conflict: failure?.conflict?.version,
    saved: accepted?.version,
  });
  const { values, setValues } = draft;
  const set = (changed: Partial<Values>) => setValues((current) => ({ ...current, ...changed }));
  const preview = useTextPreview({ strapline: '', introduction: '', body: values.body }, page?.preview);
  const isSending = useNavigation().formMethod === 'POST';
  const editor = useRef<MarkdownHandle>(null);
  const pictures = useRef<PictureDropHandle>(null);
  const field = (name: keyof Values) => ({
    ...{ name, id: name, value: values[name] },
    onValueChange: (value: string) => set({ [name]: value }),
    ...(failure?.fields[name] ? { error: failure.fields[name].join(' ') } : {}),
  });
  return (
    <Room
      long
      title={values.title || 'New page'}
      back={{ href: deskUrls.pages(), label: 'Information pages' }}
      meta={
        <Text as="span" variant="small" mute num role="status">
          {draft.keptAt && `Draft kept on this device, ${draft.keptAt}`}
        </Text>
      }
      actions={
        <>
          {page && <TextLink href={page.path}>Public page</TextLink>}
          <Button type="submit" form="page" variant="signal" busy={isSending}>
            Save and publish
          </Button>
        </>
      }
    >
      <EditorNotes failure={failure} accepted={accepted?.accepted} />
      {difference && page && <Difference {...difference} now={page.read_at} />}
      <Form method="post" id="page" className={css.columns} preventScrollReset>
        <input type="hidden" name="base" value={draft.version} />
        <section className={css.write} aria-labelledby="write">
          <div className={css.columnHead}>
            <Text as="h2" variant="h3" id="write">
              Write
            </Text>
            <FormatBar editor={editor} onPicture={() => document.getElementById('pictures')?.click()} />
          </div>
          <TextField {...field('title')} label="Title" required />
          <MarkdownField
            {...field('body')}
            handle={editor}
            label="Text, Markdown"
            onFiles={(files) => pictures.current?.add(files)}
            count={countOf(preview.words, 'word', 'words')}
          />
          <Problems problems={preview.problems} />
        </section>
        <Paper label="Preview of the page" title={values.title}>
          <ArticleBody article={preview} />
        </Paper>
        <aside className={css.settings} aria-label="Settings of the page">
          <Panel title="Publish">
            {!page && <TextField {...field('slug')} label="Address (slug)" />}
            {page && <input type="hidden" name="slug" value={values.slug} />}
            <TextField {...field('description')} label="Description for search engines" />
            <TextField {...field('note')} label="What changes, for the log" />
          </Panel>
          <PicturesPanel {...{ preview, editor, pictures }} />
          {page && (
            <Panel title="Versions">
              <VersionsList versions={page.versions} isDirty={draft.isDirty} now={page.read_at} />
            </Panel>
          )}
        </aside>
      </Form>
    </Room>
  );
}
