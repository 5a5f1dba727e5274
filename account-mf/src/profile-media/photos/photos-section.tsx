import * as messages from '@unitbase/contracts/messages';
import { MediaSection } from '../shared/media-section';
import { useView } from '../shared/use-view';
import { type SectionProps, useGallery, useReloadProfile } from '../use-media';
import { PhotoGallery } from './photo-gallery';
import { PhotoUpload } from './photo-upload';

/** Renders 'Manage photos': the upload or the gallery (AC-183). */
export function PhotosSection({ organisation: { id } }: SectionProps) {
  const { page } = useView();
  const { data, mutate } = useGallery(id, page);
  const reloadProfile = useReloadProfile(id);
  const onChange = () => {
    void mutate();
    void reloadProfile();
  };
  return (
    <MediaSection
      label={messages.account.managePhotos}
      storedLabel={`Gallery (${data?.count ?? 0})`}
      upload={<PhotoUpload orgId={id} onSent={onChange} />}
      stored={<PhotoGallery orgId={id} onChange={onChange} />}
    />
  );
}
