import type { AdvertSize, Advert as AdvertText } from '@unitbase/contracts/entities/adverts';
import * as messages from '@unitbase/contracts/messages';
import { Card, CardLink } from '@unitbase/shared-ui/card';
import { ArrowRightIcon } from '@unitbase/shared-ui/icons';
import { Picture } from '@unitbase/shared-ui/picture';
import css from './ad-slot.module.css';

type Shown = Pick<AdvertText, 'title' | 'text' | 'action' | 'url' | 'image_url' | 'sponsor'>;

interface AdSlotProps {
  /** Width by height, px, as the specification reserves them; `728x90` becomes 315x39 on phones. */
  size: AdvertSize;
  /** Its name for screen readers: several on one page need one each. */
  label?: string;
  /** What fills it; an empty slot keeps its room. */
  advert?: Shown | null;
}

/** A reserved box for an advert, labelled; nothing moves when it is filled (decision C21). */
export function AdSlot({ size, label = messages.common.advertisement, advert }: AdSlotProps) {
  return (
    <aside className={css.slot} data-size={size} aria-label={label} data-print="no">
      <span className={css.label}>
        {messages.common.advertisement}
        {advert?.sponsor && `: ${advert.sponsor}`}
      </span>
      <div className={css.box}>{advert && <Advert {...advert} size={size} />}</div>
    </aside>
  );
}

/** Sizes with room for a picture over the words; in the others it stands at their left. */
const TALL: readonly AdvertSize[] = ['800x500', '300x250'];

/** Text and one link, the whole box its target. Another site opens in a new tab. */
function Advert({ title, text, action, url, image_url, size }: Shown & { size: AdvertSize }) {
  const tall = TALL.includes(size);
  const abroad = !url.startsWith('/');
  return (
    <Card as="div" className={css.advert} data-tall={tall || undefined}>
      {image_url && (
        <Picture
          src={image_url}
          alt=""
          ratio="fill"
          sizes={tall ? `${size.split('x')[0]}px` : '240px'}
          className={css.picture}
        />
      )}
      <div className={css.words}>
        <p className={css.title}>
          <CardLink href={url} {...(abroad ? { newTab: true, rel: 'sponsored' } : {})}>
            {title}
          </CardLink>
        </p>
        <p className={css.text}>{text}</p>
      </div>
      <span className={css.action} aria-hidden="true">
        <span className={css.verb}>{action}</span>
        <ArrowRightIcon />
      </span>
    </Card>
  );
}
