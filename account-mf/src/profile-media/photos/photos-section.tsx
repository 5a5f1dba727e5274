import * as messages from '@unitbase/contracts/messages';
import css from '../shared/section.module.css';
import { Segments } from '../shared/segments';
import { useView } from '../shared/use-view';
import { type SectionProps, useGallery, useReloadProfile } from '../use-media';
import { PhotoGallery } from './photo-gallery';
import { PhotoUpload } from './photo-upload';

/** Renders 'Manage photos': the upload or the gallery (AC-183). */
export function PhotosSection({ organisation: { id } }: SectionProps) {
  const { showsStored, href, page } = useView();
  const { data, mutate } = useGallery(id, page);
  const reloadProfile = useReloadProfile(id);
  const onChange = () => {
    void mutate();
    void reloadProfile();
  };
  return (
    <section className={css.section} aria-label={messages.account.managePhotos}>
      <Segments
        label={messages.account.managePhotos}
        segments={[
          { label: 'Upload', href: href({ show: '', view: '' }), current: !showsStored },
          { label: `Gallery (${data?.count ?? 0})`, href: href({ show: 'stored' }), current: showsStored },
        ]}
      />
      {showsStored ? (
        <PhotoGallery orgId={id} onChange={onChange} />
      ) : (
        <PhotoUpload orgId={id} onSent={onChange} />
      )}
    </section>
  );
}
