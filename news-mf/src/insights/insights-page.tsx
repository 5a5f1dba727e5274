import * as messages from '@unitbase/contracts/messages';
import type { PageArgs } from '@unitbase/contracts/remote';
import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { Fragment, Head, PageAdvert } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import { advertsCall, readAdverts } from '../shared/adverts';
import { Crumbs } from '../shared/crumbs';
import { newsFeed } from '../shared/news-feed';
import { Band } from '../shared/part';
import { FeatureCarousel, featureQuery } from './feature-carousel';
import css from './insights.module.css';
import { NetworkBlock, networkQuery } from './network-block';
import { ReportCarousel, reportQuery } from './report-carousel';

const TITLE = 'Production insights';

/** Requests two banners that differ. */
const adverts = advertsCall(['728x90', '728x90']);

export const script = 'on-intent';

/** Loads the three blocks; a failing one is left out (decision D80). */
export async function load({ read }: PageArgs) {
  await Promise.allSettled([
    ...[featureQuery, networkQuery, reportQuery].map((query) => read('getArticles', { query })),
    readAdverts(read, adverts),
  ]);
}

/** Renders features, network and reports. The requirements fix the breadcrumb (decision D75). */
export function Page() {
  return (
    <>
      <Head
        title={TITLE}
        description={`Features, reports and network articles from ${site.name}.`}
        canonical={urls.productionInsights()}
        feeds={[newsFeed]}
      />
      <Wrap>
        <Crumbs crumbs={[{ label: messages.navigation.news }]} />
        <div className={css.head}>
          <Text as="h1" variant="poster">
            {TITLE}
          </Text>
        </div>
        <PageAdvert call={adverts} at={0} />
      </Wrap>
      <FeatureCarousel />
      <NetworkBlock />
      <ReportCarousel />
      <Wrap className={css.advert}>
        <PageAdvert call={adverts} at={1} label="Second advertisement" />
      </Wrap>
      <Band>
        <Fragment name="account/packages" />
      </Band>
    </>
  );
}
