import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { useState } from 'react';
import { ReelPlayer } from '../../shared/reel-player/reel-player';
import { ReelStrip } from './reel-strip';
import css from './showreel-section.module.css';

/**
 * Renders a player, a strip of all reels and the embedded video of another host, whose HTML the api has sanitised
 * (decision C23).
 */
export function ShowreelSection({ company }: { company: Company }) {
  const { reel: reels, vimeo_video: vimeo } = company;
  const [chosen, setChosen] = useState<number | null>(null);
  const current = reels.find((reel) => reel.id === chosen) ?? reels[0];
  return (
    <section id="showreel" className={css.showreel}>
      <VisuallyHidden>
        <h2>{messages.profile.showreel}</h2>
      </VisuallyHidden>
      {current && (
        <>
          <ReelPlayer
            key={current.id}
            name={current.name}
            src={current.dataUrl}
            poster={current.thumbnailUrl}
            autoPlay={chosen !== null}
            company={company.orgid}
          />
          <div className={css.caption} data-print="no">
            <Text as="span" variant="overline">
              {current.name}
            </Text>
            <Text as="span" variant="overline" num>
              {reels.indexOf(current) + 1} / {reels.length}
            </Text>
          </div>
          {current.caption && (
            <Text variant="small" mute className={css.words} data-print="no">
              {current.caption}
            </Text>
          )}
          {reels.length > 1 && <ReelStrip reels={reels} current={current.id} onChoose={setChosen} />}
        </>
      )}
      {vimeo && <Prose html={vimeo} className={css.embed} />}
    </section>
  );
}
