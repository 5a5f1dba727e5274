import type { Advertise } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import { ButtonLink } from '@unitbase/shared-ui/button';
import css from './advertise.module.css';
import { MediaPacks } from './media-packs';

/** Renders the page's link buttons. 'Media Packs' opens the request form instead (docs/requirements/news.md §2.11). */
export function AdvertiseButtons({ buttons }: { buttons: Advertise['buttons'] }) {
  return (
    <div className={css.buttons}>
      {buttons.map(({ id, name, url_link }) =>
        name === messages.audience.mediaPacks ? (
          <MediaPacks key={id} />
        ) : (
          <ButtonLink key={id} variant="line" href={url_link}>
            {name}
          </ButtonLink>
        ),
      )}
    </div>
  );
}
