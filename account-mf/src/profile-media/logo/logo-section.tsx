import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import { useState } from 'react';
import { useMediaFailure } from '../media-action';
import { mediaIntents } from '../media-intents';
import { DeleteForm } from '../shared/delete-form';
import css from '../shared/section.module.css';
import { type SectionProps, useReloadProfile } from '../use-media';
import logoCss from './logo-section.module.css';
import { LogoUpload, logoTypes } from './logo-upload';

/** Renders 'Manage logo': the profile's logos and an upload form (docs/requirements/accounts.md §4, §5). */
export function LogoSection({ organisation: { id, logos, orgname } }: SectionProps) {
  const call = useCall();
  const reloadProfile = useReloadProfile(id);
  const postError = useMediaFailure(mediaIntents.deleteLogo);
  const [hasFailed, setHasFailed] = useState(false);
  const problem = hasFailed ? messages.uploads.deleteLogoFailed : postError;
  const remove = async (logoId: number) => {
    setHasFailed(false);
    await call('deleteLogo', { params: { id: logoId } }).catch(() => setHasFailed(true));
    await reloadProfile();
  };
  return (
    <section className={css.section} aria-label={messages.account.manageLogo}>
      {logos.length === 0 && <Text mute>There is no logo here yet.</Text>}
      <ul className={logoCss.logos} aria-label="Logos">
        {logos.map((logo) => (
          <li key={logo.id} className={logoCss.logo}>
            <Picture
              src={logo.url}
              alt={`${logoTypes[logo.logo_type]} of ${orgname ?? ''}`}
              ratio={logo.logo_type === 'banner' ? 'strip' : 'square'}
              sizes="320px"
              className={logoCss.picture ?? ''}
            />
            <div className={logoCss.foot}>
              <b>{logoTypes[logo.logo_type]}</b>
              <DeleteForm
                label={`Delete ${logoTypes[logo.logo_type]}`}
                question={messages.uploads.confirmDeleteLogo}
                intent={mediaIntents.deleteLogo}
                values={{ id: logo.id }}
                onDelete={() => remove(logo.id)}
              />
            </div>
          </li>
        ))}
      </ul>
      <FormStatus kind={problem ? 'error' : undefined} title={problem} />
      <LogoUpload orgId={id} onSent={() => void reloadProfile()} />
    </section>
  );
}
