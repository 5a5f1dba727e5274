import type { TextPreview } from '@unitbase/contracts/entities/desk/articles';
import type { RefObject } from 'react';
import type { MarkdownHandle } from '../writing/markdown-field';
import { PictureDrop, type PictureDropHandle, TextPicture } from '../writing/picture-drop';
import { Panel } from './panel';

interface PicturesPanelProps {
  preview: TextPreview;
  editor: RefObject<MarkdownHandle | null>;
  pictures: RefObject<PictureDropHandle | null>;
  /** Makes a picture the main one; missing where there is none. */
  onMain?: (picture: { src: string; alt: string }) => void;
}

/** Renders the pictures of the text, and the place for new ones. */
export function PicturesPanel({ preview, editor, pictures, onMain }: PicturesPanelProps) {
  const inText = preview.article_contents.filter(({ image_url }) => image_url !== null);
  return (
    <Panel title="Pictures">
      {inText.length > 0 && (
        <ul>
          {inText.map(({ id, image_url, image_alt }) => (
            <TextPicture key={id} src={image_url ?? ''} alt={image_alt} />
          ))}
        </ul>
      )}
      <PictureDrop
        handle={pictures}
        onInsert={({ src, alt }) => editor.current?.insert(`![${alt.replace(/[[\]\\]/g, '\\$&')}](${src})`)}
        {...(onMain ? { onMain } : {})}
      />
    </Panel>
  );
}
