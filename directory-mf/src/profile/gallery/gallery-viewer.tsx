import type { Company } from '@unitbase/contracts/entities/directory';
import { packageLimits } from '@unitbase/contracts/limits';
import { messages } from '@unitbase/contracts/messages';
import { Dialog } from '@unitbase/shared-ui/dialog';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { ArrowLeftIcon, ArrowRightIcon } from '@unitbase/shared-ui/icons';
import { Picture } from '@unitbase/shared-ui/picture';
import { useApi } from '@unitbase/shared-ui/site';
import { Text } from '@unitbase/shared-ui/text';
import type { KeyboardEvent } from 'react';
import css from './gallery-viewer.module.css';
import { nameOf } from './picture-name';

interface GalleryViewerProps {
  company: Company;
  /** Number of the picture shown, from 0; `null` is closed. */
  at: number | null;
  onMove: (at: number | null) => void;
}

/** Every picture of the gallery, one at a time: keys at its sides, arrow keys, and the count. */
export function GalleryViewer({ company, at, onMove }: GalleryViewerProps) {
  const open = at !== null;
  const { data } = useApi(open ? 'getGallery' : null, {
    params: { orgid: company.orgid },
    query: { per_page: packageLimits.PLATINUM.photos },
  });
  const images = data?.results ?? company.gallery_preview;
  const image = images[at ?? 0];
  const move = (by: number) => onMove(((at ?? 0) + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onMove(null)}
      title={`${company.orgname}: ${messages.profile.gallery}`}
      size="l"
      night
      onKeyDown={onKeyDown}
    >
      {image && (
        <div className={css.viewer}>
          <div className={css.stage}>
            <Picture
              key={image.id}
              src={image.url}
              alt={nameOf(image, at ?? 0, company.orgname)}
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
            <Text as="p" look="small" num aria-live="polite" className={css.count}>
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
