import { articleLengths } from '@unitbase/contracts/desk/newsroom';
import type { TextPreview } from '@unitbase/contracts/entities/desk/articles';
import { countOf } from '@unitbase/contracts/numbers';
import { Text } from '@unitbase/shared-ui/text';
import { TextArea } from '@unitbase/shared-ui/text-field';
import type { RefObject } from 'react';
import css from '../../shared/editor/editor.module.css';
import { Problems } from '../../shared/editor/problems';
import { CountedField } from '../../shared/writing/counted-field';
import { FormatBar } from '../../shared/writing/format-bar';
import { MarkdownField, type MarkdownHandle } from '../../shared/writing/markdown-field';
import type { ArticleValues } from './article-values';

/** The form's values and problems, and the function that changes values. */
export interface EditorFields {
  values: ArticleValues;
  set: (changed: Partial<ArticleValues>) => void;
  errors: Record<string, string[]>;
}

interface WriteColumnProps extends EditorFields {
  preview: TextPreview;
  editor: RefObject<MarkdownHandle | null>;
  onFiles: (files: File[]) => void;
}

/** Renders title, strapline, introduction and text. */
export function WriteColumn({ values, set, errors, preview, editor, onFiles }: WriteColumnProps) {
  const text = (name: 'title' | 'strapline') => ({
    name,
    value: values[name],
    error: errors[name]?.join(' '),
    onValueChange: (value: string) => set({ [name]: value }),
  });
  return (
    <section className={css.write} aria-labelledby="write">
      <div className={css.columnHead}>
        <Text as="h2" variant="h3" id="write">
          Write
        </Text>
        <FormatBar editor={editor} onPicture={() => document.getElementById('pictures')?.click()} />
      </div>
      <CountedField {...text('title')} label="Title" length={articleLengths.title} required />
      <CountedField {...text('strapline')} label="Strapline" length={articleLengths.strapline} isLong />
      <TextArea
        id="introduction"
        name="introduction"
        value={values.introduction}
        onValueChange={(introduction) => set({ introduction })}
        label="Introduction"
        {...(errors.introduction ? { error: errors.introduction.join(' ') } : {})}
      />
      <MarkdownField
        handle={editor}
        label="Text, Markdown"
        name="body"
        value={values.body}
        onValueChange={(body) => set({ body })}
        onFiles={onFiles}
        count={countOf(preview.words, 'word', 'words')}
        error={errors.body?.join(' ')}
      />
      <Problems problems={preview.problems} />
    </section>
  );
}
