import { listLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { GuidePoster } from '@unitbase/remote-kit/guide-poster';
import { Carousel } from '@unitbase/shared-ui/carousel';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Band, part } from '../shared/part';

/** Renders production guides as posters, the last stored first (docs/requirements/news.md §2.1, decision D22). */
export const LatestGuides = part('news/latest-guides', Guides);

function Guides() {
  const { data = [] } = useApi('getProductionGuides');
  const guides = data.toReversed().slice(0, listLimits.hubCarousel);
  if (guides.length === 0) return null;
  return (
    <Band>
      <Carousel
        title={messages.news.homeLatestGuides}
        columns="posters"
        more={
          <>
            <MoreLink href={urls.taxIncentives()}>{messages.country.tabIncentives}</MoreLink>
            <MoreLink href={urls.locationHub()}>All countries</MoreLink>
          </>
        }
      >
        {guides.map((guide) => (
          <GuidePoster
            key={guide.url_field}
            href={guide.url_field}
            {...posterTexts(guide.title)}
            picture={guide.image_url}
          />
        ))}
      </Carousel>
    </Band>
  );
}

/** Returns 'Norway' and 'Production guide' for 'Norway Production Guide': the name large, its kind as a line. */
function posterTexts(title: string) {
  const [, place = title, kind] = /^(.+?) (production guide)$/i.exec(title) ?? [];
  return { place, ...(kind ? { line: 'Production guide' } : {}) };
}
