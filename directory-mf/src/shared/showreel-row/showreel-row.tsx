import type { Showreel } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Hit, HitLink } from '@unitbase/shared-ui/hit';
import { Picture } from '@unitbase/shared-ui/picture';
import { PlayMark } from '@unitbase/shared-ui/play-mark';
import { Row } from '@unitbase/shared-ui/row';
import { Text } from '@unitbase/shared-ui/text';
import css from './showreel-row.module.css';

/** Featured showreels; each leads to the company's showreel on its profile. It does not autoplay (docs/requirements/directory.md §9). */
export function ShowreelRow({ showreels }: { showreels: readonly Showreel[] }) {
  return (
    <div className={css.row}>
      <Row title={messages.search.featuredShowreels} columns="two" bleed={false} small>
        {showreels.map((showreel) => (
          <ShowreelCard key={showreel.showreel_id} showreel={showreel} />
        ))}
      </Row>
    </div>
  );
}

/** A still with its play mark, the company and what the reel is called. */
export function ShowreelCard({ showreel }: { showreel: Showreel }) {
  const { company, thumbnail_url, custom_title, showreel_name } = showreel;
  return (
    <Hit>
      <div className={css.still}>
        <Picture src={thumbnail_url} alt="" ratio="scope" sizes="(width < 48em) 70vw, 440px" />
        <PlayMark />
      </div>
      <Text as="h3" look="h3" className={css.name}>
        <HitLink href={`${urls.company(company.country_slug, company.url_slug)}#showreel`}>
          {company.orgname}
        </HitLink>
      </Text>
      <Text look="small" mute>
        {custom_title ?? showreel_name}, {displayCountry(company.country)}
      </Text>
    </Hit>
  );
}
