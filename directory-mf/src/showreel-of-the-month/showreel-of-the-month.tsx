import type { Showreel } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry, plainText } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { TierSign } from '@unitbase/remote-kit/tier';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import { PlayMark } from '@unitbase/shared-ui/play-mark';
import { SectionHead } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { useState } from 'react';
import { ReelPlayer } from '../shared/reel-player/reel-player';
import css from './showreel-of-the-month.module.css';

const REEL_COUNT = 5;

/** Returns the editors' title for the home page, else the reel's name (NE-011). */
const titleOf = ({ custom_title, showreel_name }: Showreel) => custom_title || showreel_name;

/** Returns the company's name, or '' when the title is the same. */
const makerOf = (reel: Showreel) => (titleOf(reel) === reel.company.orgname ? '' : reel.company.orgname);

const profileOf = ({ company }: Showreel) => urls.company(company.country_slug, company.url_slug);

/** Renders a reel to play and a queue of others; titles link to the profiles. */
export function Fragment() {
  const { data = [] } = useApi('getFeaturedShowreels', { query: { location: 'home', limit: REEL_COUNT } });
  const [chosen, setChosen] = useState<number | null>(null);
  const reels = data.filter((reel) => reel.is_published);
  const current = reels.find((reel) => reel.showreel_id === chosen) ?? reels[0];
  if (!current) return null;
  return (
    <section className={css.room} aria-labelledby="showreel-of-the-month" data-below="">
      <Wrap>
        <SectionHead id="showreel-of-the-month" title={messages.news.showreelOfTheMonth} />
        <div className={css.columns}>
          <div>
            <ReelPlayer
              key={current.showreel_id}
              name={`${current.company.orgname}: ${current.showreel_name}`}
              src={current.data_url}
              poster={current.thumbnail_url}
              autoPlay={chosen !== null}
              company={current.company.orgid}
            />
            <Caption reel={current} />
          </div>
          <ol className={css.queue}>
            {reels
              .filter((reel) => reel !== current)
              .map((reel) => (
                <li key={reel.showreel_id}>
                  <QueuedReel reel={reel} onChoose={() => setChosen(reel.showreel_id)} />
                </li>
              ))}
          </ol>
        </div>
      </Wrap>
    </section>
  );
}

function Caption({ reel }: { reel: Showreel }) {
  const description = plainText(reel.custom_description ?? '');
  return (
    <div className={css.caption}>
      <div>
        <Text as="h3" variant="d2">
          <Link href={profileOf(reel)} className={css.name}>
            {titleOf(reel)}
          </Link>
        </Text>
        <Text mute>{[makerOf(reel), description].filter(Boolean).join(' · ')}</Text>
      </div>
      <TierSign tier={reel.company.packagetypecode} />
    </div>
  );
}

/** Renders a reel that plays when pressed; without script it links to the company's showreel. */
function QueuedReel({ reel, onChoose }: { reel: Showreel; onChoose: () => void }) {
  return (
    <a
      href={`${profileOf(reel)}#showreel`}
      className={css.queued}
      onClick={(event) => {
        event.preventDefault();
        onChoose();
      }}
    >
      <span className={css.still}>
        <Picture src={reel.thumbnail_url} alt="" ratio="tv" sizes="160px" widths={[160, 320, 480]} />
        <PlayMark />
      </span>
      <span>
        <Text as="b" variant="h3">
          {titleOf(reel)}
        </Text>
        <Text as="span" variant="small" mute className={css.country}>
          {[makerOf(reel), displayCountry(reel.company.country)].filter(Boolean).join(', ')}
        </Text>
      </span>
    </a>
  );
}
