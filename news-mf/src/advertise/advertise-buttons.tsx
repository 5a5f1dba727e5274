import type { Advertise } from '@unitbase/contracts/entities/news';
import { messages } from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Fragment } from '@unitbase/shared-ui/site';
import css from './advertise.module.css';

/** Keys that lead on; 'Media Packs' opens its request form where it stands (spec news §2.11). */
export function AdvertiseButtons({ buttons }: { buttons: Advertise['buttons'] }) {
  return (
    <div className={css.buttons}>
      {buttons.map((button) =>
        button.name === messages.advertise.mediaPacks ? (
          <Fragment
            key={button.id}
            name="account/media-pack"
            label={button.name}
            unavailable={() => (
              <ButtonLink look="signal" href={urls.contact()}>
                {button.name}
              </ButtonLink>
            )}
          />
        ) : (
          <ButtonLink key={button.id} look="line" href={button.url_link}>
            {button.name}
          </ButtonLink>
        ),
      )}
    </div>
  );
}
