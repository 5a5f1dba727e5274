import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { PictureViewer } from '@unitbase/shared-ui/picture-viewer';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { useState } from 'react';
import { useMediaFailure } from '../media-action';
import { mediaIntents } from '../media-intents';
import { MediaPager, ViewSegments } from '../shared/media-section';
import css from '../shared/section.module.css';
import { useOrder } from '../shared/use-order';
import { useView } from '../shared/use-view';
import { useGallery } from '../use-media';
import { PhotoTile } from './photo-tile';

/**
 * Renders the photos as grid or list, twelve per page, with a viewer and editable titles
 * (docs/requirements/accounts.md §4).
 */
export function PhotoGallery({ orgId, onChange }: { orgId: number; onChange: () => void }) {
  const { isList, page } = useView();
  const { data, mutate, isLoading } = useGallery(orgId, page);
  const call = useCall();
  const [at, setAt] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const images = data?.results ?? [];
  const postError = useMediaFailure(
    mediaIntents.deletePhoto,
    mediaIntents.titlePhoto,
    mediaIntents.movePhoto,
  );
  const problem = failure ?? postError ?? (data || isLoading ? null : messages.uploads.loadFailed);

  /** Returns whether the change succeeded. */
  const change = async (work: Promise<unknown>, errorMessage: string): Promise<boolean> => {
    setFailure(null);
    const isDone = await work.then(
      () => true,
      () => {
        setFailure(errorMessage);
        return false;
      },
    );
    await mutate();
    onChange();
    return isDone;
  };
  const { box, moved, orderOf } = useOrder({
    items: images.map(({ id, title }, index) => ({
      id,
      name: title ?? `Photo ${(page - 1) * pageSizes.media + index + 1}`,
    })),
    page,
    count: data?.count ?? 0,
    onMove: (id, position) =>
      change(call('galleryMove', { params: { id }, body: { position } }), messages.uploads.moveFailed),
  });
  return (
    <div className={css.section}>
      <ViewSegments />
      <FormStatus kind={problem ? 'error' : undefined} title={problem} />
      {data?.count === 0 && <Text mute>There are no photos here yet.</Text>}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <ul ref={box} className={isList ? css.list : css.grid} aria-label="Photos">
        {images.map((image, index) => (
          <PhotoTile
            key={image.id}
            image={image}
            order={orderOf(image.id)}
            isList={isList}
            onOpen={() => setAt(index)}
            onSave={async (body) => {
              await change(
                call('galleryUpdate', { params: { id: image.id }, body }),
                messages.uploads.titleFailed,
              );
            }}
            onDelete={async () => {
              await change(
                call('galleryDelete', { params: { id: image.id } }),
                messages.uploads.deleteFailed,
              );
            }}
          />
        ))}
      </ul>
      <MediaPager count={data?.count ?? 0} />
      <PictureViewer
        title={messages.profile.gallery}
        pictures={images.map((image, index) => ({
          ...image,
          alt: image.alt ?? image.title ?? `Photo ${index + 1}`,
        }))}
        at={at}
        onMove={setAt}
      />
    </div>
  );
}
