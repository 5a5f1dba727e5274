import type { Advertise } from '@unitbase/contracts/entities/news';
import { messages } from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import css from './advertise.module.css';

/** Keys that lead on. Media packs are asked for, not linked: their key leads to the contact form (spec news §2.11). */
export function AdvertiseButtons({ buttons }: { buttons: Advertise['buttons'] }) {
  return (
    <div className={css.buttons}>
      {buttons.map(({ id, name, url_link }) => {
        const isMediaPack = name === messages.advertise.mediaPacks;
        return (
          <ButtonLink
            key={id}
            look={isMediaPack ? 'signal' : 'line'}
            href={isMediaPack ? urls.contact() : url_link}
          >
            {name}
          </ButtonLink>
        );
      })}
    </div>
  );
}
