import type { RefObject } from 'react';
import type { MarkdownHandle } from './markdown-field';
import { type Mark, marks } from './marks';
import css from './writing.module.css';

const LABELS: Record<Mark, string> = {
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  quote: 'Quote',
  list: 'List',
  link: 'Link',
};

interface FormatBarProps {
  editor: RefObject<MarkdownHandle | null>;
  /** Opens the choice of pictures. */
  onPicture: () => void;
}

/** Renders buttons that mark the selected text. They need scripts, as the text area does not. */
export function FormatBar({ editor, onPicture }: FormatBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the heading
    <div className={css.bar} role="group" aria-label="Format">
      {marks.map((mark) => (
        <button key={mark} type="button" onClick={() => editor.current?.mark(mark)}>
          {LABELS[mark]}
        </button>
      ))}
      <button type="button" onClick={onPicture}>
        Picture
      </button>
    </div>
  );
}
