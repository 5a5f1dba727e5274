import type { Showreel } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Card, CardLink } from '@unitbase/shared-ui/card';
import { Carousel } from '@unitbase/shared-ui/carousel';
import { Picture } from '@unitbase/shared-ui/picture';
import { PlayMark } from '@unitbase/shared-ui/play-mark';
import { Text } from '@unitbase/shared-ui/text';
import css from './showreel-carousel.module.css';

/** Renders featured showreels as links to the profiles, without autoplay (docs/requirements/directory.md §9). */
export function ShowreelCarousel({ showreels }: { showreels: readonly Showreel[] }) {
  return (
    <div className={css.row}>
      <Carousel title={messages.search.featuredShowreels} columns="two" bleed={false} small>
        {showreels.map((showreel) => (
          <ShowreelCard key={showreel.showreel_id} showreel={showreel} />
        ))}
      </Carousel>
    </div>
  );
}

/** Renders a showreel's still, company and title. */
export function ShowreelCard({ showreel }: { showreel: Showreel }) {
  const { company, thumbnail_url, custom_title, showreel_name } = showreel;
  return (
    <Card>
      <div className={css.still}>
        <Picture src={thumbnail_url} alt="" ratio="scope" sizes="(width < 48em) 70vw, 440px" />
        <PlayMark />
      </div>
      <Text as="h3" variant="h3" className={css.name}>
        <CardLink href={`${urls.company(company.country_slug, company.url_slug)}#showreel`}>
          {company.orgname}
        </CardLink>
      </Text>
      <Text variant="small" mute>
        {custom_title ?? showreel_name}, {displayCountry(company.country)}
      </Text>
    </Card>
  );
}
