import type { AdvertSize, Advert as AdvertText } from '@unitbase/contracts/entities/adverts';
import * as messages from '@unitbase/contracts/messages';
import { Card, CardLink } from '@unitbase/shared-ui/card';
import { ArrowRightIcon } from '@unitbase/shared-ui/icons';
import { Picture } from '@unitbase/shared-ui/picture';
import css from './ad-slot.module.css';

type AdvertContent = Pick<AdvertText, 'title' | 'text' | 'action' | 'url' | 'image_url' | 'sponsor'>;

interface AdSlotProps {
  /** Reserved width by height, in pixels; `728x90` becomes 315x39 on phones. */
  size: AdvertSize;
  /** Accessible name; several slots on one page need different ones. */
  label?: string;
  /** Content; an empty slot keeps its size. */
  advert?: AdvertContent | null;
}

/** Renders a labelled box of fixed size, so that nothing moves when the advert loads (decision C21). */
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

/** Sizes with room for a picture above the text; in others it is at the left. */
const TALL: readonly AdvertSize[] = ['800x500', '300x250'];

/** Renders text and one link that covers the box. Other sites open in a new tab. */
function Advert({ title, text, action, url, image_url, size }: AdvertContent & { size: AdvertSize }) {
  const isTall = TALL.includes(size);
  const isExternal = !url.startsWith('/');
  return (
    <Card as="div" className={css.advert} data-tall={isTall || undefined}>
      {image_url && (
        <Picture
          src={image_url}
          alt=""
          ratio="fill"
          sizes={isTall ? `${size.split('x')[0]}px` : '240px'}
          className={css.picture}
        />
      )}
      <div className={css.words}>
        <p className={css.title}>
          <CardLink href={url} {...(isExternal ? { newTab: true, rel: 'sponsored' } : {})}>
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
