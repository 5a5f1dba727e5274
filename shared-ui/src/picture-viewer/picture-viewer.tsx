import type { KeyboardEvent } from 'react';
import { Dialog } from '../dialog/dialog';
import { IconButton } from '../icon-button/icon-button';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/icons';
import { Picture } from '../picture/picture';
import { Text } from '../text/text';
import css from './picture-viewer.module.css';

export interface ViewedPicture {
  id: number;
  url: string;
  /** Text alternative. */
  alt: string;
  title?: string | null;
}

export interface PictureViewerProps {
  /** Heading of the dialog. */
  title: string;
  pictures: readonly ViewedPicture[];
  /** Index of the picture shown; `null` when closed. */
  at: number | null;
  onMove: (at: number | null) => void;
  /** Address of a loaded, smaller version of the picture, shown until the large one has loaded. */
  preview?: string | undefined;
}

/** Renders one picture at a time in a dialog, with buttons and arrow keys (decision D45). */
export function PictureViewer({ title, pictures, at, onMove, preview }: PictureViewerProps) {
  const index = at ?? 0;
  const picture = at === null ? undefined : pictures[at];
  const move = (by: number) => onMove((index + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };
  return (
    <Dialog
      open={at !== null}
      onOpenChange={(open) => !open && onMove(null)}
      title={title}
      size="l"
      night
      onKeyDown={onKeyDown}
    >
      {picture && (
        <div className={css.viewer}>
          <div className={css.stage}>
            {preview && <img src={preview} alt="" className={css.preview} />}
            <Picture
              key={picture.id}
              src={picture.url}
              alt={picture.alt}
              ratio="fill"
              sizes="(min-width: 1100px) 1040px, 96vw"
              priority
              className={css.picture}
            />
          </div>
          <div className={css.foot}>
            <IconButton label="Previous picture" onClick={() => move(-1)}>
              <ArrowLeftIcon />
            </IconButton>
            <Text as="p" variant="small" num aria-live="polite" className={css.count}>
              {index + 1} / {pictures.length}
              {picture.title && ` ${picture.title}`}
            </Text>
            <IconButton label="Next picture" onClick={() => move(1)}>
              <ArrowRightIcon />
            </IconButton>
          </div>
        </div>
      )}
    </Dialog>
  );
}
