import { pageSizes } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { PictureViewer } from '@unitbase/shared-ui/picture-viewer';
import { Text } from '@unitbase/shared-ui/text';
import { useState } from 'react';
import { useMediaFailure } from '../media-action';
import { mediaIntents } from '../media-intents';
import { MediaPager, ViewSegments } from '../shared/media-section';
import css from '../shared/section.module.css';
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
  const postError = useMediaFailure(mediaIntents.deletePhoto, mediaIntents.titlePhoto);
  const problem = failure ?? postError ?? (data || isLoading ? null : messages.uploads.loadFailed);

  const change = async (work: Promise<unknown>, errorMessage: string) => {
    setFailure(null);
    await work.catch(() => setFailure(errorMessage));
    await mutate();
    onChange();
  };
  return (
    <div className={css.section}>
      <ViewSegments />
      <FormStatus kind={problem ? 'error' : undefined} title={problem} />
      {data?.count === 0 && <Text mute>There are no photos here yet.</Text>}
      <ul className={isList ? css.list : css.grid} aria-label="Photos">
        {images.map((image, index) => (
          <PhotoTile
            key={image.id}
            image={image}
            number={(page - 1) * pageSizes.media + index + 1}
            isList={isList}
            onOpen={() => setAt(index)}
            onTitle={(title) =>
              change(
                call('galleryUpdate', { params: { id: image.id }, body: { title } }),
                messages.uploads.titleFailed,
              )
            }
            onDelete={() =>
              change(call('galleryDelete', { params: { id: image.id } }), messages.uploads.deleteFailed)
            }
          />
        ))}
      </ul>
      <MediaPager count={data?.count ?? 0} />
      <PictureViewer
        title={messages.profile.gallery}
        pictures={images.map((image, index) => ({ ...image, alt: image.title ?? `Photo ${index + 1}` }))}
        at={at}
        onMove={setAt}
      />
    </div>
  );
}
