import * as messages from '@unitbase/contracts/messages';
import { useApi } from '@unitbase/remote-kit';
import { LogoCarousel } from './logo-carousel';
import { Band, part } from './part';

/** Renders the logos of customers (docs/requirements/news.md §2.1). */
export const TrustedBy = part('news/trusted-by', Logos);

function Logos() {
  const { data: logos = [] } = useApi('getTrustedLogos');
  if (logos.length === 0) return null;
  return (
    <Band>
      <LogoCarousel title={messages.news.trustedBy} logos={logos} />
    </Band>
  );
}
