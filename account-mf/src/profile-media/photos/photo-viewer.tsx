import type { GalleryImage } from '@unitbase/contracts/entities/directory';
import { messages } from '@unitbase/contracts/messages';
import { Dialog } from '@unitbase/shared-ui/dialog';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { ArrowLeftIcon, ArrowRightIcon } from '@unitbase/shared-ui/icons';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import type { KeyboardEvent } from 'react';
import css from './photo-viewer.module.css';

interface PhotoViewerProps {
  images: readonly GalleryImage[];
  /** Which of them, from 0; `null` is closed. */
  at: number | null;
  onMove: (at: number | null) => void;
}

/** The photos of a page one at a time, by keys and arrow keys (AC-191). */
export function PhotoViewer({ images, at, onMove }: PhotoViewerProps) {
  const image = at === null ? undefined : images[at];
  const move = (by: number) => onMove(((at ?? 0) + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };
  return (
    <Dialog
      open={image !== undefined}
      onOpenChange={(open) => !open && onMove(null)}
      title={messages.profile.gallery}
      size="l"
    >
      {image && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside the two buttons that do the same
        <div className={css.viewer} onKeyDown={onKeyDown}>
          <Picture
            key={image.id}
            src={image.url}
            alt={image.title ?? `Photo ${(at ?? 0) + 1}`}
            ratio="fill"
            sizes="(min-width: 1100px) 1040px, 96vw"
            priority
            className={css.picture ?? ''}
          />
          <div className={css.foot}>
            <IconButton label="Previous picture" onClick={() => move(-1)}>
              <ArrowLeftIcon />
            </IconButton>
            <Text look="small" num aria-live="polite">
              {(at ?? 0) + 1} / {images.length}
              {image.title && ` ${image.title}`}
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
