import type { DeskArticle, TextPreview } from '@unitbase/contracts/entities/desk/articles';
import type { RefObject } from 'react';
import css from '../../shared/editor/editor.module.css';
import { Panel } from '../../shared/editor/panel';
import { PicturesPanel } from '../../shared/editor/pictures-panel';
import type { MarkdownHandle } from '../../shared/writing/markdown-field';
import type { PictureDropHandle } from '../../shared/writing/picture-drop';
import { TopicsField } from '../../shared/writing/topics-field';
import { VersionsList } from '../../shared/writing/versions-list';
import { AuthorField } from './author-field';
import { DetailFields, RankFields } from './detail-fields';
import { PublishPanel } from './publish-panel';
import type { EditorFields } from './write-column';

interface EditorSettingsProps extends EditorFields {
  article: DeskArticle | null;
  preview: TextPreview;
  isDirty: boolean;
  editor: RefObject<MarkdownHandle | null>;
  pictures: RefObject<PictureDropHandle | null>;
}

/** Renders the settings of the article: publication, pictures, topics, versions, ranks, details. */
export function EditorSettings(props: EditorSettingsProps) {
  const { article, preview, isDirty, editor, pictures, ...fields } = props;
  const { values, set, errors } = fields;
  const topics = (name: 'tags' | 'countries' | 'related') => ({
    name,
    values: values[name],
    onChange: (names: string[]) => set({ [name]: names }),
    error: errors[name]?.join(' '),
  });
  return (
    <aside className={css.settings} aria-label="Settings of the article">
      <Panel title="Publish">
        <PublishPanel {...fields} article={article} />
      </Panel>
      <PicturesPanel
        {...{ preview, editor, pictures }}
        onMain={({ src, alt }) => set({ image_src: src, image_alt: alt })}
      />
      <Panel title="Tags and authors">
        <TopicsField {...topics('tags')} kind="tags" title="Tags" label="Add a tag" />
        <TopicsField {...topics('countries')} kind="countries" title="Countries" label="Add a country" />
        <AuthorField {...fields} />
      </Panel>
      {article && (
        <Panel title="Versions">
          <VersionsList versions={article.versions} isDirty={isDirty} now={article.read_at} />
        </Panel>
      )}
      <Panel title="Home and most read" isOpen={hasError(errors, ['featured', 'lead'])}>
        <RankFields {...fields} />
      </Panel>
      <Panel title="Details" isOpen={hasError(errors, DETAILS)}>
        <DetailFields {...fields} />
        <TopicsField {...topics('related')} kind="articles" title="Related articles" label="Add an article" />
      </Panel>
    </aside>
  );
}

const DETAILS = [
  ...['slug', 'type', 'image', 'image_src', 'image_alt', 'caption', 'sponsor', 'sponsor_name'],
  ...['sponsor_website', 'external', 'description', 'advert_country', 'related'],
];

const hasError = (errors: Record<string, string[]>, names: readonly string[]) =>
  names.some((name) => errors[name] !== undefined);
