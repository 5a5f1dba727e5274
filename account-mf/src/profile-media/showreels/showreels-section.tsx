import * as messages from '@unitbase/contracts/messages';
import { MediaSection } from '../shared/media-section';
import { useView } from '../shared/use-view';
import { type SectionProps, useCatalogue, useReloadProfile } from '../use-media';
import { Catalogue } from './catalogue';
import { VideoUpload } from './video-upload';

/** Renders 'Manage showreels': the upload or the catalogue (AC-163). */
export function ShowreelsSection({ organisation: { id } }: SectionProps) {
  const { page, sort } = useView();
  const { data, mutate } = useCatalogue(id, page, sort);
  const reloadProfile = useReloadProfile(id);
  const onChange = () => {
    void mutate();
    void reloadProfile();
  };
  return (
    <MediaSection
      label={messages.account.manageShowreels}
      storedLabel={`Catalogue (${data?.total ?? 0})`}
      upload={<VideoUpload orgId={id} onSent={onChange} />}
      stored={<Catalogue orgId={id} onChange={onChange} />}
    />
  );
}
