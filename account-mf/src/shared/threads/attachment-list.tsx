import type { Attachment } from '@unitbase/contracts/entities/threads';
import { sizeText } from '@unitbase/contracts/upload-rules';
import { FileIcon } from '@unitbase/shared-ui/act-icons';
import { GalleryIcon } from '@unitbase/shared-ui/icons';
import css from './attachment-list.module.css';

const kinds: Record<Attachment['type'], string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
};

/** Renders the icon of a file: a document or a picture. */
export const FileSign = ({ type }: Pick<Attachment, 'type'>) =>
  type === 'application/pdf' ? <FileIcon /> : <GalleryIcon />;

/** Renders the files of a message as downloads. */
export function AttachmentList({ files }: { files: readonly Attachment[] }) {
  return (
    <ul className={css.list}>
      {files.map(({ id, name, type, size, url }) => (
        <li key={id}>
          <a href={url} download={name} className={css.file}>
            <FileSign type={type} />
            <b>{name}</b>
            <span className={css.size}>{`${kinds[type]}, ${sizeText(size)}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
