import * as messages from '@unitbase/contracts/messages';
import css from '../shared/section.module.css';
import { Segments } from '../shared/segments';
import { useView } from '../shared/use-view';
import { type SectionProps, useCatalogue, useReloadProfile } from '../use-media';
import { Catalogue } from './catalogue';
import { VideoUpload } from './video-upload';

/** Renders 'Manage showreels': the upload or the catalogue (AC-163). */
export function ShowreelsSection({ organisation: { id } }: SectionProps) {
  const { showsStored, href, page, isByName } = useView();
  const { data, mutate } = useCatalogue(id, page, isByName);
  const reloadProfile = useReloadProfile(id);
  const onChange = () => {
    void mutate();
    void reloadProfile();
  };
  return (
    <section className={css.section} aria-label={messages.account.manageShowreels}>
      <Segments
        label={messages.account.manageShowreels}
        segments={[
          { label: 'Upload', href: href({ show: '', view: '', sort: '' }), current: !showsStored },
          { label: `Catalogue (${data?.total ?? 0})`, href: href({ show: 'stored' }), current: showsStored },
        ]}
      />
      {showsStored ? (
        <Catalogue orgId={id} onChange={onChange} />
      ) : (
        <VideoUpload orgId={id} onSent={onChange} />
      )}
    </section>
  );
}
